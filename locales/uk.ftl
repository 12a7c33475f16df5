### Українська

## frame – Texts of the page frame and the home page
frame-name = Клітинка
frame-skip = До основного
frame-ways = Сторінки
frame-rules = Правила
frame-sea-battle-rules = Правила морського бою
frame-settings = Налаштування
frame-mute = Без звуку
frame-dark = Шкільна дошка
frame-nothing-kept = Цей браузер нічого не зберігає для сторінки: якщо її закрити, партія зникне. Коли партію закінчено, її можна зберегти текстом.
frame-storage-full = Місце, яке браузер відводить цій сторінці, скінчилося: партія більше не зберігається, не закривайте вікно. Коли партію закінчено, її можна зберегти текстом.
frame-make-room = Збережені вами правила й розстановки можна видалити там, де ви їх вибираєте: місце звільниться.
frame-versions-differ = Сторінка й програма, яка грає за комп’ютер, різних версій. Закрийте всі вікна «Клітинки» й відкрийте її знову, коли буде зв’язок. Партії залишаться.
frame-newer = Є нова версія «Клітинки». Партії залишаться.
frame-sea-battle = Морський бій
frame-lead = Воєнні ігри на аркуші в клітинку. Без реєстрації й без сервера, працюють і без мережі.
frame-sea-battle-line = Знайдіть флот, схований на аркуші в клітинку.
frame-play = Грати
frame-change-rules = Змінити правила
frame-versus = Грати з комп’ютером
frame-how-to-play = Як грати
frame-learn = Урок
frame-promise = Усе залишається на цьому пристрої.
frame-offline-ready = Готово до гри без зв’язку.
frame-offline-but = Готово до гри без зв’язку, крім того, що для гри не потрібне.
frame-offline-used = До гри без зв’язку готове те, що ви вже відкривали: браузер заощаджує трафік.
frame-offline-coming = Готується до гри без зв’язку…
frame-offline-never = Без зв’язку не працюватиме: браузери дозволяють це лише за адресами з https і не в кожному приватному вікні.
frame-offline-not = До гри без зв’язку поки не готово.
frame-files-altered = Змінено дорогою — хостингом, проксі чи антивірусом:
frame-files-missing = Немає на сайті:
frame-files-failed = Не вдалося завантажити:
frame-not-found = Такої сторінки немає.
frame-contents = Зміст
frame-more = { library-more }
frame-home = До ігор
frame-menu = Меню
frame-close = Закрити
frame-cancel = Скасувати

## loading – Texts while a part of the page is loading or has failed, which come with the first download in all languages
loading-loading = Завантажується…
loading-not-loaded = Цю частину сторінки не вдалося завантажити
loading-offline = Спробуйте, коли буде зв’язок.
loading-missing = Сайт відповідає, але цієї частини не дає: можливо, його саме оновлюють або мережа просить спершу увійти. Перезавантажте сторінку або спробуйте за кілька хвилин.
loading-stays = Партії залишаються на цьому пристрої.
loading-try-again = Спробувати ще раз
loading-reload = Перезавантажити сторінку

## ways – Titles of pages and games, which come before the texts of their pages
ways-matches = { library-title }
ways-no-matches = Розпочатих немає
ways-matches-running = { $n ->
    [one] Триває { $n } партія
    [few] Тривають { $n } партії
   *[many] Тривають { $n } партій
}
ways-matches-yours = { $n ->
    [1] Ваш хід
    [one] Ваш хід у { $n } партії
    [few] Ваш хід у { $n } партіях
   *[many] Ваш хід у { $n } партіях
}
ways-strength = { players-strength }
ways-sea-battle-level = { terms-level }
ways-sea-battle-level-line = { $level ->
    [cabin-boy] Стріляє навмання й часто забуває про підбитий корабель.
    [sailor] Стріляє навмання й інколи забуває про підбитий корабель.
    [gunner] Шукає за схемою і зазвичай добиває підбиті кораблі.
    [captain] Зважує всі можливі розстановки й зазвичай б’є в найімовірнішу клітинку.
   *[admiral] Дограє кожен постріл у тисячах розстановок і добре ховає свій флот.
}
ways-squadron-level = { squadron-level }
ways-squadron-level-line = { $level ->
    [cadet] Іде просто на вас і стріляє в усе, до чого дістане.
    [midshipman] Майже не бачить небезпеки й найчастіше стріляє в усе, до чого дістане.
    [lieutenant] Зважує шанси свого ходу, але інколи стріляє зопалу.
    [captain] Розігрує кілька планів із кубиками й рідко стріляє зопалу.
   *[commodore] Перш ніж вирішити, розігрує свої плани на кубиках.
}
ways-virus-war-level = { virus-level }
ways-virus-war-level-line = { $level ->
    [spore] Більшість ходів робить навмання.
    [microbe] Продумує хід, але кожен третій робить навмання.
    [bacterium] Продумує хід, але кожен п’ятий робить навмання.
    [virus] Продумує свій хід і вашу відповідь і рідко буває недбалим.
   *[pandemic] Обмірковує свій хід, вашу відповідь і те, що буде далі.
}
ways-statistics = { library-statistics-title }
ways-install = Встановити «Клітинку»
ways-habits = { habits-title }
ways-sheets = Аркуші для друку
ways-sheets-line = Щоб грати на папері
ways-friend = { links-friend }
ways-open-link = { links-paste }
ways-open-link-line = З повідомлення друга
ways-scan = Сканувати код
ways-scan-line = З екрана друга
ways-campaign = { campaign-title }
ways-campaign-line = Війна на морі заради золота
ways-puzzle = { puzzle-title }
ways-puzzles = Головоломки дня
ways-puzzles-solved = { $solved } з { $all }
ways-puzzles-streak = { $days } { $days ->
    [one] день
    [few] дні
   *[many] днів
} поспіль
ways-squadron = { squadron-title }
ways-squadron-line = Вітрила, вітер і кубик серед островів.
ways-squadron-rules = Правила «Ескадри»
ways-map-editor = { squadron-editor-title }
ways-virus-war = { virus-title }
ways-virus-war-line = Дві колонії ростуть і пожирають одна одну.
ways-virus-war-rules = Правила війни вірусів

## players – Texts of the opponent choice
players-who = Хто грає
players-versus = Я проти комп’ютера
players-versus-line = Виберіть, наскільки він сильний.
players-together = Удвох за одним екраном
players-curtain-line = Між ходами опускається завіса.
players-watch = Комп’ютер проти комп’ютера
players-open-line = Ходіть по черзі, усе на видноті.
players-watch-line = Дивіться збоку, можна й зупинити.
players-versus-all = Я проти трьох комп’ютерів
players-versus-all-line = Між собою вони теж воюють.
players-together-all = Учотирьох за одним екраном
players-watch-all = Чотири комп’ютери
players-mixed = Змішаний склад
players-mixed-line = Виберіть для кожної сторони людину або комп’ютер.
players-person = Людина
players-your-side = Ваша сторона
players-all-strength = Сила комп’ютерів
players-strength = Сила комп’ютера
players-names = Імена
players-hints = Підказки
players-hints-agreed = дозволені
players-no-hints = немає
players-allow-hints = Усім можна брати підказки
players-you = Ви
players-computer = Комп’ютер
players-sides =
    .first = Перший гравець
    .second = Другий гравець

## settings – Texts of the settings page
settings-language = Мова
settings-theme = Оформлення
settings-themes =
    .system = Як у системі
    .light = Зошит
    .dark = Шкільна дошка
settings-contrast = Контраст
settings-contrasts =
    .system = Як у системі
    .high = Високий
settings-size = Розмір літер
settings-sizes =
    .usual = Як у браузері
    .large = Більший
    .largest = Найбільший
settings-hand = Кнопки поруч із полем
settings-hands =
    .right = Праворуч
    .left = Ліворуч
settings-volume = Гучність
settings-volumes =
    .full = Повна
    .half = Половина
    .low = Тихо
settings-licences = Ліцензії програм, з яких зроблено «Клітинку»
settings-vibration = Вібрація
settings-speed = Темп комп’ютера
settings-speeds =
    .slow = Повільно
    .normal = Звичайно
    .fast = Швидко
settings-sound = Звуки
settings-motion = Анімація
settings-halo = Позначати ореол потоплених кораблів
settings-halo-line = Клітинки навколо потопленого корабля, які мусять бути порожніми, позначаються маленькою крапкою. Стріляти туди можна.
settings-aim = Спершу приціл, потім постріл
settings-aims =
    .small = Де клітинки замалі для пальця
    .always = Завжди
    .never = Ніколи
settings-keys = Клавіші
settings-key-uses =
    .arrows = ходити полем
    .enter = вибрати клітинку: вистрілити, вирости, піти
    .zoom = збільшити або зменшити поле, показати його цілком
    .numbers = вибрати корабель ескадри
    .pencil = позначити олівцем клітинку у водах супротивника; також правою кнопкою чи довгим дотиком
    .hand = розставити флот: повернути, віддзеркалити, змінити фігуру, прибрати, покласти назад
    .undo = скасувати, поки ви ставите флот або малюєте карту
    .last-turn = що зіграно останнім
    .turn = чий хід і що можна зробити
    .score = рахунок і що лишилося в сторін
    .own = ваші фігури та їхні клітинки
    .around = що навколо клітинки
    .row = що в цьому рядку
    .help = показати ці клавіші
settings-aim-line = Перший дотик до поля супротивника наводить приціл на клітинку, другий по тій самій клітинці – стріляє. Enter на клавіатурі завжди діє одразу.
settings-learns = Адмірал учиться на ваших закінчених партіях
settings-learns-line = Комп’ютерний адмірал пам’ятає, де в минулих морських боях стояли ваші кораблі, і шукає там раніше. Він читає лише партії, збережені тут; ніщо не залишає цей пристрій.
settings-reminder = Нагадувати про мій хід
settings-reminder-line = Сповіщення цього пристрою, коли настає ваш хід, а «Клітинка» відкрита, але не на очах. Нікуди нічого не надсилається.
settings-reminder-forbidden = Браузер забороняє «Клітинці» сповіщення. Дозволити їх можна в налаштуваннях браузера для цього сайту.

## backup – Backup of everything stored, and its import
backup-title = Усе на цьому пристрої
backup-line = Партії, кампанії, флоти, правила, карти, головоломки й налаштування одним файлом: щоб зберегти їх або перенести на інший пристрій, в інший браузер.
backup-save = Зберегти все у файл
backup-restore = Відновити з файлу
backup-secret = У файлі флоти партій, що ще тривають, і ключі кампаній: не показуйте його суперникові. Нічого з того, що є тут, він не замінить.
backup-too-large = Файл більший за 12 МБ, його не прочитали.
backup-no-backup = Це не файл з усім, що було на пристрої. Окремі партії додають на сторінці «Партії», кампанію – на її власній.
backup-progress = { $done } з { $all }…
backup-kinds =
    .matches = Партії
    .campaigns = Кампанії
    .fleets = Флоти
    .rules = Правила
    .maps = Карти
    .puzzles = Головоломки
backup-ways =
    .added = додано
    .here = вже тут
    .further = продовжено
    .beside = збережено поруч з іншою версією
    .unreadable = не читається
    .full = немає місця для
backup-unknown = У файлі незрозуміло: { $n }.
backup-nothing = Усе, що у файлі, тут уже є.
backup-differing = Налаштування, ваше ім’я або те, про що ви домовлялися востаннє, у файлі інші.
backup-replace = Взяти з файлу

## session – Texts of unreadable matches and of matches changed in another tab
session-on-line = Рядок { $line }: { $why }
session-too-long = текст задовгий для партії
session-other-game = це запис іншої гри
session-malformed-tag = заголовок пишеться так: [Ім’я "значення"]
session-too-many-tags = забагато заголовків
session-twice = заголовок { $name } вище вже є
session-missing = немає заголовка { $name }
session-value = значення заголовка { $name } нічого не означає
session-word = «{ $word }» тут нічого не означає
session-illegal = «{ $word }» тут не можна
session-after-end = партію до цього місця вже закінчено
session-forged = Хід { $number } порушує правила: партію можна подивитися, але не продовжити.
session-broken = Бій, збережений на цьому пристрої, не читається:
session-elsewhere = Цю партію продовжили в іншому вікні; тут її нинішня позиція.
session-campaign-battle = Бій кампанії: { $one } – { $other }. Ставка: { $stake }.
session-battle-untold = Ім’я — як у порту вашої кампанії, але кампанія про це запрошення не знає, а назватися так може будь-хто. Відкрийте свіжу кампанію від богів: у ній сказано, яке запрошення від порту.
session-gods = { campaign-leader-gods }
session-gold = { campaign-gold }

## library – Texts of the library and the statistics
library-title = Партії
library-line = Кожна партія зберігається на цьому пристрої: і ті, що тривають, і закінчені, в усіх іграх.
library-game = Гра
library-search = Знайти
library-every-game = Усі ігри
library-progress = Які
library-progresses =
    .any = Усі
    .yours = Ваш хід
    .running = Тривають
    .finished = Закінчені
library-none = Ще немає жодної партії. Почніть – і вона з’явиться тут.
library-none-such = Таких партій немає.
library-shown =
    { $shown } з { $all } { $all ->
        [one] партії
        [few] партій
       *[many] партій
    }
library-turns =
    { $turns } { $turns ->
        [one] хід
        [few] ходи
       *[many] ходів
    }
library-show-more = Показати ще
library-turn-of = Ходить: { $name }
library-runs = Триває
library-preparing = Готується
library-own-rules = власні правила
library-remote = гравець на іншому пристрої
library-uncounted = Не зараховано
library-resume = Продовжити
library-open = Відкрити
library-replay = Переглянути
library-look = Подивитися
library-more = Ще
library-rename = Перейменувати
library-own-title = Назва партії
library-save = Зберегти
library-delete = Видалити
library-deleted =
    Видалено: { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }.
library-undo = Повернути
library-restored = Партію повернено.
library-copy = Скопіювати текст
library-file = Зберегти у файл
library-show-text = Показати текст
library-unreadable = Продовжити не можна
library-no-game = У тексті не названо жодної гри «Клітинки».
library-secrets = Партія ще триває: в її тексті флоти обох сторін і число, від якого залежать усі кубики. Не показуйте його суперникові.
library-export = Експорт
library-export-all = Зберегти всі у файл
library-secrets-all = У файлі все, зокрема флоти й випадкові числа партій, що ще тривають: не показуйте його суперникові.
library-import = Імпорт
library-import-line = Відкрийте файл або вставте текст з однією партією чи багатьма. Те, що вже є, вдруге не додасться.
library-add = Додати до моїх партій
library-added =
    Додано: { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }.
library-known =
    Уже є: { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }.
library-forged =
    З ходами проти правил: { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }. Подивитися можна, продовжити не можна.
library-not-read = Партія { $n } не читається. { $why }
library-not-read-more =
    Не читається ще { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }.
library-not-kept =
    Не збережено: { $n } { $n ->
        [one] партія
        [few] партії
       *[many] партій
    }. Місце, відведене браузером, скінчилося, або він нічого не зберігає.
library-undecodable = Цей файл – не текст, який тут можна прочитати. Збережіть його в кодуванні UTF-8 і виберіть знову.
library-reading = Читання: { $part }{ "\u00A0" }%
library-copies = Збережений текст, який не вдалося прочитати
library-all-running = Усі партії, що тривають: { $n }
library-too-large = Текст більший за { $megabytes } МБ, його не прочитали.
library-campaign-day = { campaign-date }

## library.statistics – Texts
library-statistics-title = Статистика
library-statistics-line = Закінчені партії, в яких ви самі грали проти комп’ютера або за посиланнями; з партій за посиланнями враховано лише відкриті й перевірені.
library-statistics-none = Рахувати ще нічого: дограйте партію проти комп’ютера, і її результат з’явиться тут.
library-statistics-few = Після трьох партій з одним суперником за одними правилами тут будуть частка перемог, серії та графіки.
library-statistics-opponent = Суперник
library-statistics-rules = Правила
library-statistics-played = Зіграно
library-statistics-won = Перемоги
library-statistics-drawn = Нічиї
library-statistics-rate = Частка перемог
library-statistics-streak = Поспіль
library-statistics-longest = Рекорд
library-statistics-plots = Графіки
library-statistics-course = Перемоги мінус поразки, партія за партією
library-statistics-course-text = Перемог { $won }, нічиїх { $drawn }, поразок { $lost }.
library-statistics-shots = Скільки пострілів пішло на весь флот
library-statistics-shots-text-none = Ви: у середньому { $own }.
library-statistics-shots-text-some = Ви: у середньому { $own }. На полях, по яких стріляли обоє: ви { $same }, капітан { $captain }.
library-statistics-captain = середнє капітана
library-statistics-luck = Удача з кубиком: влучення понад очікування, по значенню на партію, у шостих частках влучення
library-statistics-luck-text = Влучень понад очікування разом: { $hits }.
library-statistics-counting = Капітан стріляє по полях виграних вами боїв: { $done } з { $all }…
library-statistics-not-counted = Постріли капітана порахувати не вдалося.
library-statistics-saved-none =
    Стільки ж пострілів, скільки в капітана, на { $boards } { $boards ->
        [one] полі
        [few] полях
       *[many] полях
    }.
library-statistics-saved =
    На { $shots } { $shots ->
        [one] постріл
        [few] постріли
       *[many] пострілів
    } менше, ніж у капітана, на { $boards } { $boards ->
        [one] полі
        [few] полях
       *[many] полях
    }.
library-statistics-lost =
    На { $shots } { $shots ->
        [one] постріл
        [few] постріли
       *[many] пострілів
    } більше, ніж у капітана, на { $boards } { $boards ->
        [one] полі
        [few] полях
       *[many] полях
    }.

## habits – Texts of the habits page
habits-title = Ваші звички
habits-line = Як ви розставляєте флот і стріляєте в морському бою порівняно з випадком: за останніми тридцятьма закінченими партіями на цьому пристрої. Флоти, які за вас розставив комп’ютер, не враховано.
habits-none = Розповісти ще нічого: дограйте морський бій, розставивши флот самі. Для початку досить трьох боїв.
habits-person = Чиї
habits-rules = Флот і поле
habits-away = { $name } (інший пристрій)
habits-counting = Випадок розставляє свої флоти…
habits-failed = Порахувати звички не вдалося. Відкрийте сторінку ще раз.
habits-placing = Як розставлено флот
habits-shooting = Як відкривається вогонь: постріли до першого влучення
habits-rests-on =
    Підстава: { $fleets } { $fleets ->
        [one] флот
        [few] флоти
       *[many] флотів
    } і постріли у { $shot-in } { $shot-in ->
        [one] бою
        [few] боях
       *[many] боях
    }.
habits-too-few =
    Щоб відрізнити звичку від випадку, треба хоча б { $least } { $least ->
        [one] бій
        [few] бої
       *[many] боїв
    }.
habits-nothing = Ніщо не виділяється: випадок дав би стільки ж.
habits-measure = { $unit ->
    [cells] { $found } клітинки кораблів за бій, випадок дає { $chance }
    [ships] { $found } корабля за бій, випадок дає { $chance }
    [gap] { $found } вільної клітинки до найближчого корабля, випадок дає { $chance }
    [battles] боїв: { $found }, випадок дає { $chance }
    [part] { $found } пострілів, випадок дає { $chance }
   *[all-cells] клітинок без такого пострілу: { $found }, випадок дає { $chance }
}
habits-all = Усі числа
habits-heads =
    .trait = Що рахується
    .found = Знайдено
    .expected = Випадок
habits-name = { $habit ->
    [border] Клітинки кораблів біля краю, за бій
    [corners] Клітинки кораблів у кутах (2×2), за бій
    [left] Клітинки кораблів у лівій половині, за бій
    [upper] Клітинки кораблів у верхній половині, за бій
    [horizontal] Довгі кораблі впоперек аркуша, за бій
    [along-border] Довгі кораблі вздовж краю, за бій
    [gap] Вільні клітинки до найближчого корабля
    [kept] Клітинки кораблів, як у минулому бою
    [repeats] Повтори флоту, разом із повернутими й віддзеркаленими
    [shot-border] Перші постріли по краю
    [shot-corners] Перші постріли по кутах (2×2)
    [shot-left] Перші постріли по лівій половині
    [shot-upper] Перші постріли по верхній половині
    [one-colour] Перші постріли по одному кольору шахівниці
    [diagonal] Перші постріли на діагоналі з попереднім
    [same-first] Бої, початі з найчастішої клітинки
   *[untouched] Клітинки без перших пострілів
}
habits-fleets-map = Де стояли кораблі
habits-fleets-told =
    Найчастіше: { $cells }. Жодного разу: { $never } { $never ->
        [one] клітинка
        [few] клітинки
       *[many] клітинок
    }.
habits-shots-map = Куди стріляють раніше
habits-shots-told = У середньому найраніше: { $cells }.
habits-learns =
    .on = Адмірал учиться на цих партіях. Це можна вимкнути в налаштуваннях.
    .off = Адмірал на цих партіях не вчиться: це вимкнено в налаштуваннях.
habits-sentence = { $you ->
   *[other] { $habit ->
        [border] { $more ->
            [true] Кораблі тягнуться до краю
           *[false] Кораблі цураються краю
        }
        [corners] { $more ->
            [true] Кути в пошані
           *[false] Кути лишаються порожніми
        }
        [left] { $more ->
            [true] Ліва половина зайнята частіше
           *[false] Права половина зайнята частіше
        }
        [upper] { $more ->
            [true] Верхня половина зайнята частіше
           *[false] Нижня половина зайнята частіше
        }
        [horizontal] { $more ->
            [true] Кораблі частіше лежать упоперек аркуша
           *[false] Кораблі частіше стоять уздовж аркуша
        }
        [along-border] { $more ->
            [true] Кораблі лежать уздовж краю
           *[false] Уздовж краю кораблі майже не лежать
        }
        [gap] { $more ->
            [true] Кораблі стоять далеко один від одного
           *[false] Кораблі стоять тісно
        }
        [kept] { $more ->
            [true] Від бою до бою флот майже не змінюється
           *[false] Кораблі оминають клітинки минулого бою
        }
        [repeats] Флот повторюється: таким самим, повернутим або віддзеркаленим
        [shot-border] { $more ->
            [true] Перші постріли йдуть по краю
           *[false] Перші постріли оминають край
        }
        [shot-corners] { $more ->
            [true] Перші постріли йдуть по кутах
           *[false] Перші постріли оминають кути
        }
        [shot-left] { $more ->
            [true] Перші постріли йдуть по лівій половині
           *[false] Перші постріли йдуть по правій половині
        }
        [shot-upper] { $more ->
            [true] Перші постріли йдуть по верхній половині
           *[false] Перші постріли йдуть по нижній половині
        }
        [one-colour] { $more ->
            [true] Перші постріли йдуть у шаховому порядку, по клітинках одного кольору
           *[false] Перші постріли чергують кольори шахівниці
        }
        [diagonal] { $more ->
            [true] Перші постріли йдуть по діагоналях
           *[false] Перші постріли уникають діагоналей
        }
        [same-first] { $more ->
            [true] Бій починається з тієї самої клітинки
           *[false] Бій ніколи не починається з тієї самої клітинки
        }
       *[untouched] { $more ->
            [true] Перші постріли йдуть по кількох тих самих клітинках
           *[false] Перші постріли розходяться по всьому полю
        }
    }
}

## links – Texts of play by link
links-friend = З другом за посиланням
links-friend-line = Ви надсилаєте одне одному посилання через будь-який месенджер. Сервера немає, партії ніхто не бачить.
links-friends = З друзями за посиланнями
links-the-friend = Друг
links-terms = На двох пристроях
links-your-name = Ваше ім’я
links-your-name-line = Його побачить друг. Можна не вказувати.
links-orders-first = Спершу наказ, потім кубик
links-orders-first-line = За оголошений постріл кидає інший пристрій, тож зазирнути вперед не можна. Кожен постріл коштує двох посилань.
links-at-once = кидаються одразу, обома пристроями
links-dice = Кубик
links-turn-time = Час на хід
links-make-invitation = Створити запрошення
links-place-and-invite = Розставити флот і запросити
links-own-browser = Браузер усередині месенджера може втратити партію: до початку гри відкрийте цю сторінку у своєму браузері.
links-many-seats = За цим посиланням можна зайняти будь-яке вільне місце й навіть кілька: довести, що на них сіли різні люди, не можна.
links-invites = { $name ->
    [empty] Вас запрошують зіграти в { $kind ->
            [sea-battle] морський бій
            [squadron] «Ескадру»
           *[virus-war] війну вірусів
        }
   *[other] { $name } запрошує вас зіграти в { $kind ->
            [sea-battle] морський бій
            [squadron] «Ескадру»
           *[virus-war] війну вірусів
        }
}
links-invited-line = Нічого не треба встановлювати, і реєстрації немає: ви відповідаєте посиланням.
links-ahead = Продумати відповідь
links-ahead-line = Зіграйте тут за обох: хід суперника й свою відповідь. Якщо він так і піде, відповідь буде готова.
links-ahead-begin = Зіграти за обох
links-ahead-of = Ви продумуєте відповідь і граєте за обох.
links-ahead-ready = Цей хід ви передбачили, відповідь готова.
links-ahead-play = Зіграти відповідь
links-goes-on = Партія триває після ходу { $number }.
links-begins-with = Перший хід зроблено: { $turn }.
links-goes-on-known = Із цих ходів починається партія на цьому пристрої:
links-goes-on-side = У ній ваша сторона: { $side }.
links-goes-on-unknown = Жодна партія на цьому пристрої не починається з цих ходів. Перш ніж прийняти запрошення, погляньте на позицію.
links-fault-turn-time = У запрошенні на хід дається { $time }. «Клітка» такого не пропонує, тому прийняти його не можна.
links-fault-over = Ходи до запрошення вже закінчують партію: грати нема чого.
links-accept = Прийняти
links-accept-as = Грати за сторону «{ $side }»
links-watch = Лише дивитися
links-match-of-others = Чужа партія
links-match-of-others-line = Усі місця зайнято. Можна дивитися: відкривайте тут кожне нове посилання.
links-time-for-two = У цьому запрошенні обмежено час на хід, а так грають лише вдвох. Попросіть запрошення без обмеження.
links-perhaps-yours = Ви – хтось із них ({ $names })? Тоді ваша партія лежить там, де ви її почали чи прийняли: у встановленому застосунку, в іншому браузері або в браузері всередині месенджера. Відкрийте посилання там.
links-paste-private = Або вставте своє особисте посилання чи відкрийте його файл, щоб продовжити тут.
links-seat-taken = { $name ->
    [empty] Запрошення вже прийнято
   *[other] Запрошення вже прийнято: { $name }
}
links-seat-taken-late = У цьому посиланні те саме запрошення прийняв хтось інший. Хто з вас грає, вирішує той, хто запросив: це покаже його наступне посилання. Доти ваша партія лишається як є; цю можна дивитися, або попросіть окреме запрошення.
links-seat-yours = Той, хто запросив, уже продовжив партію з вами. Це посилання надіслав хтось інший, хто прийняв те саме запрошення. Ваша партія лишилася такою, якою була.
links-seat-taken-watched = За останнім посиланням, відкритим тут, місце зайнято. Партію можна дивитися; або попросіть окреме запрошення.
links-seat-taken-line = Це посилання надіслав хтось інший, хто теж прийняв запрошення, або той самий гравець, який запечатав усе наново на іншому пристрої. Ваша партія лишилася такою, якою була.
links-own-invitation = Це ваше власне запрошення
links-own-invitation-line = Надішліть його другові. Якщо ви сидите за одним пристроєм, займіть друге місце в іншому вікні.
links-accept-here = Зайняти друге місце тут
links-says = { $kind ->
    [invitation] запрошення
    [acceptance] запрошення прийнято
    [turn] Ваш хід ({ $number }).
    [claim] вимагаю перемоги, бо час сплив
    [claim-answer] моя відповідь на вимогу
   *[end] партію закінчено
}
links-turn = хід { $number }
links-waiting = { $name ->
    [empty] Хід суперника
   *[other] Ходить { $name }
}
links-waiting-invited = Чекаємо, поки запрошення приймуть
links-waiting-line = Відкрийте посилання у відповідь на цьому пристрої. Якщо ваше загубилося, надішліть його ще раз:
links-waiting-opening = Чекаємо на поле суперника
links-unconfirmed = Поки не підтверджено останній хід: { $names }. Він надійшов у чужому посиланні, і той, хто його надіслав, міг його змінити. Підтвердить його наступне посилання самого гравця.
links-all-sent = Партію закінчено
links-all-sent-line = Якщо ваше останнє посилання загубилося, надішліть його ще раз:
links-share = Надіслати…
links-copy = Скопіювати посилання
links-copied = Скопійовано. Вставте в будь-який месенджер.
links-not-copied = Браузер не дозволив копіювати: виділіть посилання й скопіюйте його.
links-shared = Передано.
links-not-shared = Вікно надсилання не відкрилося: скопіюйте посилання.
links-qr = Показати код
links-hide-qr = Сховати код
links-qr-label = Посилання як QR-код: наведіть на нього камеру іншого пристрою.
links-code-number = Код { $number } з { $count }
links-show-line = Нехай суперник відсканує цей код. Потім показуватиме він.
links-show-line-once = Відскануйте цей код іншим пристроєм.
links-long = Деякі програми не відкривають таке довге посилання за натисканням: тоді надішліть файл або покажіть код.
links-saved = Збережено: файл приймає «Відкрити посилання».
links-note = Повідомлення до посилання
links-link = Посилання
links-too-long = Партія стала задовгою для посилання.
links-live = Інше вікно відкрите: ходи потрапляють туди самі.
links-show-board = Бій закінчено: відкрийте своє поле
links-show-board-line = Обидва гравці відкривають поля, і кожна сторінка перевіряє, що нічого не пересунуто.
links-show-board-button = Відкрити моє поле
links-watching = Ви спостерігаєте. Відкривайте кожне нове посилання на цьому пристрої.
links-send-stop = Повідомте обох гравців, що бій зупинено
links-send-stop-line = Надішліть це посилання кожному. Де його відкриють, бій закінчиться, а поля відкриють і звірять.
links-own-time-left = На цей хід у вас лишилося { $left }.
links-own-time-over = Ваш час на хід сплив: суперник може вимагати перемоги.
links-their-time-left =
    { $name ->
        [empty] Суперник
       *[other] { $name }
    } ще думає: лишилося { $left }.
links-their-time-over =
    { $name ->
        [empty] Суперник
       *[other] { $name }
    }: час на відповідь сплив за годинником цього пристрою.
links-give-time = Додати часу
links-give-turn = Ще один термін: { $time }
links-give-week = Тиждень відпустки
links-time-given = Ви додали на цей хід { $time }.
links-time-given-line = Суперник побачить це, коли знову відкриє ваше посилання: надішліть його ще раз.
links-time-got =
    { $name ->
        [empty] Суперник
       *[other] { $name }
    } дає вам ще { $time }.
links-claim-time = Вимагати перемоги, бо час сплив
links-claim-question = Суперник може погодитися або заперечити. У разі заперечення партію не зараховують нікому. Вимагати?
links-claimed =
    { $name ->
        [empty] Один гравець
       *[other] { $name }
    } чекає вже { $waited } і вимагає перемоги, бо час сплив.
links-claim-line = Якщо ваше посилання пішло вчасно або загубилося, заперечте: тоді партію не зараховують нікому.
links-claim-false = За годинником цього пристрою ви встигаєте. Грайте далі: ваш наступний хід скасує вимогу.
links-play-on = Грати далі
links-claim-watched = Про час говорять самі гравці: глядачеві ця сторінка не може підтвердити, хто чого вимагав і хто як відповів.
links-accept-claim = Погодитися: час сплив
links-accept-question = Партію буде програно. Погодитися?
links-contest = Заперечити
links-claim-accepted = З вимогою погодилися.
links-claim-contested = Вимогу оскаржено: інший пристрій налічив { $took }. Партію не зараховують нікому.
links-paste = Відкрити посилання
links-paste-line = Вставте посилання або все повідомлення з ним. Відкриваються й головоломки battleship із сайту puzz.link.
links-paste-label = Посилання
links-open = Відкрити
links-scan-turn = Якщо ви поруч: тепер код показує суперник, а ви скануєте.
links-scan-line = Код показує суперник: наведіть на нього камеру. Потім показувати вам.
links-scan-foreign = У цьому коді немає посилання «Клітинки». Шукаємо далі.
links-scan-pieces = Прочитано кодів: { $read } з { $count }. Не прибирайте камеру.
links-scan-progress = Прочитані коди
links-camera = Зображення з камери
links-close-camera = Закрити
links-camera-insecure = Браузери дають камеру лише сторінкам з адресою https. Вставте посилання нижче.
links-camera-refused = Цій сторінці камеру не дозволено. Дозвольте її в налаштуваннях браузера або вставте посилання нижче.
links-camera-missing = У цього пристрою немає камери. Вставте посилання нижче.
links-camera-busy = Камера не вмикається: можливо, її зайняла інша програма. Закрийте ту програму або вставте посилання нижче.
links-no-scanner = Читання кодів не завантажилося. Спробуйте ще раз, коли з’явиться мережа, або вставте посилання нижче.
links-paste-answer = Вставити посилання, що надійшло
links-own-moves = У цьому посиланні є ваші ходи
links-own-moves-line = На цьому пристрої їх не робили. Якщо ви зробили їх на іншому або до того, як продовжили за особистим посиланням, звірте їх із пам’яттю й лише тоді прийміть: вони згодні з правилами й з тим, що у вас приховано, але надійшли в посиланні суперника, і він міг їх змінити.
links-own-moves-not-taken = Крім того, у посиланні від вашого імені здаються, пропонують нічию, погоджуються на неї або визнають, що час сплив. Цього сторінка не прийме: так міг написати й суперник. Якщо це були ви, повторіть тут.
links-take-own-moves = Це мої ходи: продовжити з них
links-known = Ви вже відкривали це посилання
links-known-line = Партія на цьому пристрої від нього не відстає.
links-to-match = До партії
links-unreadable = Посилання не вдається прочитати
links-error-no-link = У цьому тексті немає посилання на гру.
links-error-truncated = Кінець посилання зник або знаки загубилися всередині: деякі програми обрізають довгі повідомлення або сприймають знаки як оформлення. Скопіюйте його ще раз повністю або попросіть надіслати файлом.
links-error-altered = Посилання пошкоджено: дорогою змінився або зник знак. Попросіть його знову, краще файлом.
links-error-later-version = Посилання зробила новіша «Клітинка». Закрийте всі вікна цієї сторінки й відкрийте її знову, коли буде зв’язок.
links-error-other-game = Це посилання іншої гри.
links-error-other-kind = { $kind ->
    [private] Це особисте посилання.
   *[other] У посиланні щось інше.
}
links-error-too-long = Текст задовгий для посилання.
links-error-inexpressible = Посиланням цього не передати.
links-not-believed = Посилання суперечить партії
links-not-believed-line = Партія на цьому пристрої лишилася такою, якою була. Запитайте суперника, що сталося.
links-not-believed-many = Партія на цьому пристрої лишилася такою, якою була. Коли гравців більше ніж двоє, кожен, хто передає посилання далі, може змінити ходи перед своїм, і довести, хто це зробив, не можна. Звірте з посиланнями того, чий це хід, і надішліть своє останнє посилання всім.
links-not-kept = Те, що принесло це посилання, тут не зберегти: місце в браузері для цієї сторінки скінчилося, або партія стала б надто довгою. Партія на цьому пристрої лишилася такою, якою була. Звільніть місце й відкрийте посилання ще раз.
links-out-not-kept = Посилання пішло, але в браузері немає місця, щоб зберегти партію: якщо закрити це вікно, він забуде, що ви надіслали. Збережіть партію особистим файлом: його приймає «Відкрити посилання».
links-fork = Хід { $number } тут – «{ $here }», а в посиланні – «{ $there }». Хід, на який відповіли, змінити не можна.
links-distrust-other-match = Воно з іншої партії або з іншими правилами.
links-distrust-own-move = Хід { $number } ваш, але ви його не робили.
links-distrust-order-left-out = Хід { $number } призначили ви: «{ $order }». У посиланні його пропущено або підмінено, а чесна сторінка стріляє за всім вашим списком.
links-distrust-illegal = Хід { $number } проти правил.
links-distrust-false-die = Кубик ходу { $number } не той, що кинули обидва пристрої.
links-distrust-untrue = Хід { $number } – неправда: поле каже інше.
links-distrust-unproved-stop = Хід { $number } зупиняє партію за порушення, але з того, що надіслав вам сам гравець, воно не доведене. Спершу відкрийте його останнє посилання.
links-distrust-unbound = Хід { $number } надійшов не з пристрою того, чий це хід: його написав хтось інший.
links-distrust-seal = Печатка не збігається: на початку було запечатано інше.
links-turn-unlimited = без обмеження
links-turn-days = { $days } { $days ->
        [one] день
        [few] дні
       *[many] днів
    }
links-turn-hours = { $hours } { $hours ->
        [one] година
        [few] години
       *[many] годин
    }
links-messages = близько { $number } повідомлень
links-send = { $kind ->
    [invitation] Надішліть запрошення
    [acceptance] Надішліть згоду{ $name ->
            [empty] { "" }
           *[other] : { $name } чекає
        }
    [turn] Надішліть свій хід{ $name ->
            [empty] { "" }
           *[other] : { $name } чекає
        }
    [claim] Надішліть свою вимогу{ $name ->
            [empty] { "" }
           *[other] : { $name } чекає
        }
    [claim-answer] Надішліть свою відповідь{ $name ->
            [empty] { "" }
           *[other] : { $name } чекає
        }
   *[end] Надішліть останнє посилання
}
links-units =
    .days = д
    .hours = год
    .minutes = хв
    .seconds = с

## sharing – Texts of links other than moves: rules, maps, positions, finished matches, private and observer links
sharing-position = Позиція
sharing-position-line = За посиланням видно поточну позицію, без імен.
sharing-position-message = позиція
sharing-replay = Уся партія
sharing-replay-line = За посиланням можна переглянути партію хід за ходом.
sharing-replay-message = партія для перегляду
sharing-rules = Поділитися правилами
sharing-rules-message = зіграємо за цими правилами?
sharing-map = Поділитися картою
sharing-map-message = карта
sharing-too-long = Для посилання це задовго.
sharing-file = Зберегти у файл
sharing-file-line = Партія стала задовгою для посилання. Надішліть файл: його приймає «Відкрити посилання».
sharing-make = Створити посилання
sharing-observer = Моє поле для спостерігача
sharing-observer-sure = Посилання показує все ваше поле. Надсилайте його лише спостерігачеві, про якого ви обоє домовилися, і в жодному разі не суперникові.
sharing-observer-sign = Лише для спостерігача
sharing-observer-made = Видно ваше поле й усі ходи. Маючи посилання обох гравців, спостерігач бачить обидва поля.
sharing-observer-message = моє поле, лише для спостерігача
sharing-private = Продовжити на іншому пристрої
sharing-private-sure = В особистому посиланні є все, що тут приховано. Хто його має, той може це побачити й грати за вас.
sharing-private-sign = Особисте: лише для вас
sharing-private-made = Відкрийте його на іншому своєму пристрої. Не надсилайте суперникові. Далі грайте там, а не тут.
sharing-private-message = особисте, лише для себе
sharing-private-file = Зберегти особистий файл
sharing-may-lose = Браузер може втратити партію
sharing-may-lose-line = Він не обіцяє зберігати те, що ви тут робите. Особисте посилання або файл, якщо їх зберегти, повернуть партію.
sharing-rules-came = Ці правила надійшли за посиланням. Попередні залишаться, доки ви не почнете партію.
sharing-map-came = За посиланням надійшла карта «{ $name }»
sharing-keep-map = Зберегти серед моїх карт
sharing-open-map = Відкрити в редакторі
sharing-map-kept = Вона є серед ваших карт: «{ $name }».
sharing-position-came = За посиланням надійшла позиція
sharing-replay-came = За посиланням надійшла партія
sharing-looked-at-line = Вона не збережеться тут, якщо ви її не збережете.
sharing-kept-line = Її збережено серед ваших партій.
sharing-replay-unsealed = Ця партія надійшла за посиланням і без печаток: ходи й поля в ній такі, як повідомив відправник.
sharing-keep = Зберегти
sharing-play-on-versus = Дограти з комп’ютером
sharing-play-on-together = Дограти вдвох тут
sharing-private-title = Особисте посилання на партію
sharing-private-question = У ньому є те, що приховано від інших, і з ним ви граєте далі за себе. Продовжити цю партію на цьому пристрої? Тоді не продовжуйте її на іншому: два ходи з двох пристроїв суперечать один одному.
sharing-private-seat = Чиє це місце: { $name }. Продовжуйте, лише якщо це ви.
sharing-private-further = Ця партія тут є, а в посиланні вона просунулася далі.
sharing-private-old = Відтоді, як зроблено посилання, партія пішла вперед. Зробіть нове на тому пристрої, де ви грали востаннє.
sharing-private-false = У ньому приховано не те, що було запечатано на початку, тому продовжити партію з ним не можна.
sharing-go-on-here = Продовжити тут
sharing-not-here = Не тут
sharing-observer-title = Вас запрошують спостерігати
sharing-observer-line = Посилання показує вам приховане від суперника: поле гравця «{ $name }». Його звірено з печаткою.
sharing-observe = Спостерігати
sharing-observer-plays = Ви граєте цю партію на цьому пристрої, і чуже поле вам бачити не можна.
sharing-observer-not-agreed = Гравці не домовлялися про спостерігача, тому до кінця партії тут не видно нічийого поля.
sharing-observer-false = У посиланні не те поле, яке було запечатано.
sharing-watched-here = Ви спостерігаєте за цією партією тут. У ній є вільне місце.
sharing-to-free-seat = Є вільне місце
sharing-by-link = Усе одно надіслати посилання
sharing-to-send = Надішліть своє посилання
sharing-invitation-to-send = Надішліть запрошення
sharing-nobody-joined = Запрошення ще не прийняли
sharing-watched = Ви спостерігаєте
sharing-looked-at = Позиція
sharing-send = Надіслати
sharing-copy-link = Скопіювати нове посилання
sharing-no-link = Зараз надсилати нічого.

## judgement – Texts of the audit between devices
judgement-title = Що запечатано й що відкрито
judgement-board-of = Поле: { $name }
judgement-your-board = Ваше поле
judgement-opened = { $opened ->
    [not-sealed] приховувати нема чого
    [undisclosed] ще не відкрито: не перевірено
    [verified] те саме, що було запечатано
   *[meaningless] запечатано не поле
}
judgement-dice = Кубик
judgement-die-ok = усі кидки – ті, що випали на обох пристроях
judgement-die-err-wrong = кидок ходу { $at } не той, що випав на обох пристроях
judgement-die-err-unproved = кидок ходу { $at } поки що не можна перевірити
judgement-over = Бій закінчено
judgement-result-you-won = ви перемогли
judgement-result-you-lost = ви програли
judgement-result-won = перемога: { $name }
judgement-result-draw = нічия
judgement-result-nobody = переможця немає
judgement-at-table = До звірки: { $result }.
judgement-not-counted = Результат зараховується, коли все відкрито й перевірено.
judgement-contested = Вимогу через час оскаржено: партію не зараховують нікому.
judgement-stands = Результат лишається в силі.
judgement-reversed = Звірка змінює результат: { $result }.
judgement-broke = Порушення правил: { $name }.

## terms – Names of ships, presets, levels and other terms of Sea Battle
terms-ship = { $length ->
    [1] торпедний катер
    [2] есмінець
    [3] крейсер
    [4] лінкор
    [5] авіаносець
    [one] корабель на { $length } клітинку
    [few] корабель на { $length } клітинки
   *[many] корабель на { $length } клітинок
}
terms-preset = { $preset ->
    [classic] Класика
    [carrier] З авіаносцем
    [milton-bradley] Мілтон Бредлі
    [minefield] Мінне поле
    [large] Велике поле
    [huge] Величезне поле
   *[sheet] Цілий аркуш
}
terms-preset-line = { $preset ->
    [classic] Десять кораблів, навколо кожного вода. Та сама гра з останньої парти.
    [carrier] Класичний флот і авіаносець на п’ять клітинок.
    [milton-bradley] П’ять кораблів, можна ставити впритул; один постріл за хід.
    [minefield] Флот з авіаносцем, дві міни й тральщик.
    [large] П’ятнадцять кораблів, три міни й тральщик.
    [huge] Кораблі до шести клітинок, чотири міни, два тральщики.
   *[sheet] 36 кораблів до восьми клітинок – на довгий дощовий день.
}
terms-level = { $level ->
    [cabin-boy] Юнга
    [sailor] Матрос
    [gunner] Канонір
    [captain] Капітан
   *[admiral] Адмірал
}
terms-shape = { $shape ->
    [straight] Прямий
    [corner] Куток
    [square] Квадрат
    [zigzag] Зигзаг
   *[tee] Трійник
}
terms-coordinates-russian = Російські
terms-coordinates-ukrainian = Українські
terms-coordinates-latin = Латинські
terms-coordinates-keyword = Ключове слово
terms-ships =
    { $n } { $n ->
        [one] корабель
        [few] кораблі
       *[many] кораблів
    }
terms-mines =
    { $n } { $n ->
        [one] міна
        [few] міни
       *[many] мін
    }
terms-sweepers =
    { $n } { $n ->
        [one] тральщик
        [few] тральщики
       *[many] тральщиків
    }
terms-class = { $length ->
    [1] { $count } { $count ->
            [one] торпедний катер
            [few] торпедні катери
           *[many] торпедних катерів
        }
    [2] { $count } { $count ->
            [one] есмінець
            [few] есмінці
           *[many] есмінців
        }
    [3] { $count } { $count ->
            [one] крейсер
            [few] крейсери
           *[many] крейсерів
        }
    [4] { $count } { $count ->
            [one] лінкор
            [few] лінкори
           *[many] лінкорів
        }
    [5] { $count } { $count ->
            [one] авіаносець
            [few] авіаносці
           *[many] авіаносців
        }
    [one] { $count ->
            [one] { $count } корабель на { $length } клітинку
            [few] { $count } кораблі по { $length } клітинці
           *[many] { $count } кораблів по { $length } клітинці
        }
    [few] { $count ->
            [one] { $count } корабель на { $length } клітинки
            [few] { $count } кораблі по { $length } клітинки
           *[many] { $count } кораблів по { $length } клітинки
        }
   *[many] { $count ->
            [one] { $count } корабель на { $length } клітинок
            [few] { $count } кораблі по { $length } клітинок
           *[many] { $count } кораблів по { $length } клітинок
        }
}

## agreed – Texts of the agreed rules: one short value per rule, and the reason why a setup is invalid (S11)
agreed-straight-only = лише прямі кораблі
agreed-any-figure = будь-які фігури
agreed-error-size = Сторона поля – від 6 до 26 клітинок.
agreed-error-keyword-length =
    У слові { $letters } { $letters ->
        [one] літера
        [few] літери
       *[many] літер
    }, а треба { $size } – по одній на стовпець.
agreed-error-keyword-repeated = Літера { $letter } повторюється, або в слові є її двійник.
agreed-error-keyword-not-a-letter = «{ $sign }» – не літера.
agreed-error-no-ships = У флоті має бути хоча б один корабель.
agreed-error-too-long =
    Корабель на { $length } { $length ->
        [one] клітинку
        [few] клітинки
       *[many] клітинок
    } довший за поле.
agreed-error-shots = За хід – від 1 до 20 пострілів.
agreed-error-sweepers-without-mines = Без мін тральщикам нема чого тралити.
agreed-error-clock = Хід триває від 1 до 3600 секунд.
agreed-error-first = Того, хто стріляє першим, немає в грі.
agreed-error-does-not-fit = Такий флот не вміщується: приберіть частину кораблів, збільште поле або дозвольте торкатися.

## sea-rules – Options of Sea Battle: panels, names, and values by number of the kind
sea-rules-group = { $group ->
    [board] Поле
    [fleet] Флот
    [fire] Стрільба
    [hidden] Міни й тральщики
    [turns] Ходи
   *[others] Прапори і спостерігач
}
sea-rules-title = { $rule ->
    [size] Розмір поля
    [touching] Дотик
    [fire] Стрільба
    [mines] Міни
    [sweepers] Тральщики
    [first] Перший хід
    [clock] Час на хід
    [flags] Прапори
    [observer] Спостерігач
    [repeated-shot] Постріл у ту саму клітинку
   *[announcement] Відповіді
}
sea-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [touching] { $kind ->
        [0] Торкатися не можна
        [1] Можна кутами
       *[other] Можна впритул
    }
    [fire] { $kind ->
        [0] Влучив – стріляй ще
        [1] { $count ->
            [one] { $count } постріл за хід
            [few] { $count } постріли за хід
           *[many] { $count } пострілів за хід
        }
        [2] { $count ->
            [one] { $count } постріл за хід і ще один за кожне влучення
            [few] { $count } постріли за хід і ще один за кожне влучення
           *[many] { $count } пострілів за хід і ще один за кожне влучення
        }
       *[other] Залп
    }
    [mines] { $count ->
        [0] Без мін
        [one] { $count } міна в кожного
        [few] { $count } міни в кожного
       *[many] { $count } мін у кожного
    }
    [sweepers] { $count ->
        [0] Без тральщиків
        [one] { $count } тральщик у кожного
        [few] { $count } тральщики в кожного
       *[many] { $count } тральщиків у кожного
    }
    [first] { $kind ->
        [0] За жеребом
        [1] { $first }
       *[other] { $second }
    }
    [clock] { $kind ->
        [0] Без обмеження
       *[other] { $count ->
            [one] { $count } секунда на хід
            [few] { $count } секунди на хід
           *[many] { $count } секунд на хід
        }
    }
    [flags] { $kind ->
        [0] { $first }: Королівський флот, { $second }: Королівський флот
        [1] { $first }: Пірати, { $second }: Королівський флот
        [2] { $first }: Королівський флот, { $second }: Пірати
       *[other] { $first }: Пірати, { $second }: Пірати
    }
    [observer] { $kind ->
        [0] Ніхто не спостерігає
       *[other] За боєм стежить спостерігач
    }
    [repeated-shot] { $kind ->
        [0] Не приймається
       *[other] Позбавляє ходу
    }
   *[announcement] { $kind ->
        [0] Поранив і потопив
        [1] Потопив – із довжиною
       *[other] Називати корабель
    }
}

## virus-rules – Options of Virus War, as those of Sea Battle
virus-rules-group = { $group ->
    [board] Поле
    [turns] Ходи
   *[end] Кінець гри
}
virus-rules-title = { $rule ->
    [size] Розмір поля
    [sub-moves] Ходиків за хід
    [four-players] Гравці
    [balanced-start] Перший хід
    [rising] Довжина ходів
    [last-turn-wins] Усі пасують поспіль
    [full-turn-or-loss] Ходиків бракує
    [inset-bases] Бази
    [neighbours] Сусіди
   *[stepped-start] Перше коло
}
virus-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [sub-moves] { $count ->
        [one] { $count } ходик
        [few] { $count } ходики
       *[many] { $count } ходиків
    }
    [four-players] { $kind ->
        [0] Двоє
       *[other] Четверо
    }
    [balanced-start] { $kind ->
        [0] Як усі інші
       *[other] Один ходик у хрестиків
    }
    [rising] { $kind ->
        [0] Завжди однакова
       *[other] Наростає
    }
    [last-turn-wins] { $kind ->
        [0] Нічия
       *[other] Перемагає останній хід
    }
    [full-turn-or-loss] { $kind ->
        [0] Короткий хід
       *[other] Програш
    }
    [inset-bases] { $kind ->
        [0] У кутах
       *[other] Відступивши від кутів
    }
    [neighbours] { $kind ->
        [0] Стороною й кутом
       *[other] Лише стороною
    }
   *[stepped-start] { $kind ->
        [0] Повні ходи
       *[other] Сходинками
    }
}

## squadron-rules – Options of Squadron, as those of Sea Battle
squadron-rules-group = { $group ->
    [victory] Перемога
   *[deployment] Розстановка
}
squadron-rules-title = { $rule ->
    [siege] Захоплення форту
   *[first-to-deploy] Розставляють першими
}
squadron-rules-value = { $rule ->
    [siege] { $kind ->
        [0] Простояти цілий хід
       *[other] До кінця своєї половини
    }
   *[first-to-deploy] { $kind ->
        [0] Білі
       *[other] Червоні
    }
}

## setup – Texts of the Sea Battle setup page
setup-title = { $game ->
    [sea-battle] Новий морський бій
    [squadron] Новий бій ескадр
   *[virus-war] Нова війна вірусів
}
setup-presets = Готові бої
setup-own = Власні правила
setup-letters = Літери стовпців
setup-keyword = Ключове слово
setup-keyword-hint =
    { $side } { $side ->
        [one] різна літера
        [few] різні літери
       *[many] різних літер
    }, по одній на стовпець. Слово спільне для обох.
setup-keyword-fits = Слово підходить.
setup-fleet = Флот
setup-fleet-total =
    { $ships } { $ships ->
        [one] корабель
        [few] кораблі
       *[many] кораблів
    } на { $cells } { $cells ->
        [one] клітинці
        [few] клітинках
       *[many] клітинках
    }: { $share }{ "\u00A0" }% поля
setup-longer = Довші кораблі
setup-shapes = Фігури
setup-shapes-line = Фігурні кораблі – з 3 або 4 клітинок, їх можна повертати й віддзеркалювати. Кораблі від 5 клітинок завжди прямі.
setup-straight-only = Лише прямі
setup-any-figure = Будь-яка фігура
setup-lot = За жеребом
setup-agreed = Правила партії
setup-start = { $game ->
    [sea-battle] Розставити флот
   *[other] Почати
}
setup-start-watching = Почати бій
setup-checking = Перевіряємо, чи вміщується флот…
setup-fit-unknown = Місця для цього флоту не знайшлося, а чи вміщується він, невідомо: розставити його можуть спробувати лише люди.
setup-running = У вас триває партія.
setup-resume = Продовжити її
setup-nothing = Партії тут немає.
setup-save = Зберегти ці правила
setup-save-name = Назва
setup-save-full = Збережено вже { $most }: щоб додати ще, видаліть щось.
setup-save-button = Зберегти
setup-delete = Видалити «{ $name }»
setup-bounds = Ціле число від { $min } до { $max }.
setup-fewer = { $what }: менше
setup-more = { $what }: більше

## placement – Texts of the placement page
placement-title = Розставте флот
placement-board = Ваше поле
placement-left = Залишилося розставити
placement-all-placed = Усе розставлено
placement-random = Випадково
placement-perelman = Великі кораблі в куті (Перельман)
placement-undo = { squadron-editor-undo }
placement-clear = Очистити
placement-as-last-time = Як минулого разу
placement-rotate = Повернути
placement-mirror = Віддзеркалити
placement-other-figure = Інша фігура
placement-remove = Прибрати
placement-put-back = На місце
placement-arrange = Розставити кораблі
placement-dealt = Ваш флот розставлено.
placement-ready = До бою!
placement-placing = Флот розставляється…
placement-waiting = Комп’ютер розставляє флот…
placement-no-room = Такий флот не вміщується. Змініть умови.
placement-no-room-found = Місця для цього флоту не знайшлося; чи вміщується він, невідомо.
placement-no-worker = Комп’ютер не відповідає. Перезавантажте сторінку й спробуйте знову: нічого не зникне.
placement-no-salt = Браузер не дає випадкових чисел, тому запечатати нічого не можна.
placement-help = Перетягніть кораблі на поле або виберіть корабель і торкніться клітинки. Торкніться корабля на полі, щоб узяти й повернути його, і ще раз – щоб поставити.
placement-keys = Узятий корабель можна повернути коліщатком миші, правою кнопкою або клавішею R; Delete прибирає його, Escape повертає на місце – і під час перетягування теж. Без миші: стрілки – рухатися полем, Enter – взяти й поставити.
placement-bent-keys = M – віддзеркалити корабель, F – інша фігура.
placement-layouts = Збережені розстановки
placement-layouts-full = Збережено вже { $most }: щоб додати ще, видаліть щось.
placement-layout-name = Назва розстановки
placement-save = Зберегти
placement-to-setup = Вибрати умови
placement-whose = Флот гравця { $name }
placement-fault-size = Поле завширшки { $drawn } клітинок, домовлялися про інше.
placement-fault-coordinates = Літери поля не ті, про які домовилися.
placement-fault-off-board = { $cell } – за краєм поля.
placement-fault-shape = Такої фігури в корабля бути не може: { $cells }.
placement-fault-too-many = Забагато: { $ships }.
placement-fault-too-few = Замало: { $ships }.
placement-fault-mines = Хибна кількість мін: { $drawn }.
placement-fault-sweepers = Хибна кількість тральщиків: { $drawn }.
placement-fault-overlap = Клітинку { $cell } вже зайнято.
placement-fault-touch = Кораблі не повинні торкатися: { $one } і { $other }.

## battle – Texts of a Sea Battle match
battle-title = Бій
battle-drawer = Ходи та інше
battle-share = Поділитися
battle-arriving = Показуємо те, що надійшло. Дотик покаже все одразу.
battle-yours = Ваш хід
battle-remembered =
    Адмірал пам’ятає { $count } { $count ->
        [one] ваш флот
        [few] ваші флоти
       *[many] ваших флотів
    }.
battle-your-board = Ваші води
battle-own-board = Води: { $name }
battle-enemy-board = Води супротивника: { $name }
battle-afloat = На плаву
battle-ships-afloat =
    На плаву { $n } { $n ->
        [one] корабель
        [few] кораблі
       *[many] кораблів
    }
battle-lot = Жереб: кому стріляти першим…
battle-your-shot = Ваш постріл
battle-your-turn = Ваш хід, { $side }
battle-waits-for = Чекаємо на хід: { $side }
battle-shot-of = Стріляє { $name }
battle-shots-left =
    Ще { $n } { $n ->
        [one] постріл
        [few] постріли
       *[many] пострілів
    }
battle-disclose-ship = Ви влучили в міну. Назвіть одну клітинку свого корабля: виберіть її на своєму полі.
battle-disclose-mine = Ви влучили в тральщик. Викажіть одну свою міну: виберіть її на своєму полі.
battle-thinking = { $name } думає…
battle-cell-field = Клітинка
battle-fire = Вогонь
battle-aimed = { $cell } на прицілі: ще дотик – постріл
battle-whole-board = Усе поле
battle-enlarge = Збільшити це поле
battle-shrink = Зменшити це поле
battle-under-fire = Під вогнем
battle-choose = Вибрати
battle-not-a-cell = Такої клітинки на цьому полі немає.
battle-shot-before = Туди ви вже стріляли.
battle-not-allowed = Цю клітинку зараз вибрати не можна.
battle-resign = Здатися
battle-resign-sure = Здатися й програти бій?
battle-play-on = Грати далі
battle-offer-draw = Запропонувати нічию
battle-draw-offered = { $name } пропонує нічию.
battle-draw-waits = Пропозиція нічиєї чекає на відповідь.
battle-draw-declined = Нічию відхилено.
battle-accept = Прийняти
battle-decline = Відхилити
battle-moves = Ходи
battle-clock = { $n } с
battle-hand-over = Передайте пристрій: { $name }
battle-hand-over-now = Передати
battle-hand-over-line = Інший гравець відвертається. Поле з’явиться, коли кнопку буде натиснуто.
battle-i-am = Показати поле: { $name }
battle-observer = Показати обидва поля спостерігачеві
battle-observer-here = Спостерігач бачить обидва поля. Гравці відвертаються.
battle-observer-leave = Повернутися до гравців
battle-observer-clean = Порушень поки що немає.
battle-stop = Зупинити бій: порушення ({ $name })
battle-trouble = Комп’ютер не відповідає. Нічого не зникло.
battle-retry = Спробувати знову
battle-pause = Пауза
battle-go-on = Далі
battle-step = Один крок
battle-speed = Швидкість
battle-pencilled = , позначено олівцем
battle-mark = { $mark ->
    [open] вода
    [unknown] невідомо
    [ship] корабель
    [mine] міна
    [sweeper] тральщик
    [miss] мимо
    [hit] поранено
    [sunk] потоплено
    [mine-spent] підірвана міна
    [sweeper-spent] підбитий тральщик
    [halo] порожньо, поруч потоплений корабель
    [disclosed-ship] названа: тут корабель
   *[disclosed-mine] виказана: тут міна
}
battle-answer = { $answer ->
    [miss] мимо
    [hit] поранив
    [sunk] потопив
    [mine] міна
   *[sweeper] тральщик
}
battle-to-go = Лишилося { $left }.
battle-report = { $name }: { $cell }, { $answer }.
battle-shot-again = повторно, хід втрачено
battle-ship-disclosed = { $name } називає клітинку з кораблем: { $cell }.
battle-mine-disclosed = { $name } виказує міну: { $cell }.
battle-own-ship-disclosed = названо свій корабель на { $cell }
battle-own-mine-disclosed = виказано свою міну на { $cell }
battle-mines-left = Лишилося мін: { $mines }
battle-mines-and-sweepers-left = Лишилося мін: { $mines }, тральщиків: { $sweepers }
battle-stakes-duel = Переможець отримає вдвічі більше, переможений – нічого.
battle-stakes-port = Якщо порт упаде, вона повернеться з десятою частиною скарбниці оборонця; якщо встоїть, дістанеться оборонцеві.
battle-stakes-coast = Перемога поверне її разом зі здобиччю берега; після поразки вона пропаде, а гнів богів зросте.
battle-gods-level = Боги грають як { $level }.
battle-gods-first = { campaign-waits-gods-first }
battle-gods-mine = { campaign-waits-gods-mine }

## battle.speech – What a screen reader says in all games: echoes of acts, and answers to the keys that ask
battle-speech-edge = Край поля
battle-speech-undone = Хід повернуто.
battle-speech-nothing-played = Ходів ще не було.
battle-speech-hidden = Ваших фігур зараз не видно.
battle-speech-around = Навколо { $cell }
battle-speech-elsewhere = решта: { $content }
battle-speech-span = від { $first } до { $last }
battle-speech-hit-at = влучення: { $cells }
battle-speech-pencilled = { $cell }, позначено олівцем
battle-speech-unpencilled = { $cell }, позначку знято
battle-speech-in-hand = У руці: { $piece }
battle-speech-laid-down = На полі: { $piece }, { $cells }
battle-speech-removed = Прибрано з поля: { $piece }
battle-speech-to-place =
    Залишилося розставити: { $count ->
        [one] { $count } фігура
        [few] { $count } фігури
       *[many] { $count } фігур
    }

## orders – Texts of queued shots and of doubts about the opponent's answers
orders-passed-over = Клітинки навколо потопленого дорогою корабля пропускаються.
orders-choose = Ваш хід: виберіть клітинки
orders-title = Ваші постріли
orders-add = Додати
orders-numbered = , ваш постріл { $number }
orders-added = { $cell } – постріл { $number }.
orders-removed = { $cell } більше не в списку.
orders-full = Список повний.
orders-earlier = { $cell } раніше
orders-remove = Прибрати { $cell } зі списку
orders-clear = Очистити список
orders-make = { $shots ->
    [0] Надіслати постріли
    [one] Надіслати { $shots } постріл
    [few] Надіслати { $shots } постріли
   *[many] Надіслати { $shots } пострілів
}
orders-make-some = Надіслати { $shots } із { $most } пострілів
orders-ordered = Ваші постріли: { $cells }
orders-again = Повторити ({ $shots })
orders-lie = Неправда: жоден дозволений флот не підходить до всіх відповідей. Відповідає { $name }.
orders-lie-line = Це доведено, яке б поле потім не відкрили. Бій можна припинити: поля відкриють, і програє той, хто відповідав неправду.
orders-call-off = Припинити бій
orders-call-off-sure = Закінчити бій через неправду у відповідях?
orders-undecided = Перевірити, чи сходяться відповіді, цього разу не вдалося. Відповідає { $name }.
orders-how-hit-again = Вибирайте клітинки по черзі. Поки ви влучаєте, вогонь іде далі за списком; промах закінчує хід.
orders-how-shots-and-hits =
    Вибирайте клітинки по черзі: { $shots } { $shots ->
        [one] постріл
        [few] постріли
       *[many] пострілів
    } і ще по одному за кожне влучення.
orders-how-one-shot = Виберіть клітинку: у цьому ході один постріл.
orders-how-shots =
    Виберіть { $shots } { $shots ->
        [one] клітинку
        [few] клітинки
       *[many] клітинок
    }: на всі постріли ходу відповідять одразу.

## eye – Texts of the hint and the review
eye-hint = Підказка
eye-always = Підказка до кожного пострілу
eye-looking = Перебір розстановок…
eye-advice = { $cell } · { $n } %
eye-likeliest = Найімовірніше { $cell }: { $n } зі 100 розстановок.
eye-possible = Можливих розстановок: { $n }.
eye-impossible = Жодна розстановка не підходить до відповідей: якась із них була неправдою.
eye-chance = , корабель: { $n } зі 100
eye-point = ,
eye-about = близько { "" }
eye-review = Розбір
eye-review-line = Наскільки добрим був кожен постріл, зважаючи на те, що стрілець тоді знав, і який був найкращим.
eye-done = Розібрано пострілів: { $n } з { $of }…
eye-rows =
    .shots = Постріли
    .hits = Влучення
    .expected = Очікувалося
    .luck = Удача
    .skill = Уміння
eye-luck-and-skill = Очікувалося: скільки влучень обіцяли ці постріли. Удача: на скільки їх вийшло більше. Уміння: наскільки вибір був близький до найкращого.
eye-shot = { $name }, { $cell }: імовірність влучення { $n } зі 100. Найкращий постріл: { $best }, { $most } зі 100.
eye-best-shot = { $name }, { $cell }: імовірність влучення { $n } зі 100. Кращого пострілу не було.
eye-fell = Можливих розстановок до нього: { $before }; після: { $after }.
eye-curve = Імовірність перемоги: { $name }
eye-curve-line = За тим, скільки кожній стороні лишалося шукати, якби обидві стріляли як капітан.
eye-turning = Переломний постріл: { $name }, { $shot } Імовірність перемоги («{ $whose }») була { $before } зі 100, стала { $after }.
eye-turn = { $name }: { $played }. Імовірність перемоги була { $before } зі 100, стала { $after }.
eye-without-luck = За середньої удачі з кубиком була б { $n }.
eye-best-turn = Вибір найсильнішого комп’ютерного гравця: { $best } ({ $n } зі 100).
eye-as-best = Найсильніший комп’ютерний гравець пішов би так само.
eye-review-turns = Як кожен хід змінив імовірність перемоги і як пішов би найсильніший комп’ютерний гравець.
eye-turns-done = Розібрано ходів: { $n } з { $of }…
eye-curve-turns = Як найсильніший комп’ютерний гравець оцінює позицію після кожного ходу.
eye-luck-with-dice = Очікувалося: скільки влучень обіцяв цим пострілам кубик. Удача: на скільки їх вийшло більше.
eye-turning-turn = Переломний хід: { $name }, { $turn }. Імовірність перемоги («{ $whose }») була { $before } зі 100, стала { $after }.
eye-go = Перейти до нього

## end – Texts of the end of a match, the audit of the boards, and the export as text
end-won = Перемога: { $name }
end-time-won = Перемога: час сплив
end-time-lost = { $name ->
    [empty] Час сплив
   *[other] { $name }: час сплив
}
end-time-contested = Час оскаржено
end-you-won = Ви перемогли
end-you-lost = Ви програли
end-draw = Нічия
end-nobody = Переможця немає
end-unfinished = Бій не закінчено
end-reason = { $ending ->
    [sunk] Потоплено останній корабель.
    [lie] Обстріляно всі клітинки, а кораблі нібито ще на плаву: якась відповідь була неправдою.
    [resigned] Бій здано.
    [agreed] За згодою.
    [time-out] Час ходу сплив: технічна поразка.
   *[stopped] Бій зупинив спостерігач.
}
end-audit = Звірка полів
end-clean = Перевірено обидва поля й кожну відповідь: порушень немає.
end-not-checked = У цьому тексті немає полів, звірити їх не можна.
end-groundless = Заява після пострілу { $n } була безпідставною й бою не закінчила.
end-overturned = Звірка змінює результат.
end-in-move = постріл { $n }
end-replay = Перегляд бою
end-step-back = Назад
end-play-on = Грати звідси
end-step-on = Вперед
end-turn-back = Хід назад
end-turn-on = Хід уперед
end-play = Дивитися
end-pause = Пауза
end-at-move = { $now } з { $all }
end-at-shot = Постріл { $now } з { $all }
end-shots = Постріли
end-hits = Влучення
end-longest-run = Найкраща серія
end-luck = Удача з кубиком
end-killed = Убито чужих
end-best-turn = Найбільше за хід
end-rematch = Реванш
end-next-level = Наступний рівень: { $level }
end-as-text = Запис партії
end-copy = Скопіювати
end-copied = Скопійовано.
end-not-copied = Браузер не дає копіювати: виділіть текст і скопіюйте вручну.
end-download = Зберегти у файл
end-print = Роздрукувати
end-choose-file = Вибрати файл
end-paste = Або вставте текст сюди
end-and-more = … і ще { $n }
end-problem-cell = немає клітинки { $name }.
end-problem-no-turn = не сказано, чий хід.
end-breach-drawn-in = { $cell } – домальовано після початку.
end-breach-wiped-out = { $cell } – було намальовано на початку й зникло.
end-breach-redrawn = { $cell } – перемальовано після початку.
end-breach-untrue = { $cell }: сказано «{ $given }», а насправді «{ $truth }».
end-breach-falsely-announced = { $cell }: корабель названо неправильно.
end-breach-no-ship = Названо { $cell }, але корабля там немає.
end-breach-no-mine = Виказано { $cell }, але міни там немає.
end-breach-known = { $cell } не можна було називати: вона вже відома.
end-breach-shot-again = У { $cell } стріляти було не можна: туди вже стріляли або це за краєм поля.
end-breach-out-of-turn = Пропуск ходу: ходити мав інший.
end-breach-owed = Потрібна була інша відповідь або хід.
end-breach-overrun = Хід тривав { $spent } с замість { $limit } с.
end-breach-contradiction = { $cell }: відповідь суперечить попереднім.
end-breach-not-sealed = Відкрито не те поле, яке було запечатано на початку.
end-breach-no-fleet = Жоден дозволений флот не підходить до всіх відповідей: не всі вони правдиві.
end-breach-false-lot = Жереб не той, що випливає з половинок обох сторін.

## puzzle – Texts of the puzzles of the day
puzzle-title = Головоломка дня
puzzle-lead = Флот заховано. Числа кажуть, скільки клітинок кораблів у кожному рядку й у кожному стовпці. Кораблі не торкаються один одного навіть кутами.
puzzle-solutions = { $solutions ->
    [only] Підходить лише один флот.
    [several] Підходить кілька флотів, і розв’язком буде будь-який із них.
    [impossible] Не підходить жоден флот: цю головоломку не розв’язати.
   *[unknown] Скільки флотів підходить, з’ясувати не вдалося. Розв’язком буде будь-який із них.
}
puzzle-help = Перше натискання ставить воду, друге корабель, третє стирає. Проведіть, щоб позначити кілька клітинок; права кнопка миші або довге натискання одразу ставить воду.
puzzle-earlier = Дні
puzzle-is-solved = розв’язано
puzzle-streak = Днів поспіль: { $days }
puzzle-grade = { $grade ->
    [easy] легка
    [medium] середня
   *[hard] важка
}
puzzle-kind = { $kind ->
    [small] 6×6
    [middle] 8×8
    [large] 10×10
    [certain] корабель напевно
    [likeliest] найкращий постріл
    [turn] один хід
   *[half-turn] хід білих
}
puzzle-kind-line = { $kind ->
    [small] Шість кораблів за числами біля країв.
    [middle] Дев’ять кораблів за числами біля країв.
    [large] Десять кораблів за числами біля країв.
    [certain] В одній клітинці корабель є за будь-якого флоту.
    [likeliest] Зважте всі флоти, що підходять, і вистріліть.
    [turn] За один хід убийте колонію або врятуйте свою.
   *[half-turn] Ідіть і стріляйте так, щоб корабель потонув найімовірніше.
}
puzzle-board = Аркуш головоломки
puzzle-mark = { $mark ->
    [empty] порожньо
    [water] вода
   *[ship] корабель
}
puzzle-clue = { $clue ->
    [water] дано: вода
    [single] дано: корабель з однієї клітинки
    [left] дано: лівий кінець корабля
    [top] дано: верхній кінець корабля
    [right] дано: правий кінець корабля
    [bottom] дано: нижній кінець корабля
    [middle] дано: середина корабля
   *[part] дано: частина корабля
}
puzzle-lines = стовпець: { $column }, рядок: { $row }
puzzle-tally = { $marked } з { $count }
puzzle-tally-alone = { $marked }, число не дано
puzzle-fleet = Залишилося знайти
puzzle-check = Перевірити
puzzle-wrong = { $count ->
    [0] Поки без помилок.
    [one] Хибна { $count } клітинка.
    [few] Хибні { $count } клітинки.
   *[many] Хибних клітинок: { $count }.
}
puzzle-solved = Розв’язано!
puzzle-checks = Перевірок: { $count }
puzzle-result = «Клітинка», головоломка дня, { $date }: { $solved } з { $all }
puzzle-copy = Скопіювати результат
puzzle-next = Наступна головоломка
puzzle-copy-pzpr = Скопіювати для puzz.link
puzzle-all = Усі головоломки
puzzle-certain = В одній клітинці є корабель за будь-якого флоту, що підходить до видимого. У якій? У вас дві спроби.
puzzle-likeliest = У якій клітинці корабель найімовірніше? У вас дві спроби.
puzzle-kill = Ви граєте хрестиками. Убийте всі нулики за цей хід. Лишилося ходиків: { $left }.
puzzle-save = Ви граєте хрестиками. Врятуйте колонію: у нуликів не має лишитися ходу, що вбиває всі хрестики. Лишилося ходиків: { $left }.
puzzle-sink = Ви граєте білими. Знайдіть хід, що топить червоний { $ship } з імовірністю { $percent } %. Ідіть і стріляйте: кубик тут не кидають, кожен постріл рахується за своєю ймовірністю.
puzzle-so-far = Імовірність за зробленими пострілами: { $percent } %
puzzle-chance = Імовірність корабля там: { $percent } %
puzzle-not-certain = Імовірність корабля там: { $percent } %. Є клітинка, де він напевно.
puzzle-not-likeliest = Імовірність корабля там: { $percent } %. Є клітинка ймовірніша.
puzzle-not-killed = Деякі нулики ще живі. Спробуйте ще раз.
puzzle-not-saved = Нулики одним ходом убили всю колонію. Спробуйте ще раз.
puzzle-refused = Правила цього не дозволяють.
puzzle-again = Почати знову
puzzle-attempts = Спроб: { $count }
puzzle-one-more = Ще одна спроба.
puzzle-missed = Не знайдено
puzzle-share = Флотів, що підходять: { $all }. Із них з кораблем на { $cell }: { $with }.
puzzle-share-all = Флотів, що підходять: { $all }. Корабель на { $cell } є в кожному з них.
puzzle-shares = Числа на полі: у скількох із них, у відсотках, у клітинці є корабель.
puzzle-examples = Деякі з цих флотів
puzzle-example = { $has ->
    [true] з кораблем на { $cell }
   *[false] без корабля на { $cell }
}
puzzle-foreign = Головоломка з іншого сайту
puzzle-foreign-line = Головоломки battleship із сайту puzz.link розв’язують і тут: вставте адресу.
puzzle-unreadable = { $why ->
    [damaged] Це не ціла головоломка battleship: адресу обрізано або пошкоджено.
    [size] Тут розв’язують лише квадратні поля від 5×5 до 12×12.
    [ships] Тут розв’язують лише головоломки з прямими кораблями.
   *[rules] Ця головоломка має власні правила, яких «Клітинка» не знає.
}

## squadron – Texts of Squadron
squadron-title = Ескадра
squadron-map = Карта
squadron-chart = { $chart ->
    [strait] Протока
    [atoll] Атол
    [capes] Два миси
    [roads] Рейд
    [skerries] Шхери
    [archipelago] Архіпелаг
   *[none] Власна карта
}
squadron-chart-line = { $chart ->
    [strait] Маленька й швидка: флоти сходяться за два ходи.
    [atoll] Кільце суходолу навколо лагуни, входів обмаль.
    [capes] Два миси тягнуться один до одного, і за ними нічого не видно.
    [roads] Відкрита вода з поодинокими мілинами: стріляти можна далеко.
    [skerries] Безліч скель: усюди сховки й робота для брига.
   *[archipelago] Великі й малі острови для довгого бою.
}
squadron-own-maps = Мої карти
squadron-sides =
    .white = Білі
    .red = Червоні
squadron-letters =
    .ship-of-the-line = Л
    .galleon = Г
    .brig = Б
    .frigate = Ф
squadron-level = { $level ->
    [cadet] Кадет
    [midshipman] Гардемарин
    [lieutenant] Лейтенант
    [captain] Капітан
   *[commodore] Комодор
}
squadron-equal-players = Рівновага
squadron-red-share = у червоних близько { $red }{ "\u00A0" }% очок (у боях двох комодорів)
squadron-draw-is = за згодою або після 100 ходів
squadron-deploy = { $side }: розставте кораблі біля свого форту
squadron-place-next = Наступний – { $next }. Виберіть позначений гекс.
squadron-declare = { $side }: виберіть флагман
squadron-declare-line = Флот розставлено. Торкніться флагмана: потоплено його – бій програно; лише він захоплює форт.
squadron-sail-under = Підняти прапор: { $flagship }
squadron-by-itself = Розставити за мене
squadron-wind = { $wind ->
    [calm] Штиль: лише бриги
   *[fair] Вітер: ходять усі
}
squadron-roll = Дізнатися вітер (кинути кубик)
squadron-wind-odds = 1–2: штиль, ходять лише бриги. 3–6: вітер, ходять усі.
squadron-wind-title = Вітер
squadron-rolls = { $side } кидають кубик, щоб дізнатися вітер
squadron-roll-now = { $side }: дізнайтеся вітер
squadron-turn = Хід { $turn }/100
squadron-acts = Хід: { $side }
squadron-can = Ходять: { $sail }. Стріляють: { $fire }.
squadron-all-done = Більше нічого не зробити: закінчіть хід.
squadron-thinks = { $side }: комп’ютер думає…
squadron-fires = { $by } стріляє, ціль – { $at }
squadron-strength = міцність { $left } із { $all }
squadron-range = дальність { $range }
squadron-ships-afloat = На плаву: білі – { $white }, червоні – { $red }
squadron-ships-key = ● міцність, → лишилося кроків, × лишилося пострілів, ⚑ флагман, спущене вітрило: цього ходу все зроблено
squadron-ship-columns =
    .wind = Кроки за вітру
    .calm = У штиль
    .range = Дальність
    .shots = Постріли
squadron-moves-left =
    { $count } { $count ->
        [one] крок
        [few] кроки
       *[many] кроків
    }
squadron-shots-left =
    { $count } { $count ->
        [one] постріл
        [few] постріли
       *[many] пострілів
    }
squadron-sunk = потоплено
squadron-flagship = флагман
squadron-proposed = запропонований флагманом
squadron-spent = цього ходу все зроблено
squadron-done = Закінчити хід
squadron-done-sure = Ще можуть вистрілити по ворогу: { $ships }. Закінчити хід без цих пострілів?
squadron-back = Повернути хід
squadron-hint = Підказка
squadron-hint-is = Підказка: { $way }
squadron-no-action = без дій
squadron-do-it = Зробити
squadron-resign = Здатися
squadron-offer = Запропонувати нічию
squadron-offered = { $side } пропонують нічию.
squadron-accept = Погодитися на нічию
squadron-blocked = { $target }: лінія вогню перекрита
squadron-no-targets = У межах досяжності ворогів немає.
squadron-choose-ship = Виберіть корабель.
squadron-shot =
    На кубику { $die }: { $hit ->
        [true] влучення
       *[false] промах
    }
squadron-sinks = { $side } втрачають корабель: { $sunk }!
squadron-siege =
    { $side }: флагман стоїть біля форту. Форт буде захоплено { $siege ->
        [whole-turn] наприкінці ходу
       *[own-half] наприкінці своєї половини ходу
    } { $turn }, якщо флагман не зрушить і не потоне.
squadron-ending = { $ending ->
    [flagship-sunk] Флагман потоплено.
    [fort-captured] Форт захоплено.
    [resigned] Бій здано.
    [agreed] Сторони погодилися на нічию.
   *[last-turn] Минув сотий хід.
}
squadron-won = Перемога: { $side }
squadron-you-won = Ви перемогли
squadron-you-lost = Ви програли
squadron-draw = Нічия
squadron-log = Журнал
squadron-board = Морська карта
squadron-not-there = Вибраний корабель туди не дійде.
squadron-illegal-sunk = Цей корабель потоплено.
squadron-illegal-no-moves = У цьому ході корабель уже не може рухатися.
squadron-illegal-no-shots = У цьому ході в корабля не лишилося пострілів.
squadron-illegal-no-shot-too-far = Ціль задалеко.
squadron-illegal-no-shot-blocked = Лінію вогню перекрито.
squadron-illegal-occupied = Там стоїть корабель.
squadron-illegal-not-sea = Туди ходити не можна.
squadron-illegal-not-by-fort = Кораблі розставляють біля свого форту.
squadron-illegal-other = Зараз так не можна.
squadron-terrain = { $terrain ->
    [sea] море
    [land] суходіл
    [shoal] мілина
    [white-fort] форт білих
    [red-fort] форт червоних
   *[beyond] за краєм
}
squadron-reachable = можна дійти
squadron-sailed = { $ship } на { $hex }
squadron-came-from = прийшов із { $hex }
squadron-was-fired-at = влучень: { $hits } із { $shots }
squadron-legend = Що означають лінії
squadron-legend-open = відкрита лінія вогню
squadron-legend-lob = навісний вогонь
squadron-legend-blocked = перекрита
squadron-legend-done = шлях у минулому ході
squadron-legend-shot = постріл: хрест – влучення, кружок – промах
squadron-edge-rule = Правило ребра
squadron-edge-rule-is = У межах досяжності рівно між двома гексами проходять лише шість діагоналей на відстані двох гексів. Таку лінію перекрито, лише коли перешкоди стоять в обох гексах.
squadron-nearer = Ближче
squadron-further = Далі
squadron-whole = Уся карта
squadron-problem-siege = Немає способу захоплення форту з назвою «{ $name }».
squadron-problem-side = Немає сторони з назвою «{ $name }».
squadron-ship = { $class ->
    [ship-of-the-line] лінійний корабель
    [galleon] галеон
    [brig] бриг
   *[frigate] фрегат
}
squadron-fire-at =
    Вогонь, ціль – { $ship }: { $faces } із 6 ({ $shot ->
        [adjacent] впритул
        [direct] лінія відкрита
       *[lob] навісом
    })
squadron-fire-short =
    { $shot ->
        [lob] Вогонь: { $ship }, { $percent } %, навісом
       *[other] Вогонь: { $ship }, { $percent } %
    }
squadron-watched = За цього вітру кроків: { $moves }, дальність вогню: { $range }.

## squadron.editor – Texts of the map editor
squadron-editor-title = Редактор карт
squadron-editor-line = Малюйте суходіл, мілини й форти; друга половина малюється сама. Код карти можна надіслати другові.
squadron-editor-draw = Намалювати власну карту
squadron-editor-width = Стовпців
squadron-editor-height = Рядів
squadron-editor-symmetry = Однакова для сторін:
squadron-editor-symmetries = { $symmetry ->
    [half-turn] пів оберту
    [left-right] дзеркало зліва направо
   *[top-bottom] дзеркало згори вниз
}
squadron-editor-brush = Пензель
squadron-editor-code = Код карти
squadron-editor-copy = Скопіювати код
squadron-editor-open = Відкрити код
squadron-editor-play = Грати на цій карті
squadron-editor-begin-with = Почати з іншої карти
squadron-editor-blank = Відкрите море
squadron-editor-undo = Скасувати
squadron-editor-redo = Повернути
squadron-editor-name = Назва карти
squadron-editor-keep = Зберегти
squadron-editor-kept = Збережена серед моїх карт.
squadron-editor-not-kept = Ще не збережена.
squadron-editor-replace-sure = Під назвою «{ $name }» збережено іншу карту. Замінити її цією?
squadron-editor-replace = Замінити
squadron-editor-lose-sure = Цей малюнок не збережено. Усе одно замінити його?
squadron-editor-none-kept = Назвіть карту й збережіть її: вона з’явиться тут і серед карт нового бою.
squadron-editor-shelf-full = Збережено вже { $most }: щоб додати ще, видаліть щось.
squadron-editor-delete-sure = Видалити карту «{ $name }» назавжди?
squadron-editor-delete = Видалити
squadron-editor-fine = Карта справедлива, на ній можна грати.
squadron-editor-error-size = На карті від 5 до 26 рядів і стовпців.
squadron-editor-error-forts-white = У білих має бути рівно один форт.
squadron-editor-error-forts-red = У червоних має бути рівно один форт.
squadron-editor-error-unfair = Карта неоднакова для сторін.
squadron-editor-error-apart = До гекса { $cell } не дійти.
squadron-editor-error-no-room = Біля кожного форту має бути щонайменше чотири гекси моря.
squadron-editor-error-near-forts = Форти заблизько один до одного.
squadron-editor-code-error-size = Код карти починається з розміру: 13x11-.
squadron-editor-code-error-letter = «{ $letter }» у коді нічого не означає.
squadron-editor-code-error-count = Код неповний або задовгий.

## virus – Texts of Virus War
virus-title = Війна вірусів
virus-walls = Стіни
virus-walls-line = Виберіть клітинки, які ніхто не може зайняти.
virus-clear-walls = Прибрати стіни
virus-level = { $level ->
    [spore] Спора
    [microbe] Мікроб
    [bacterium] Бактерія
    [virus] Вірус
   *[pandemic] Пандемія
}
virus-sides =
    .crosses = Хрестики
    .noughts = Нулики
    .squares = Квадрати
    .triangles = Трикутники
virus-in-text =
    .crosses = хрестики
    .noughts = нулики
    .squares = квадрати
    .triangles = трикутники
virus-error-size = Сторона поля – від 6 до 20, а не { $side }.
virus-error-sub-moves = У ході від 1 до 5 ходиків, а не { $count }.
virus-error-wall = На { $cell } стіна стояти не може.
virus-error-near-bases = Поле замале для стількох ходиків.
virus-error-walled-in = База замкнена стінами, першому ходу немає місця: { $side }.
virus-walls-shut-in = Стіни нечесні: { $side } замкнені.
virus-walls-uneven = Стіни нечесні: для сторін вони стоять по-різному.
virus-turn =
    { $side }: ще { $left } { $left ->
        [one] ходик
        [few] ходики
       *[many] ходиків
    }
virus-stuck = { $side }: ходити нікуди, лишається пас
virus-thinks = { $side }: комп’ютер думає…
virus-passed = { $side }: пас
virus-pass-ends = { $winner ->
   *[other] Ще один пас завершить гру: переможуть { $winner }, які ходили останніми.
    [none] Ще один пас завершить гру нічиєю.
}
virus-pass-offers = Якщо ви спасуєте, { $side } можуть теж спасувати й перемогти.
virus-loss = { $loss ->
    [killed] живих не лишилося
    [short-turn] повний хід був неможливий
   *[resigned] гру здано
}
virus-note-cut-short = далі ходити було нікуди
virus-note-forced-pass = ходити було нікуди
virus-note-lost-resigned = { $side } здалися
virus-note-lost = { $side } програли: { $loss }
virus-note-all-passed = усі пасували поспіль
virus-pass = Спасувати
virus-back = Повернути хід
virus-back-of = Повернути хід: { $side }
virus-ask-back = Попросити взяти назад
virus-ask-back-sure = Суперник отримає запрошення продовжити з позиції перед вашим останнім ходом. Якщо він прийме його, грайте там; ця партія лишиться як є.
virus-resign-sure = Здатися й програти гру?
virus-resign-four = Здатися? Ви вибуваєте з гри, а ваші символи лишаються на полі.
virus-hint = Підказка
virus-hint-is = Підказка: { $turn }
virus-marks = Показати фортеці та бункери
virus-moves = Ходи
virus-board = Поле
virus-not-accessible = Задалеко: виберіть підсвічену клітинку.
virus-won = Перемога: { $side }
virus-draw = Нічия: усі пасували поспіль
virus-you-won = Ви перемогли
virus-you-lost = Ви програли
virus-one =
    .crosses = Хрестик
    .noughts = Нулик
    .squares = Квадрат
    .triangles = Трикутник
virus-by =
    .crosses = хрестиками
    .noughts = нуликами
    .squares = квадратами
    .triangles = трикутниками
virus-content-empty = порожньо
virus-content-wall = стіна
virus-content-living = { $side }, живий
virus-content-killed = { $of }, убитий { $by }
virus-open = , доступно
virus-counts = живих { $living }, убито чужих { $killed }
virus-problem-turn = це не хід

## cards – What an option means, by number of the kind: lines on cards of a setup
cards-sea = { $rule ->
    [size] { "" }
    [touching] { $kind ->
        [0] Навіть кутами.
        [1] Сторонами не можна.
       *[other] Кораблі можуть стояти борт до борту.
    }
    [fire] { $kind ->
        [0] Промах – хід переходить.
        [1] За влучення нічого не додається.
        [2] Кожне влучення додає ще один постріл.
       *[other] Пострілів стільки, скільки кораблів на плаву на початку ходу.
    }
    [mines] Хто влучив у міну, втрачає хід і називає клітинку свого корабля.
    [sweepers] Хто влучив у тральщик, втрачає хід і виказує місце своєї міни.
    [first] { "" }
    [clock] { $kind ->
        [0] { "" }
       *[other] Хто не встиг, тому технічна поразка.
    }
    [flags] Лише вигляд, правила ті самі.
    [observer] { $kind ->
        [0] { "" }
       *[other] Бачить обидва поля від самого початку й може зупинити бій, якщо правила порушено.
    }
    [repeated-shot] { $kind ->
        [0] Помилково ніхто не вистрелить двічі.
       *[other] На нього не відповідають: дивіться на свої позначки.
    }
   *[announcement] { $kind ->
        [0] Про корабель більше нічого не кажуть.
        [1] «Потоплено крейсер»: довжину називають з останнім влученням.
       *[other] З кожним влученням кажуть, який це корабель. Однакові нумерують у порядку перших влучень.
    }
}
cards-virus = { $rule ->
    [size] { "" }
    [sub-moves] Ходик – це нова клітинка колонії або вбитий символ ворога.
    [four-players] { $kind ->
        [0] Хрестики й нулики в протилежних кутах.
       *[other] В інших кутах – квадрати й трикутники. Перемагає остання жива колонія.
    }
    [balanced-start] { $kind ->
        [0] За трьох ходиків у рівних майже завжди перемагають хрестики.
       *[other] Зрівняний початок: шанси стають рівними.
    }
    [rising] { $kind ->
        [0] У кожному ході стільки ходиків, скільки домовлено.
       *[other] У кожному колі на один ходик більше, ніж у попередньому.
    }
    [last-turn-wins] { $kind ->
        [0] Ніхто не хоче ходити – ніхто й не переміг.
       *[other] Перемагає той, хто ходив останнім: нічиїх не буває.
    }
    [full-turn-or-loss] { $kind ->
        [0] Робиться стільки ходиків, скільки ще можливо.
       *[other] Програє той, хто не має повного ходу або не може закінчити початий.
    }
    [inset-bases] { $kind ->
        [0] Перший ходик робиться в куті.
       *[other] На дві клітинки від кута в обидва боки: колонія може рости на всі боки.
    }
    [neighbours] { $kind ->
        [0] У клітинки вісім сусідів.
       *[other] У клітинки чотири сусіди: колонії ростуть повільно, а навскоси ніхто не проходить.
    }
   *[stepped-start] { $kind ->
        [0] Уже в перших ходах стільки ходиків, скільки домовлено.
       *[other] Хрестики роблять один ходик, нулики – два і так далі до повного ходу: ніхто одразу не виривається вперед.
    }
}
cards-squadron = { $rule ->
    [siege] { $kind ->
        [0] Як у правилах: білому флагману треба пережити дві половини ходу червоних, червоному – одну білих.
       *[other] Кожен флагман має пережити одну половину ходу суперника.
    }
   *[first-to-deploy] { $kind ->
        [0] Як у правилах: червоні бачать, де стоять білі і який корабель у них флагман.
       *[other] Білі бачать, де стоять червоні і який корабель у них флагман. Першими ходять усе одно білі.
    }
}

## virus-setup – Texts of the Virus War setup page
virus-setup-presets = Готові ігри
virus-setup-preset = { $preset ->
    [duel] Дуель
    [balanced] Рівна дуель
    [small] Чашка Петрі
    [four] Чотири колонії
    [walls] Фортечні мури
    [rising] Спалах
   *[large] Широке поле
}
virus-setup-preset-line = { $preset ->
    [duel] Класика: три ходики за хід із протилежних кутів.
    [balanced] Хрестики починають з одного ходика: шанси рівні.
    [small] Маленьке поле, гра на кілька хвилин.
    [four] По колонії в кожному куті; перемагає остання жива.
    [walls] Проходи лишилися біля країв і посередині.
    [rising] У першому колі один ходик, у другому два й так далі.
   *[large] Велике поле, і позаду баз є місце.
}

## campaign – Texts of the campaign, one chunk per language, fetched with the campaign's pages
campaign-title = Кампанія
campaign-lead = Порти зі скарбницями воюють на морі: поєдинки, набіги на порти, походи до берегів, які боронять боги. Перемагає той, хто наприкінці найбагатший.
campaign-kept = Ваші кампанії
campaign-delete = Видалити
campaign-delete-sure = Видалити цю кампанію? Її бої залишаться серед партій.
campaign-import = Відкрити кампанію з файлу
campaign-unreadable = Це не кампанія. { $why }
campaign-false-secret = таємниця богів не та, що запечатана
campaign-no-commission = цей порт ведуть не з іншого пристрою
campaign-unreadable-title = Цю кампанію не прочитати
campaign-not-kept = На цьому пристрої немає місця, щоб зберігати кампанію.
campaign-none-here = Цієї кампанії немає на цьому пристрої.
campaign-gold = { $amount } золотих
campaign-help-title = Як триває кампанія
campaign-date = місяць { $month }, день { $day }
campaign-until-date = до { $day }-го дня { $month }-го місяця
campaign-days-left = { $days ->
        [one] залишився
        [few] залишилося
       *[many] залишилося
    } { $days } { $days ->
        [one] день
        [few] дні
       *[many] днів
    }
campaign-help =
    .gold = У кожного порту спочатку 10 000 золотих. Наприкінці перемагає найбагатший.
    .duel = Бій двох портів коштує кожному 2 000, переможець отримує 4 000.
    .port = Напад на порт коштує 3 000. В оборонців два дні: прийняти бій із безплатним флотом або відкупитися за 1 000, і тоді місяць миру. Мовчання – згода на бій. Переможе нападник – поверне 3 000 і візьме десяту частину скарбниці; програє – його 3 000 дістануться порту.
    .coast = Раз на місяць можна дослідити один із десяти берегів за 5 000. Щомісяця кубик вирішує, що де сховано, від 1 000 до 10 000, і до бою цього не знає ніхто. Берег боронять боги. Після вашої поразки вони гніваються: наступного разу стріляють влучніше й першими, а за гніву 3 кожна сторона ставить міну.
    .battle = Свої бої ви ведете самі, за класичними правилами, або доручаєте комп’ютеру.
    .seals = Що ховають береги, запечатано до першого дня й відкривається так, що кожен може перевірити.

## campaign.setup – Form of a new campaign
campaign-setup-title = Нова кампанія
campaign-setup-line = { $camps } { $camps ->
    [one] порт
    [few] порти
   *[many] портів
} зі скарбницею, { $months } { $months ->
    [one] місяць
    [few] місяці
   *[many] місяців
}. Перемагає найбагатший.
campaign-setup-change = Порти, хто їх веде, строк
campaign-setup-camps = Портів
campaign-setup-months = Місяців
campaign-setup-camp = Порт { $camp }
campaign-setup-name = Назва
campaign-setup-led-by = Хто веде
campaign-setup-level = Воює як
campaign-setup-begin = Почати кампанію
campaign-setup-names =
    .northern-light = Північний маяк
    .black-cove = Чорна бухта
    .amber-quay = Бурштиновий причал
    .seven-winds = Сім вітрів
    .iron-tide = Залізний приплив
    .old-harbour = Стара гавань
    .stone-gull = Кам’яна чайка
    .white-cape = Білий мис
    .copper-sound = Мідна протока
    .far-shoal = Дальня мілина
    .red-anchor = Червоний якір
    .silent-bay = Тиха затока
campaign-setup-no-chance = Браузер не дає випадкових чисел: нічим запечатати таємницю богів.
campaign-setup-error-name = Порту { $camp } потрібна назва в один короткий рядок.
campaign-setup-error-same-name = У портів { $one } і { $other } однакова назва.
campaign-setup-error-commander = Ім’я командувача порту { $camp } – один короткий рядок.
campaign-setup-error-other = За такими правилами кампанію не почати.

## campaign.leader – Choice of a camp's leader
campaign-leader-person = Людина за цим екраном
campaign-leader-character = { $character ->
    [cautious] Обережний
    [greedy] Жадібний
   *[warlike] Войовничий
}
campaign-leader-character-line = { $character ->
    [cautious] Б’ється там, де сподівається перемогти, а за мир платить.
    [greedy] Пливе туди, де пахне золотом.
   *[warlike] Нападає й ніколи не відкуповується.
}
campaign-leader-gods = Боги

## campaign.table – Page of a running campaign
campaign-table-standings = Хто попереду
campaign-table-camp = Порт
campaign-table-gold = Золото
campaign-table-treasuries = Скарбниці за днями
campaign-table-richest = Найбагатший «{ $name }»: { $gold }.
campaign-table-meanwhile = Тим часом
campaign-table-quiet = Нічого важливого не сталося.
campaign-table-treasuries-tied = Порівну, по { $gold }: { $names }.
campaign-table-act-for = Ви дієте за порт
campaign-table-end-day = Закінчити день
campaign-table-on = Промотати до мого рішення
campaign-table-take-back = Скасувати
campaign-table-fighting = Триває бій: «{ $one }» і «{ $other }»…
campaign-table-stop = Зупинити
campaign-table-no-worker = Комп’ютер не відповідає.
campaign-table-nothing-to-do = Віддайте наказ на карті або закінчіть день.
campaign-table-to-do =
    На вас { $count ->
        [one] чекає
        [few] чекають
       *[many] чекає
    } { $count } { $count ->
        [one] справа
        [few] справи
       *[many] справ
    }
campaign-table-battle-due = Сьогодні останній день вашого бою: проведіть його самі або доручіть комп’ютеру.
campaign-table-over = Кампанію закінчено
campaign-table-won = Кампанію виграв порт «{ $name }»
campaign-table-you-won = Ви виграли кампанію
campaign-table-again = Нова кампанія
campaign-table-elsewhere = Кампанія продовжилася в іншому вікні.

## campaign.orders – Orders, and the reasons why they are refused
campaign-orders-title = Накази
campaign-orders-choose = Виберіть на карті порт або берег.
campaign-orders-own = Це ваш порт.
campaign-orders-challenge = Викликати на бій за { $price }
campaign-orders-attack = Напасти на порт за { $price }
campaign-orders-explore = Дослідити за { $price }
campaign-orders-challenge-line = Кожен купує флот. Переможцеві вдвічі, переможеному нічого.
campaign-orders-attack-line = Порт обороняється безплатно або відкуповується. Перемога поверне ціну флоту й принесе десяту частину скарбниці.
campaign-orders-explore-line = Раз на місяць. Берег боронять боги; перемога поверне ціну флоту й принесе здобич.
campaign-orders-by-day = Битися не пізніше
campaign-orders-why-not-poor = У скарбниці бракує золота.
campaign-orders-why-not-monthly-limit = Цього місяця більше не можна.
campaign-orders-why-not-too-late = До кінця кампанії не встигнути.
campaign-orders-why-not-immune = Порт відкупився: не нападати { $day }.
campaign-orders-why-not-rests = Після бою порт відпочиває { $day }.
campaign-orders-why-not-under-attack = На порт уже напали.
campaign-orders-why-not-challenged = Між вами вже є виклик.
campaign-orders-why-not-coast-taken = Там б’ється інший флот.
campaign-orders-why-not-coast-empty = Цього місяця там більше нічого немає.
campaign-orders-why-not-battle-due = Спершу треба провести бій.
campaign-orders-why-not-other = Зараз не можна.
campaign-orders-why-not-over = Кампанію закінчено.
campaign-orders-treasury = Скарбниця: { $gold }
campaign-orders-immune = Мир { $day }
campaign-orders-rests = Порт відпочиває { $day }
campaign-orders-wrath = Гнів богів: { $wrath }
campaign-orders-coast = Берег { $coast }
campaign-orders-coast-state-unknown = Що тут сховано цього місяця, не знає ніхто: від 1 000 до 10 000.
campaign-orders-coast-state-held = Боги відстояли берег. Тут { $loot }.
campaign-orders-coast-state-contested = Сюди прийшов флот порту «{ $camp }».
campaign-orders-coast-state-explored = Порт «{ $camp }» узяв тут { $loot }.

## campaign.waits – Decisions that the player owes
campaign-waits-title = Чекає на вас
campaign-waits-challenged = Порт «{ $name }» викликає вас на бій { $day }.
campaign-waits-attacked = Порт «{ $name }» напав на ваш порт.
campaign-waits-answer-by = Дайте відповідь { $day } включно.
campaign-waits-battle = Бій: «{ $one }» проти «{ $other }».
campaign-waits-fight-by = Проведіть його { $day } включно.
campaign-waits-fight = До бою
campaign-waits-fight-on = Продовжити бій
campaign-waits-settle = Доручити комп’ютеру
campaign-waits-yours-waits = Порт «{ $name }» може відповісти { $day } включно.
campaign-waits-gods-first = Боги гніваються: перший постріл за ними.
campaign-waits-gods-mine = Вони ставлять міну, і ви теж.
campaign-waits-answer-fight = Битися
campaign-waits-answer-accept = Прийняти за { $price }
campaign-waits-answer-decline = Відмовитися
campaign-waits-answer-buy-off = Відкупитися за { $price }

## campaign.chronicle – Events of the chronicle. Names come first in the arguments, then amounts as text
campaign-chronicle-title = Літопис
campaign-chronicle-earlier = Раніше
campaign-chronicle-challenged = Порт «{ $camp }» кидає рукавичку порту «{ $other }».
campaign-chronicle-attacked = Вітрила біля порту «{ $port }»: нападає «{ $camp }».
campaign-chronicle-set-out = Флот порту «{ $camp }» відплив до берега { $coast }, який боронять боги.
campaign-chronicle-accepted = Порт «{ $camp }» підняв рукавичку порту «{ $other }».
campaign-chronicle-defends = Порт «{ $camp }» стає до гармат: іде «{ $other }».
campaign-chronicle-silent = Порт «{ $camp }» мовчав два дні й приймає бій із портом «{ $other }».
campaign-chronicle-declined = Порт «{ $camp }» відхиляє виклик порту «{ $other }».
campaign-chronicle-lapsed = Порт «{ $camp }» не відповів порту «{ $other }», виклик знято.
campaign-chronicle-bought-off = Порт «{ $camp }» платить порту «{ $other }» за місяць миру.
campaign-chronicle-classic-won = Порт «{ $winner }» потопив флот порту «{ $loser }» і забирає приз.
campaign-chronicle-drawn = Порти «{ $one }» і «{ $other }» розійшлися без переможця, флоти повернулися додому.
campaign-chronicle-port-taken = Порт «{ $camp }» узяв порт «{ $port }» і вивіз { $plunder }.
campaign-chronicle-port-held = Порт «{ $port }» вистояв: золото, віддане портом «{ $camp }» за флот, тепер його.
campaign-chronicle-coast-taken = Порт «{ $camp }» переміг богів біля берега { $coast } і привіз { $loot }!
campaign-chronicle-coast-lost = Боги потопили флот порту «{ $camp }» біля берега { $coast }. Там було { $loot }.
campaign-chronicle-by-audit = Вирішила звірка полів.
campaign-chronicle-by-absence = Інша сторона не з’явилася.
campaign-chronicle-wrath = { $wrath ->
    [0] Боги пробачили порту «{ $camp }».
    [1] Боги невдоволені портом «{ $camp }».
    [2] Гнів богів на порт «{ $camp }» зростає.
   *[other] Боги лютують на порт «{ $camp }».
}
campaign-chronicle-end = Минув останній день, скарбниці перелічили.
campaign-chronicle-secret = Боги відкрили свою книгу: уся здобич була такою, якою її запечатали.
campaign-chronicle-month = Почався місяць { $month }. Боги сховали нові скарби на всіх десяти берегах.

## campaign.ledger – Texts
campaign-ledger-title = Книга скарбниці
campaign-ledger-of = Книга порту
campaign-ledger-day = День
campaign-ledger-cause = За що
campaign-ledger-amount = Золото
campaign-ledger-balance = Скарбниця
campaign-ledger-start = на початку
campaign-ledger-fleet = флот
campaign-ledger-fleet-returned = повернулася ціна флоту
campaign-ledger-prize = приз за бій
campaign-ledger-defence = порт відстояли
campaign-ledger-plunder = здобич із порту
campaign-ledger-buy-off = плата за мир
campaign-ledger-loot = здобич із берега

## campaign.map – Texts of the map editor
campaign-map-title = Карта
campaign-map-hint = Стрілки ведуть від місця до місця, Enter вибирає.

## campaign.devices – Texts of a campaign between devices
campaign-devices-remote = Людина за іншим пристроєм
campaign-devices-you = Ви
campaign-devices-somebody = Людина

## campaign.devices.gods – Texts on the device that hosts the gods
campaign-devices-gods-title = Порти на інших пристроях
campaign-devices-gods-line = Кампанія зберігається тут, у богів. Кожному порту один раз надішліть запрошення, а коли щось сталося – кампанію. Порти відповідають посиланнями: відкривайте їх на цьому пристрої.
campaign-devices-gods-asked = має відповісти { $day }
campaign-devices-gods-fights = має провести бій { $day }
campaign-devices-gods-free = може віддавати накази
campaign-devices-gods-invitation = Запрошення
campaign-devices-gods-invitation-line = Лише для того, хто веде порт «{ $camp }».
campaign-devices-gods-invitation-sign = У кого це посилання, той і командує портом.
campaign-devices-gods-invitation-message = Веди порт «{ $camp }» у моїй кампанії:
campaign-devices-gods-send = Надіслати кампанію
campaign-devices-gods-send-line = Для всіх портів і глядачів. Таємниць у ній немає.
campaign-devices-gods-unsent =
    Від останнього посилання: { $count } { $count ->
        [one] подія
        [few] події
       *[many] подій
    }.
campaign-devices-gods-sent = Портам надіслано все.
campaign-devices-gods-message = Кампанія на сьогодні:
campaign-devices-gods-nearly-long = Скоро кампанія не вміститься в посилання і піде файлом.
campaign-devices-gods-too-long = Кампанія більше не вміщається в посилання: збережіть файл для інших і надішліть його.

## campaign.devices.camp – Texts on the device of a camp or of a spectator
campaign-devices-camp-title = Богам
campaign-devices-camp-to-send = Надішліть богам те, що сказав ваш порт. Це рахується, коли вони відкриють посилання.
campaign-devices-camp-sent = Надіслано. Відкрийте посилання на кампанію, яке боги надішлють у відповідь.
campaign-devices-camp-nothing = Коли ваш порт щось скаже, тут буде посилання для богів.
campaign-devices-camp-message = Порт «{ $camp }» – богам:
campaign-devices-camp-watching = Ви глядач цієї кампанії. Коли вона піде далі, боги надішлють нове посилання.
campaign-devices-camp-give-orders = Віддайте наказ на карті й надішліть його богам.

## campaign.devices.battle – Battles against a player on another device
campaign-devices-battle-invite = Запросити на бій
campaign-devices-battle-wait = Порт «{ $name }» надішле посилання на цей бій. Відкрийте його, а після бою поверніться сюди.
campaign-devices-battle-over = Бій закінчено: надішліть богам донесення.
campaign-devices-battle-look = Переглянути бій
campaign-devices-battle-absent = Порт «{ $name }» не з’явився
campaign-devices-battle-absent-sure = Порт «{ $name }» не з’явився? Тоді він програє бій.
campaign-devices-battle-absent-confirm = Зарахувати поразку

## campaign.devices.bulletin – Import of a link with the campaign
campaign-devices-bulletin-title = Кампанія за посиланням
campaign-devices-bulletin-invited = Вам вести порт «{ $camp }»
campaign-devices-bulletin-invited-line = Кампанію зберігають боги на своєму пристрої. Ваші накази йдуть до них посиланням, і кампанія повертається посиланням.
campaign-devices-bulletin-lead = Вести порт тут
campaign-devices-bulletin-watch-title = Кампанія для глядача
campaign-devices-bulletin-watch-line = Щоб вести порт, потрібне запрошення, яке боги надсилають цьому порту.
campaign-devices-bulletin-watch = Дивитися тут
campaign-devices-bulletin-to-campaign = До кампанії
campaign-devices-bulletin-known = У цьому посиланні немає нічого нового.
campaign-devices-bulletin-older =
    Це застаріло: там { $there } { $there ->
        [one] подія
        [few] події
       *[many] подій
    }, а тут відомо { $here }.
campaign-devices-bulletin-forked =
    Там кампанія пішла інакше: { $there } { $there ->
        [one] подія
        [few] події
       *[many] подій
    }, а тут відомо { $here }, і лише перші { $common } збігаються. Тут усе лишилося як було. Запитайте богів, що сталося.
campaign-devices-bulletin-not-from-gods = Це посилання зробили не боги цієї кампанії. Тут усе лишилося як було.
campaign-devices-bulletin-kept-here = Кампанія зберігається на цьому пристрої: її продовжує лише сказане портами. Це посилання – для портів.
campaign-devices-bulletin-false-commission = Це запрошення не від богів своєї кампанії.
campaign-devices-bulletin-beside = Ця кампанія тут уже є — з іншим запрошенням або лише для перегляду — і лишиться як була. Одна з двох може бути підробкою: якщо маєте сумнів, запитайте того, хто грає за богів.
campaign-devices-bulletin-changes-dropped = Не виконати зі сказаного вашим портом: { $count }. Раніше сталося інше.
campaign-devices-bulletin-changes-foreign = Від імені вашого порту зроблено те, чого не казали на цьому пристрої: { $count }. Запитайте богів.

## campaign.devices.dispatch – Import of a camp's link
campaign-devices-dispatch-title = Порт «{ $camp }» – богам
campaign-devices-dispatch-plain-title = Порт – богам
campaign-devices-dispatch-not-kept = Кампанії з цього посилання немає на цьому пристрої. Посилання – для пристрою богів.
campaign-devices-dispatch-not-from-camp = Це посилання зробив не той, хто веде порт { $camp }, або його змінили.
campaign-devices-dispatch-other-course =
    Порт знає інший перебіг кампанії: там { $there } { $there ->
        [one] подія
        [few] події
       *[many] подій
    }, тут { $here }. Надішліть йому кампанію.
campaign-devices-dispatch-done = Записано.
campaign-devices-dispatch-known = Уже було записано.
campaign-devices-dispatch-doubted = Порт каже, що не програв. Інший порт про цей бій ще не розповів.
campaign-devices-dispatch-believe = Повірити
campaign-devices-dispatch-contradicted = Два порти розповідають про цей бій по-різному. Подивіться обидві партії, перш ніж вірити одній.
campaign-devices-dispatch-other-says = { $camp }: { $told }
campaign-devices-dispatch-shots = Пострілів: { $n }
campaign-devices-dispatch-sealed = Поля було запечатано до бою.
campaign-devices-dispatch-not-over = Цей бій не доведено до кінця.
campaign-devices-dispatch-not-sealed = Цей бій ведуть двоє, за посиланнями. А цю партію зіграно на одному пристрої.
campaign-devices-dispatch-no-end = Те, що надіслав порт, – не кінець цього бою.
campaign-devices-dispatch-outdated = Порт уже казав це раніше: тоді йому відмовили або він передумав. Зараз це не виконано.
campaign-devices-dispatch-invited = «{ $one }» запрошує «{ $other }» зіграти їхній бій за посиланнями.
campaign-devices-dispatch-refused = Не виконати. { $why }

## campaign.devices.files – Texts
campaign-devices-files-keep = Зберегти для себе
campaign-devices-files-keep-sure = У цьому файлі приховане: таємниця богів або ключ вашого порту. У кого він, той бачить усі скарби або командує за вас. Зберегти?
campaign-devices-files-share = Зберегти для інших

## first – The line that coaches a newcomer, below whose turn it is
first-virus-war = Ростіть і вбивайте: торкніться світлої клітинки.
first-sea-battle = Ваш флот розставлено. Потопіть ворожий: торкніться клітинки. Постріл не повернути.
first-squadron = Флот уже розставлено. Торкніться флагмана: ворожий потопіть, свій бережіть.

## lesson – Texts of the lessons, one chunk per language, fetched with the lessons
lesson-title = { $kind ->
    [sea-battle] Вчимося: морський бій
    [squadron] Вчимося: ескадра
   *[virus-war] Вчимося: війна вірусів
}
lesson-board = Навчальне поле
lesson-at = Крок { $step } з { $steps }
lesson-back = Назад
lesson-next = Далі
lesson-virus-grow =
    .task = Ви – хрестики. Ваша колонія починає в куті. Торкніться підсвіченого кута, потім ще двох підсвічених клітинок: хід – це три ходики.
    .hint = Доступні лише підсвічені клітинки: вони торкаються вашого живого хрестика стороною або кутом.
    .done = Колонія виросла на три хрестики. А нулики вже зробили свій хід із дальнього кута.
lesson-virus-kill =
    .task = Нулики підійшли впритул. Можна й убивати: торкніться живого нулика поряд із вашим хрестиком.
    .hint = Тепер убивайте: торкніться виділеного нулика.
    .done = Убито. Він лишається на місці, маленький і сірий, у вашій рамці. Сюди більше ніхто не піде.
lesson-virus-chain =
    .task = Убиті вами несуть вас далі. Ланцюжок убитих нуликів тягнеться від ваших хрестиків далеко вперед: убийте два нулики на його кінці.
    .hint = Торкніться живого нулика на кінці ланцюжка.
    .one = Ланцюжок подовшав. Ще один!
    .done = Так один довгий ланцюжок б’є далеко в тил. А ваші вбиті хрестики несуть лише супротивника.
lesson-virus-fortress =
    .task = Убиті – це ще й стіна. У стіні навколо вашого кута лишився один живий нулик: убийте його.
    .hint = Торкніться нулика в проломі стіни.
    .done = Фортеця: нулики сюди ніколи не ввійдуть. Поки всередині є живий хрестик, програти ви вже не можете.
lesson-virus-narrow =
    .task = Фронт у два хрестики – вузький. Ви вдарили, і нулики зрізали вістря. Атакуйте ще раз: торкайтеся виділених клітинок.
    .hint = Торкніться виділеної клітинки.
    .one = Далі: наступна клітинка.
    .two = Тепер убийте нулика.
    .done = Нулики знову перерізали вузький фронт. Усе, що було попереду, вбито, і підійти вам нічим.
lesson-virus-broad =
    .task = Та сама атака широким фронтом. Вістря нулики зрізали й тут, але поруч стоять інші хрестики. Вперед!
    .hint = Торкніться виділеної клітинки.
    .one = Далі: наступна клітинка.
    .two = Тепер убийте нулика.
    .done = Фронт супротивника вбито, а ваш іде далі. Тож нападайте широко й раніше займайте вільні кути.
lesson-virus-end =
    .task = Хто лишився без живих символів, той програв. Лишився один нулик: добийте його.
    .hint = Торкніться останнього живого нулика.
    .done = Перемога! Ось і вся гра. Від ходу можна відмовитися, але тільки не від першого.
lesson-sea-miss =
    .task = Це поле супротивника. Тут сховано його флот, а у вас є свій. Торкніться підсвіченої клітинки, щоб вистрілити.
    .hint = Поки що стріляйте по підсвіченій клітинці.
    .done = Мимо: там вода, ставиться крапка. Промах закінчує хід. Супротивник теж вистрілив і теж схибив.
lesson-sea-hit =
    .task = Знову ваш хід. Стріляйте по підсвіченій клітинці.
    .hint = Стріляйте по підсвіченій клітинці.
    .one = Влучив: ставиться хрестик. За влучення – ще один постріл. Решта поряд: стріляйте по підсвіченій клітинці.
    .done = Знову влучив: отже, корабель лежить уздовж цього рядка, і ви стріляєте ще.
lesson-sea-sunk =
    .task = Кораблі прямі. Цей продовжується вліво, вправо або в обидва боки: потопіть його.
    .hint = Корабель лежить у рядку хрестиків: стріляйте по його кінцях.
    .one = Влучив. Є й інший кінець.
    .done = Потопив: підбито всі клітинки. Чотири клітинки – найбільший корабель цього флоту.
lesson-sea-halo =
    .task = Кораблі не торкаються один одного навіть кутами. Маленькі крапки навколо потопленого – ореол: кораблів там немає. Стріляйте по підсвіченій клітинці.
    .hint = В ореол стріляти немає сенсу: виберіть підсвічену клітинку.
    .done = Катер з однієї клітинки потоплено одразу, і в нього теж є ореол. Так кожен потоплений корабель береже ваші постріли.
lesson-sea-mine =
    .task = Іноді грають із мінами. Стріляйте по підсвіченій клітинці.
    .hint = Виберіть підсвічену клітинку.
    .one = Міна! Хід закінчено, і ви мусите назвати супротивникові клітинку свого корабля. Це ваше поле: виберіть її.
    .done = Тепер супротивник знає цю клітинку й вистрілить у неї, коли схоче. А який корабель виказали б ви?
lesson-sea-end =
    .task = Майже весь флот потоплено. В останнього корабля лишилася одна клітинка, навколо самі крапки: де вона?
    .hint = Погляньте поряд із самотнім червоним хрестиком: крапки немає лише з одного боку.
    .done = Усі кораблі потоплено: ви перемогли!
lesson-sea-perelman =
    .task = Наостанок – як ховати флот. Спосіб Перельмана: зберіть великі кораблі в одному куті, вздовж країв. Їхні ореоли перекриваються або виходять за край поля.
lesson-sea-perelman-boats =
    .task = А катери з однієї клітинки розкидайте якнайдалі один від одного по вільній воді.
lesson-sea-perelman-enemy =
    .task = Супротивник швидко знайде цей кут і потопить там усе. Але ореоли мало що підкажуть: у решті води сховано чотири катери.
lesson-squadron-wind =
    .task = Ви – білі, ліворуч. Щоходу кубик вирішує, чи є вітер. Зараз на ньому 2: штиль, ходить лише бриг (Б). Торкніться свого брига, потім підсвіченого гекса.
    .hint = У штиль (1 і 2) ходить лише бриг: торкніться його, потім підсвіченого гекса.
    .one = Підсвічено все, куди він дійде. Виберіть гекс.
    .done = У штиль бриг проходить два гекси. Решта стоїть, але гармати стріляють і в штиль.
lesson-squadron-reach =
    .task = На кубику 5: вітер, ходять усі. Торкніться фрегата (Ф), найшвидшого корабля, потім підсвіченого гекса.
    .hint = Торкніться фрегата (Ф), потім підсвіченого гекса.
    .one = П’ять гексів у будь-який бік, але не через суходіл, форти й кораблі. Виберіть гекс.
    .done = Можна пройти частину шляху, вистрілити й пройти решту. Потім ходять інші кораблі, у будь-якому порядку.
lesson-squadron-range =
    .task = Ваш лінійний корабель (Л) стріляє тричі за хід на три гекси. Торкніться його, підійдіть на підсвічений гекс і стріляйте по галеону (Г).
    .hint = Торкніться лінійного корабля, потім підсвіченого гекса, потім галеона червоних.
    .one = Навколо нього обведено дальність. Перейдіть на підсвічений гекс.
    .two = Галеон досяжний, шанс влучити – 4/6. Торкніться його, щоб вистрілити.
    .done = На кубику 4: влучення, у галеона на одиницю менше міцності. Влучають 3–6, а впритул 2–6.
lesson-squadron-line =
    .task = Між вашим лінійним кораблем і червоним стоїть скеля. Торкніться свого корабля, знайдіть чисту лінію та стріляйте.
    .hint = Торкніться свого лінійного корабля, потім підсвіченого гекса, потім лінійного корабля червоних.
    .one = Лінію перекреслено: її закривають суходіл, форти й кораблі. Перейдіть на підсвічений гекс.
    .two = Звідси лінія чиста. Вогонь!
    .done = Влучення. Лінія одна в обидва боки: тепер і червоні бачать вас.
lesson-squadron-lob =
    .task = Лише бриг стріляє поверх перешкод. Торкніться свого брига, потім червоного корабля за скелею.
    .hint = Торкніться свого брига, потім лінійного корабля червоних.
    .one = Пунктир – навісний вогонь, шанс влучити – 2/6. Торкніться корабля.
    .done = На кубику 6: влучення. Навісний вогонь влучає на 5 і 6.
lesson-squadron-flagship =
    .task = Кожна сторона має флагман, його позначено прапором. У червоних це бриг. Потопіть його трьома пострілами лінійного корабля.
    .hint = Торкніться свого лінійного корабля, потім брига червоних.
    .one = Стріляйте по бригу: він витримає лише три влучення.
    .two = Влучення! Ще два.
    .three = Влучення! Ще одне.
    .done = Флагман потоплено: ви перемогли.
lesson-squadron-fort =
    .task = Інший шлях до перемоги: флагман стає біля форту супротивника і стоїть там увесь наступний хід. Ваш флагман – фрегат. Торкніться його, потім підсвіченого гекса.
    .hint = Торкніться фрегата, потім підсвіченого гекса біля форту червоних.
    .one = Перейдіть на підсвічений гекс.
    .done = Червоні стріляли тричі й влучили раз; фрегат простояв увесь хід, і форт ваш. Ви перемогли!
