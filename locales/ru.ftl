### Русский

## frame — Texts of the page frame and the home page
frame-name = Клетка
frame-skip = К основному
frame-ways = Страницы
frame-rules = Правила
frame-sea-battle-rules = Правила морского боя
frame-settings = Настройки
frame-mute = Без звука
frame-dark = Школьная доска
frame-nothing-kept = Этот браузер ничего не сохраняет для страницы: если её закрыть, партия пропадёт. Когда партия окончена, её можно сохранить текстом.
frame-storage-full = Место, которое браузер отводит этой странице, кончилось: партия больше не сохраняется, не закрывайте окно. Когда партия окончена, её можно сохранить текстом.
frame-make-room = Сохранённые вами правила и расстановки можно удалить там, где вы их выбираете: место освободится.
frame-versions-differ = Страница и программа, которая играет за компьютер, разных версий. Закройте все окна «Клетки» и откройте её снова, когда есть связь. Партии останутся.
frame-newer = Есть новая версия «Клетки». Партии останутся.
frame-sea-battle = Морской бой
frame-lead = Военные игры на листке в клетку. Без регистрации и без сервера, работают и без сети.
frame-sea-battle-line = Найдите флот, спрятанный на листке в клетку.
frame-play = Играть
frame-change-rules = Изменить правила
frame-versus = Играть с компьютером
frame-how-to-play = Как играть
frame-learn = Урок
frame-promise = Всё остаётся на этом устройстве.
frame-offline-ready = Готово к игре без связи.
frame-offline-but = Готово к игре без связи, кроме того, что для игры не нужно.
frame-offline-used = К игре без связи готово то, что вы уже открывали: браузер экономит трафик.
frame-offline-coming = Готовится к игре без связи…
frame-offline-never = Без связи не заработает: браузеры разрешают это только по адресам с https и не в каждом приватном окне.
frame-offline-not = К игре без связи пока не готово.
frame-files-altered = Изменено по дороге — хостингом, прокси или антивирусом:
frame-files-missing = Нет на сайте:
frame-files-failed = Не удалось загрузить:
frame-not-found = Такой страницы нет.
frame-contents = Содержание
frame-more = { library-more }
frame-home = К играм
frame-menu = Меню
frame-close = Закрыть
frame-cancel = Отмена

## loading — Texts while a part of the page is loading or has failed, which come with the first download in all languages
loading-loading = Загружается…
loading-not-loaded = Эту часть страницы не удалось загрузить
loading-offline = Попробуйте, когда будет связь.
loading-missing = Сайт отвечает, но этой части не даёт: возможно, его сейчас обновляют или сеть просит сначала войти. Перезагрузите страницу или попробуйте через несколько минут.
loading-stays = Партии остаются на этом устройстве.
loading-try-again = Попробовать ещё раз
loading-reload = Перезагрузить страницу

## ways — Titles of pages and games, which come before the texts of their pages
ways-matches = { library-title }
ways-no-matches = Начатых нет
ways-matches-running = { $n ->
    [one] Идёт { $n } партия
    [few] Идут { $n } партии
   *[many] Идут { $n } партий
}
ways-matches-yours = { $n ->
    [1] Ваш ход
    [one] Ваш ход в { $n } партии
    [few] Ваш ход в { $n } партиях
   *[many] Ваш ход в { $n } партиях
}
ways-strength = { players-strength }
ways-sea-battle-level = { terms-level }
ways-sea-battle-level-line = { $level ->
    [cabin-boy] Стреляет наугад и часто забывает о подбитом корабле.
    [sailor] Стреляет наугад и иногда забывает о подбитом корабле.
    [gunner] Ищет по схеме и обычно добивает подбитые корабли.
    [captain] Взвешивает все возможные расстановки и обычно бьёт в самую вероятную клетку.
   *[admiral] Доигрывает каждый выстрел в тысячах расстановок и хорошо прячет свой флот.
}
ways-squadron-level = { squadron-level }
ways-squadron-level-line = { $level ->
    [cadet] Идёт прямо на вас и стреляет во всё, до чего достанет.
    [midshipman] Почти не видит опасности и чаще всего стреляет во всё, до чего достанет.
    [lieutenant] Взвешивает шансы своего хода, но иногда стреляет сгоряча.
    [captain] Разыгрывает несколько планов с кубиками и редко стреляет сгоряча.
   *[commodore] Прежде чем решить, разыгрывает свои планы на кубиках.
}
ways-virus-war-level = { virus-level }
ways-virus-war-level-line = { $level ->
    [spore] Большинство ходов делает наугад.
    [microbe] Продумывает ход, но каждый третий делает наугад.
    [bacterium] Продумывает ход, но каждый пятый делает наугад.
    [virus] Продумывает свой ход и ваш ответ и редко бывает небрежен.
   *[pandemic] Обдумывает свой ход, ваш ответ и то, что будет дальше.
}
ways-statistics = { library-statistics-title }
ways-install = Установить «Клетку»
ways-habits = { habits-title }
ways-sheets = Листы для печати
ways-sheets-line = Чтобы играть на бумаге
ways-friend = { links-friend }
ways-open-link = { links-paste }
ways-open-link-line = Из сообщения друга
ways-scan = Сканировать код
ways-scan-line = С экрана друга
ways-campaign = { campaign-title }
ways-campaign-line = Война на море ради золота
ways-puzzle = { puzzle-title }
ways-puzzles = Головоломки дня
ways-puzzles-solved = { $solved } из { $all }
ways-puzzles-streak = { $days } { $days ->
    [one] день
    [few] дня
   *[many] дней
} подряд
ways-squadron = { squadron-title }
ways-squadron-line = Паруса, ветер и кубик среди островов.
ways-squadron-rules = Правила «Эскадры»
ways-map-editor = { squadron-editor-title }
ways-virus-war = { virus-title }
ways-virus-war-line = Две колонии растут и пожирают друг друга.
ways-virus-war-rules = Правила войны вирусов

## players — Texts of the opponent choice
players-who = Кто играет
players-versus = Я против компьютера
players-versus-line = Выберите, насколько он силён.
players-together = Вдвоём за одним экраном
players-curtain-line = Между ходами опускается занавес.
players-watch = Компьютер против компьютера
players-open-line = Ходите по очереди, всё на виду.
players-watch-line = Смотрите со стороны, можно и остановить.
players-versus-all = Я против трёх компьютеров
players-versus-all-line = Друг с другом они тоже воюют.
players-together-all = Вчетвером за одним экраном
players-watch-all = Четыре компьютера
players-mixed = Смешанный состав
players-mixed-line = Выберите для каждой стороны человека или компьютер.
players-person = Человек
players-your-side = Ваша сторона
players-all-strength = Сила компьютеров
players-strength = Сила компьютера
players-names = Имена
players-hints = Подсказки
players-hints-agreed = разрешены
players-no-hints = нет
players-allow-hints = Всем можно брать подсказки
players-you = Вы
players-computer = Компьютер
players-sides =
    .first = Первый игрок
    .second = Второй игрок

## settings — Texts of the settings page
settings-language = Язык
settings-theme = Оформление
settings-themes =
    .system = Как в системе
    .light = Тетрадь
    .dark = Школьная доска
settings-contrast = Контраст
settings-contrasts =
    .system = Как в системе
    .high = Высокий
settings-size = Размер букв
settings-sizes =
    .usual = Как в браузере
    .large = Крупный
    .largest = Очень крупный
settings-hand = Кнопки рядом с полем
settings-hands =
    .right = Справа
    .left = Слева
settings-volume = Громкость
settings-volumes =
    .full = Полная
    .half = Средняя
    .low = Тихая
settings-licences = Лицензии программ, из которых сделана «Клетка»
settings-vibration = Вибрация
settings-speed = Темп компьютера
settings-speeds =
    .slow = Медленно
    .normal = Обычно
    .fast = Быстро
settings-sound = Звуки
settings-motion = Анимация
settings-halo = Отмечать ореол потопленных кораблей
settings-halo-line = Клетки вокруг потопленного корабля, которые обязаны быть пустыми, помечаются маленькой точкой. Стрелять туда можно.
settings-aim = Сначала прицел, потом выстрел
settings-aims =
    .small = Где клетки малы для пальца
    .always = Всегда
    .never = Никогда
settings-keys = Клавиши
settings-key-uses =
    .arrows = ходить по полю
    .enter = выбрать клетку: выстрелить, вырасти, пойти
    .zoom = увеличить или уменьшить поле, показать его целиком
    .numbers = выбрать корабль эскадры
    .pencil = отметить карандашом клетку в водах противника; также правой кнопкой или долгим касанием
    .hand = расставить флот: повернуть, отразить, сменить фигуру, убрать, положить обратно
    .undo = отменить, пока вы ставите флот или рисуете карту
    .last-turn = что сыграно последним
    .turn = чей ход и что можно сделать
    .score = счёт и что осталось у сторон
    .own = ваши фигуры и их клетки
    .around = что вокруг клетки
    .row = что в этом ряду
    .help = показать эти клавиши
settings-aim-line = Первое касание поля противника наводит прицел на клетку, второе по той же клетке — стреляет. Enter на клавиатуре всегда действует сразу.
settings-learns = Адмирал учится на ваших оконченных партиях
settings-learns-line = Компьютерный адмирал помнит, где в прошлых морских боях стояли ваши корабли, и ищет там раньше. Он читает лишь партии, сохранённые здесь; ничто не покидает это устройство.
settings-reminder = Напоминать о моём ходе
settings-reminder-line = Уведомление этого устройства, когда наступает ваш ход, а «Клетка» открыта, но не видна. Никуда ничего не отправляется.
settings-reminder-forbidden = Браузер запрещает «Клетке» уведомления. Разрешить их можно в настройках браузера для этого сайта.

## backup — Backup of everything stored, and its import
backup-title = Всё на этом устройстве
backup-line = Партии, кампании, флоты, правила, карты, головоломки и настройки одним файлом: чтобы сохранить их или перенести на другое устройство, в другой браузер.
backup-save = Сохранить всё в файл
backup-restore = Восстановить из файла
backup-secret = В файле флоты партий, которые ещё идут, и ключи кампаний: не показывайте его сопернику. Ничего из того, что есть здесь, он не заменит.
backup-too-large = Файл больше 12 МБ, его не прочитали.
backup-no-backup = Это не файл со всем, что было на устройстве. Отдельные партии добавляются на странице «Партии», кампания — на своей.
backup-progress = { $done } из { $all }…
backup-kinds =
    .matches = Партии
    .campaigns = Кампании
    .fleets = Флоты
    .rules = Правила
    .maps = Карты
    .puzzles = Головоломки
backup-ways =
    .added = добавлено
    .here = уже здесь
    .further = продолжено
    .beside = сохранено рядом с другой версией
    .unreadable = не читается
    .full = нет места для
backup-unknown = В файле непонятно: { $n }.
backup-nothing = Всё, что в файле, здесь уже есть.
backup-differing = Настройки, ваше имя или то, о чём вы договаривались в последний раз, в файле другие.
backup-replace = Взять из файла

## session — Texts of unreadable matches and of matches changed in another tab
session-on-line = Строка { $line }: { $why }
session-too-long = текст слишком длинный для партии
session-other-game = это запись другой игры
session-malformed-tag = заголовок пишется так: [Имя "значение"]
session-too-many-tags = слишком много заголовков
session-twice = заголовок { $name } выше уже есть
session-missing = нет заголовка { $name }
session-value = значение заголовка { $name } ничего не означает
session-word = «{ $word }» здесь ничего не означает
session-illegal = «{ $word }» здесь нельзя
session-after-end = партия к этому месту уже окончена
session-forged = Ход { $number } нарушает правила: партию можно посмотреть, но не продолжить.
session-broken = Бой, сохранённый на этом устройстве, не читается:
session-elsewhere = Эту партию продолжили в другом окне; здесь её нынешняя позиция.
session-campaign-battle = Бой кампании: { $one } — { $other }. Ставка: { $stake }.
session-battle-untold = Имя — как у порта вашей кампании, но кампания об этом приглашении не знает, а назваться так может кто угодно. Откройте свежую кампанию от богов: в ней сказано, какое приглашение от порта.
session-gods = { campaign-leader-gods }
session-gold = { campaign-gold }

## library — Texts of the library and the statistics
library-title = Партии
library-line = Каждая партия хранится на этом устройстве: и те, что идут, и оконченные, во всех играх.
library-game = Игра
library-search = Найти
library-every-game = Все игры
library-progress = Какие
library-progresses =
    .any = Все
    .yours = Ваш ход
    .running = Идут
    .finished = Окончены
library-none = Пока нет ни одной партии. Начните — и она появится здесь.
library-none-such = Таких партий нет.
library-shown =
    { $shown } из { $all } { $all ->
        [one] партии
        [few] партий
       *[many] партий
    }
library-turns =
    { $turns } { $turns ->
        [one] ход
        [few] хода
       *[many] ходов
    }
library-show-more = Показать ещё
library-turn-of = Ходит: { $name }
library-runs = Идёт
library-preparing = Готовится
library-own-rules = свои правила
library-remote = игрок на другом устройстве
library-uncounted = Не засчитана
library-resume = Продолжить
library-open = Открыть
library-replay = Пересмотреть
library-look = Посмотреть
library-more = Ещё
library-rename = Переименовать
library-own-title = Название партии
library-save = Сохранить
library-delete = Удалить
library-deleted =
    Удалено: { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }.
library-undo = Вернуть
library-restored = Партия возвращена.
library-copy = Скопировать текст
library-file = Сохранить в файл
library-show-text = Показать текст
library-unreadable = Продолжить нельзя
library-no-game = В тексте не названа ни одна игра «Клетки».
library-secrets = Партия ещё идёт: в её тексте флоты обеих сторон и число, от которого зависят все кубики. Не показывайте его сопернику.
library-export = Экспорт
library-export-all = Сохранить все в файл
library-secrets-all = В файле всё, в том числе флоты и случайные числа партий, которые ещё идут: не показывайте его сопернику.
library-import = Импорт
library-import-line = Откройте файл или вставьте текст с одной партией или многими. То, что уже есть, второй раз не добавится.
library-add = Добавить к моим партиям
library-added =
    Добавлено: { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }.
library-known =
    Уже есть: { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }.
library-forged =
    С ходами против правил: { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }. Посмотреть можно, продолжить нельзя.
library-not-read = Партия { $n } не читается. { $why }
library-not-read-more =
    Не читается ещё { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }.
library-not-kept =
    Не сохранено: { $n } { $n ->
        [one] партия
        [few] партии
       *[many] партий
    }. Место, отведённое браузером, кончилось, или он ничего не хранит.
library-undecodable = Этот файл — не текст, который здесь можно прочесть. Сохраните его в кодировке UTF-8 и выберите снова.
library-reading = Чтение: { $part }{ "\u00A0" }%
library-copies = Сохранённый текст, который не удалось прочитать
library-all-running = Все партии, что идут: { $n }
library-too-large = Текст больше { $megabytes } МБ, его не прочитали.
library-campaign-day = { campaign-date }

## library.statistics — Texts
library-statistics-title = Статистика
library-statistics-line = Оконченные партии, в которые вы сами играли против компьютера или по ссылкам; из партий по ссылкам считаются лишь открытые и проверенные.
library-statistics-none = Считать пока нечего: доиграйте партию против компьютера, и её результат появится здесь.
library-statistics-few = После трёх партий с одним соперником по одним правилам здесь будут доля побед, серии и графики.
library-statistics-opponent = Соперник
library-statistics-rules = Правила
library-statistics-played = Сыграно
library-statistics-won = Победы
library-statistics-drawn = Ничьи
library-statistics-rate = Доля побед
library-statistics-streak = Подряд
library-statistics-longest = Рекорд
library-statistics-plots = Графики
library-statistics-course = Победы минус поражения, партия за партией
library-statistics-course-text = Побед { $won }, ничьих { $drawn }, поражений { $lost }.
library-statistics-shots = Сколько выстрелов ушло на весь флот
library-statistics-shots-text-none = Вы: в среднем { $own }.
library-statistics-shots-text-some = Вы: в среднем { $own }. На полях, по которым стреляли оба: вы { $same }, капитан { $captain }.
library-statistics-captain = среднее капитана
library-statistics-luck = Удача с кубиком: попадания сверх ожидания, по значению на партию, в шестых долях попадания
library-statistics-luck-text = Попаданий сверх ожидания всего: { $hits }.
library-statistics-counting = Капитан стреляет по полям выигранных вами боёв: { $done } из { $all }…
library-statistics-not-counted = Выстрелы капитана посчитать не удалось.
library-statistics-saved-none =
    Столько же выстрелов, сколько у капитана, на { $boards } { $boards ->
        [one] поле
        [few] полях
       *[many] полях
    }.
library-statistics-saved =
    На { $shots } { $shots ->
        [one] выстрел
        [few] выстрела
       *[many] выстрелов
    } меньше, чем у капитана, на { $boards } { $boards ->
        [one] поле
        [few] полях
       *[many] полях
    }.
library-statistics-lost =
    На { $shots } { $shots ->
        [one] выстрел
        [few] выстрела
       *[many] выстрелов
    } больше, чем у капитана, на { $boards } { $boards ->
        [one] поле
        [few] полях
       *[many] полях
    }.

## habits — Texts of the habits page
habits-title = Ваши привычки
habits-line = Как вы расставляете флот и стреляете в морском бою по сравнению со случаем: по последним тридцати оконченным партиям на этом устройстве. Флоты, которые за вас расставил компьютер, не считаются.
habits-none = Рассказать пока нечего: доиграйте морской бой, расставив флот сами. Для начала хватит трёх боёв.
habits-person = Чьи
habits-rules = Флот и поле
habits-away = { $name } (другое устройство)
habits-counting = Случай расставляет свои флоты…
habits-failed = Подсчитать привычки не удалось. Откройте страницу ещё раз.
habits-placing = Как расставлен флот
habits-shooting = Как открывается огонь: выстрелы до первого попадания
habits-rests-on =
    Основание: { $fleets } { $fleets ->
        [one] флот
        [few] флота
       *[many] флотов
    } и выстрелы в { $shot-in } { $shot-in ->
        [one] бою
        [few] боях
       *[many] боях
    }.
habits-too-few =
    Чтобы отличить привычку от случая, нужно хотя бы { $least } { $least ->
        [one] бой
        [few] боя
       *[many] боёв
    }.
habits-nothing = Ничто не выделяется: случай дал бы столько же.
habits-measure = { $unit ->
    [cells] { $found } клетки кораблей за бой, случай даёт { $chance }
    [ships] { $found } корабля за бой, случай даёт { $chance }
    [gap] { $found } свободной клетки до ближайшего корабля, случай даёт { $chance }
    [battles] боёв: { $found }, случай даёт { $chance }
    [part] { $found } выстрелов, случай даёт { $chance }
   *[all-cells] клеток без такого выстрела: { $found }, случай даёт { $chance }
}
habits-all = Все числа
habits-heads =
    .trait = Что считается
    .found = Найдено
    .expected = Случай
habits-name = { $habit ->
    [border] Клетки кораблей у края, за бой
    [corners] Клетки кораблей в углах (2×2), за бой
    [left] Клетки кораблей в левой половине, за бой
    [upper] Клетки кораблей в верхней половине, за бой
    [horizontal] Длинные корабли поперёк листа, за бой
    [along-border] Длинные корабли вдоль края, за бой
    [gap] Свободные клетки до ближайшего корабля
    [kept] Клетки кораблей, как в прошлом бою
    [repeats] Повторы флота, считая повёрнутые и отражённые
    [shot-border] Первые выстрелы по краю
    [shot-corners] Первые выстрелы по углам (2×2)
    [shot-left] Первые выстрелы по левой половине
    [shot-upper] Первые выстрелы по верхней половине
    [one-colour] Первые выстрелы по одному цвету шахматной доски
    [diagonal] Первые выстрелы на диагонали с предыдущим
    [same-first] Бои, начатые с самой частой клетки
   *[untouched] Клетки без первых выстрелов
}
habits-fleets-map = Где стояли корабли
habits-fleets-told =
    Чаще всего: { $cells }. Ни разу: { $never } { $never ->
        [one] клетка
        [few] клетки
       *[many] клеток
    }.
habits-shots-map = Куда стреляют раньше
habits-shots-told = В среднем раньше всего: { $cells }.
habits-learns =
    .on = Адмирал учится на этих партиях. Это можно выключить в настройках.
    .off = Адмирал на этих партиях не учится: это выключено в настройках.
habits-sentence = { $you ->
   *[other] { $habit ->
        [border] { $more ->
            [true] Корабли тянутся к краю
           *[false] Корабли сторонятся края
        }
        [corners] { $more ->
            [true] Углы в почёте
           *[false] Углы остаются пустыми
        }
        [left] { $more ->
            [true] Левая половина занята чаще
           *[false] Правая половина занята чаще
        }
        [upper] { $more ->
            [true] Верхняя половина занята чаще
           *[false] Нижняя половина занята чаще
        }
        [horizontal] { $more ->
            [true] Корабли чаще лежат поперёк листа
           *[false] Корабли чаще стоят вдоль листа
        }
        [along-border] { $more ->
            [true] Корабли лежат вдоль края
           *[false] Вдоль края корабли почти не лежат
        }
        [gap] { $more ->
            [true] Корабли стоят далеко друг от друга
           *[false] Корабли стоят тесно
        }
        [kept] { $more ->
            [true] От боя к бою флот почти не меняется
           *[false] Корабли избегают клеток прошлого боя
        }
        [repeats] Флот повторяется: таким же, повёрнутым или отражённым
        [shot-border] { $more ->
            [true] Первые выстрелы идут по краю
           *[false] Первые выстрелы обходят край
        }
        [shot-corners] { $more ->
            [true] Первые выстрелы идут по углам
           *[false] Первые выстрелы обходят углы
        }
        [shot-left] { $more ->
            [true] Первые выстрелы идут по левой половине
           *[false] Первые выстрелы идут по правой половине
        }
        [shot-upper] { $more ->
            [true] Первые выстрелы идут по верхней половине
           *[false] Первые выстрелы идут по нижней половине
        }
        [one-colour] { $more ->
            [true] Первые выстрелы идут в шахматном порядке, по клеткам одного цвета
           *[false] Первые выстрелы чередуют цвета шахматной доски
        }
        [diagonal] { $more ->
            [true] Первые выстрелы идут по диагоналям
           *[false] Первые выстрелы избегают диагоналей
        }
        [same-first] { $more ->
            [true] Бой начинается с одной и той же клетки
           *[false] Бой никогда не начинается с той же клетки
        }
       *[untouched] { $more ->
            [true] Первые выстрелы идут по немногим одним и тем же клеткам
           *[false] Первые выстрелы расходятся по всему полю
        }
    }
}

## links — Texts of play by link
links-friend = С другом по ссылке
links-friend-line = Вы отправляете друг другу ссылки через любой мессенджер. Сервера нет, партию никто не видит.
links-friends = С друзьями по ссылкам
links-the-friend = Друг
links-terms = На двух устройствах
links-your-name = Ваше имя
links-your-name-line = Его увидит друг. Можно не указывать.
links-orders-first = Сначала приказ, потом кубик
links-orders-first-line = За объявленный выстрел бросает другое устройство, так что заглянуть вперёд нельзя. Каждый выстрел добавляет две ссылки.
links-at-once = бросаются сразу, обоими устройствами
links-dice = Кубик
links-turn-time = Время на ход
links-make-invitation = Создать приглашение
links-place-and-invite = Расставить флот и пригласить
links-own-browser = Браузер внутри мессенджера может потерять партию: до начала игры откройте эту страницу в своём браузере.
links-many-seats = По этой ссылке можно занять любое свободное место и даже несколько: доказать, что за них сели разные люди, нельзя.
links-invites = { $name ->
    [empty] Вас приглашают сыграть в { $kind ->
            [sea-battle] морской бой
            [squadron] «Эскадру»
           *[virus-war] войну вирусов
        }
   *[other] { $name } приглашает вас сыграть в { $kind ->
            [sea-battle] морской бой
            [squadron] «Эскадру»
           *[virus-war] войну вирусов
        }
}
links-invited-line = Ничего не нужно устанавливать, и регистрации нет: вы отвечаете ссылкой.
links-ahead = Продумать ответ
links-ahead-line = Сыграйте здесь за обоих: ход соперника и свой ответ. Если он так и пойдёт, ответ будет готов.
links-ahead-begin = Сыграть за обоих
links-ahead-of = Вы продумываете ответ и играете за обоих.
links-ahead-ready = Этот ход вы предвидели, ответ готов.
links-ahead-play = Сыграть ответ
links-goes-on = Партия продолжается после хода { $number }.
links-begins-with = Первый ход сделан: { $turn }.
links-goes-on-known = С этих ходов начинается партия на этом устройстве:
links-goes-on-side = В ней ваша сторона: { $side }.
links-goes-on-unknown = Ни одна партия на этом устройстве не начинается с этих ходов. Прежде чем принять приглашение, посмотрите на позицию.
links-fault-turn-time = В приглашении на ход даётся { $time }. «Клетка» такого не предлагает, поэтому принять его нельзя.
links-fault-over = Ходы до приглашения уже заканчивают партию: играть нечего.
links-accept = Принять
links-accept-as = Играть за сторону «{ $side }»
links-watch = Только смотреть
links-match-of-others = Чужая партия
links-match-of-others-line = Все места заняты. Можно смотреть: открывайте здесь каждую новую ссылку.
links-time-for-two = В этом приглашении ограничено время на ход, а так играют только вдвоём. Попросите приглашение без ограничения.
links-perhaps-yours = Вы — один из них ({ $names })? Тогда ваша партия лежит там, где вы её начали или приняли: в установленном приложении, в другом браузере или в браузере внутри мессенджера. Откройте ссылку там.
links-paste-private = Или вставьте свою личную ссылку либо откройте её файл, чтобы продолжить здесь.
links-seat-taken = { $name ->
    [empty] Приглашение уже принято
   *[other] Приглашение уже принято: { $name }
}
links-seat-taken-late = В этой ссылке то же приглашение принял кто-то другой. Кто из вас играет, решает пригласивший: это покажет его следующая ссылка. До тех пор ваша партия остаётся как есть; эту можно смотреть, или попросите отдельное приглашение.
links-seat-yours = Пригласивший уже продолжил партию с вами. Эту ссылку прислал кто-то другой, кто принял то же приглашение. Ваша партия осталась прежней.
links-seat-taken-watched = По последней ссылке, открытой здесь, место занято. Партию можно смотреть; или попросите отдельное приглашение.
links-seat-taken-line = Эту ссылку прислал кто-то ещё, кто тоже принял приглашение, или тот же игрок, запечатавший всё заново на другом устройстве. Ваша партия осталась прежней.
links-own-invitation = Это ваше собственное приглашение
links-own-invitation-line = Отправьте его другу. Если вы сидите за одним устройством, займите второе место в другом окне.
links-accept-here = Занять второе место здесь
links-says = { $kind ->
    [invitation] приглашение
    [acceptance] приглашение принято
    [turn] Ваш ход ({ $number }).
    [claim] требую победы по времени
    [claim-answer] мой ответ на требование
   *[end] партия окончена
}
links-turn = ход { $number }
links-waiting = { $name ->
    [empty] Ход соперника
   *[other] Ходит { $name }
}
links-waiting-invited = Ждём, пока приглашение примут
links-waiting-line = Откройте ответную ссылку на этом устройстве. Если ваша потерялась, отправьте её ещё раз:
links-waiting-opening = Ждём поле соперника
links-unconfirmed = Пока не подтверждён последний ход: { $names }. Он пришёл в чужой ссылке, и её отправитель мог его изменить. Подтвердит его следующая ссылка самого игрока.
links-all-sent = Партия окончена
links-all-sent-line = Если ваша последняя ссылка потерялась, отправьте её ещё раз:
links-share = Отправить…
links-copy = Скопировать ссылку
links-copied = Скопировано. Вставьте в любой мессенджер.
links-not-copied = Браузер не разрешил копировать: выделите ссылку и скопируйте её.
links-shared = Передано.
links-not-shared = Окно отправки не открылось: скопируйте ссылку.
links-qr = Показать код
links-hide-qr = Убрать код
links-qr-label = Ссылка как QR-код: наведите на него камеру другого устройства.
links-code-number = Код { $number } из { $count }
links-show-line = Пусть соперник отсканирует этот код. Потом показывать будет он.
links-show-line-once = Отсканируйте этот код другим устройством.
links-long = Некоторые программы не открывают такую длинную ссылку по нажатию: тогда отправьте файл или покажите код.
links-saved = Сохранено: файл принимает «Открыть ссылку».
links-note = Сообщение к ссылке
links-link = Ссылка
links-too-long = Партия стала слишком длинной для ссылки.
links-live = Другое окно открыто: ходы попадают туда сами.
links-show-board = Бой окончен: откройте своё поле
links-show-board-line = Оба игрока открывают поля, и каждая страница проверяет, что ничего не передвинуто.
links-show-board-button = Открыть моё поле
links-watching = Вы наблюдаете. Открывайте каждую новую ссылку на этом устройстве.
links-send-stop = Сообщите обоим игрокам, что бой остановлен
links-send-stop-line = Отправьте эту ссылку каждому. Где её откроют, бой закончится, а поля откроют и сверят.
links-own-time-left = На этот ход у вас осталось { $left }.
links-own-time-over = Ваше время на ход вышло: соперник может потребовать победы.
links-their-time-left =
    { $name ->
        [empty] Соперник
       *[other] { $name }
    } ещё думает: осталось { $left }.
links-their-time-over =
    { $name ->
        [empty] Соперник
       *[other] { $name }
    }: срок ответа вышел по часам этого устройства.
links-give-time = Добавить времени
links-give-turn = Ещё один срок: { $time }
links-give-week = Неделя отпуска
links-time-given = Вы добавили на этот ход { $time }.
links-time-given-line = Соперник увидит это, когда снова откроет вашу ссылку: отправьте её ещё раз.
links-time-got =
    { $name ->
        [empty] Соперник
       *[other] { $name }
    } даёт вам ещё { $time }.
links-claim-time = Потребовать победы по времени
links-claim-question = Соперник может согласиться или возразить. При возражении партия не засчитывается никому. Потребовать?
links-claimed =
    { $name ->
        [empty] Один игрок
       *[other] { $name }
    } ждёт уже { $waited } и требует победы по времени.
links-claim-line = Если ваша ссылка ушла вовремя или потерялась, возразите: тогда партия не засчитывается никому.
links-claim-false = По часам этого устройства вы успеваете. Играйте дальше: ваш следующий ход отменит требование.
links-play-on = Играть дальше
links-claim-watched = О времени говорят сами игроки: зрителю эта страница не может подтвердить, кто что потребовал и кто как ответил.
links-accept-claim = Согласиться: время вышло
links-accept-question = Партия будет проиграна. Согласиться?
links-contest = Возразить
links-claim-accepted = С требованием согласились.
links-claim-contested = Требование оспорено: другое устройство насчитало { $took }. Партия не засчитывается никому.
links-paste = Открыть ссылку
links-paste-line = Вставьте ссылку или всё сообщение с ней. Открываются и головоломки battleship с сайта puzz.link.
links-paste-label = Ссылка
links-open = Открыть
links-scan-turn = Если вы рядом: теперь код показывает соперник, а вы сканируете.
links-scan-line = Код показывает соперник: наведите на него камеру. Потом показывать вам.
links-scan-foreign = В этом коде нет ссылки «Клетки». Ищем дальше.
links-scan-pieces = Прочитано кодов: { $read } из { $count }. Не убирайте камеру.
links-scan-progress = Прочитанные коды
links-camera = Изображение с камеры
links-close-camera = Закрыть
links-camera-insecure = Браузеры дают камеру только страницам с адресом https. Вставьте ссылку ниже.
links-camera-refused = Этой странице камера не разрешена. Разрешите её в настройках браузера или вставьте ссылку ниже.
links-camera-missing = У этого устройства нет камеры. Вставьте ссылку ниже.
links-camera-busy = Камера не включается: возможно, её занимает другая программа. Закройте ту программу или вставьте ссылку ниже.
links-no-scanner = Чтение кодов не загрузилось. Попробуйте ещё раз, когда появится сеть, или вставьте ссылку ниже.
links-paste-answer = Вставить пришедшую ссылку
links-own-moves = В этой ссылке есть ваши ходы
links-own-moves-line = На этом устройстве их не делали. Если вы сделали их на другом или до того, как продолжили по личной ссылке, сверьте их с памятью и лишь потом примите: они согласны с правилами и с тем, что у вас скрыто, но пришли в ссылке соперника, и он мог их изменить.
links-own-moves-not-taken = Кроме того, в ссылке от вашего имени сдаются, предлагают ничью, соглашаются на неё или признают, что время вышло. Этого страница не примет: так мог написать и соперник. Если это были вы, повторите здесь.
links-take-own-moves = Это мои ходы: продолжить с них
links-known = Вы уже открывали эту ссылку
links-known-line = Партия на этом устройстве не отстаёт от неё.
links-to-match = К партии
links-unreadable = Ссылку не удаётся прочитать
links-error-no-link = В этом тексте нет ссылки на игру.
links-error-truncated = Конец ссылки пропал или знаки потерялись внутри: некоторые программы обрезают длинные сообщения или принимают знаки за оформление. Скопируйте её ещё раз целиком или попросите прислать файлом.
links-error-altered = Ссылка повреждена: по дороге изменился или пропал знак. Попросите её снова, лучше файлом.
links-error-later-version = Ссылку сделала более новая «Клетка». Закройте все окна этой страницы и откройте её снова, когда есть связь.
links-error-other-game = Это ссылка другой игры.
links-error-other-kind = { $kind ->
    [private] Это личная ссылка.
   *[other] В ссылке что-то другое.
}
links-error-too-long = Текст слишком длинный для ссылки.
links-error-inexpressible = Ссылкой этого не передать.
links-not-believed = Ссылка противоречит партии
links-not-believed-line = Партия на этом устройстве осталась прежней. Спросите соперника, что случилось.
links-not-believed-many = Партия на этом устройстве осталась прежней. Когда игроков больше двух, каждый, кто передаёт ссылку дальше, может изменить ходы до своего, и доказать, кто это сделал, нельзя. Сверьте со ссылками того, чей это ход, и отправьте свою последнюю ссылку всем.
links-not-kept = То, что принесла эта ссылка, здесь не сохранить: место в браузере для этой страницы кончилось, или партия стала бы слишком длинной. Партия на этом устройстве осталась прежней. Освободите место и откройте ссылку ещё раз.
links-out-not-kept = Ссылка ушла, но в браузере нет места, чтобы сохранить партию: если закрыть это окно, он забудет, что вы отправили. Сохраните партию личным файлом: его принимает «Открыть ссылку».
links-fork = Ход { $number } здесь — «{ $here }», а в ссылке — «{ $there }». Ход, на который ответили, изменить нельзя.
links-distrust-other-match = Она из другой партии или с другими правилами.
links-distrust-own-move = Ход { $number } ваш, но вы его не делали.
links-distrust-order-left-out = Ход { $number } назначили вы: «{ $order }». В ссылке он пропущен или подменён, а честная страница стреляет по всему вашему списку.
links-distrust-illegal = Ход { $number } против правил.
links-distrust-false-die = Кубик хода { $number } не тот, что бросили оба устройства.
links-distrust-untrue = Ход { $number } — неправда: поле говорит другое.
links-distrust-unproved-stop = Ход { $number } останавливает партию за нарушение, но по тому, что прислал вам сам игрок, оно не доказано. Сначала откройте его последнюю ссылку.
links-distrust-unbound = Ход { $number } пришёл не с устройства того, чей это ход: его написал кто-то другой.
links-distrust-seal = Печать не сходится: в начале было запечатано другое.
links-turn-unlimited = без ограничения
links-turn-days = { $days } { $days ->
        [one] день
        [few] дня
       *[many] дней
    }
links-turn-hours = { $hours } { $hours ->
        [one] час
        [few] часа
       *[many] часов
    }
links-messages = около { $number } сообщений
links-send = { $kind ->
    [invitation] Отправьте приглашение
    [acceptance] Отправьте согласие{ $name ->
            [empty] { "" }
           *[other] : { $name } ждёт
        }
    [turn] Отправьте свой ход{ $name ->
            [empty] { "" }
           *[other] : { $name } ждёт
        }
    [claim] Отправьте своё требование{ $name ->
            [empty] { "" }
           *[other] : { $name } ждёт
        }
    [claim-answer] Отправьте свой ответ{ $name ->
            [empty] { "" }
           *[other] : { $name } ждёт
        }
   *[end] Отправьте последнюю ссылку
}
links-units =
    .days = д
    .hours = ч
    .minutes = мин
    .seconds = с

## sharing — Texts of links other than moves: rules, maps, positions, finished matches, private and observer links
sharing-position = Позиция
sharing-position-line = По ссылке видна текущая позиция, без имён.
sharing-position-message = позиция
sharing-replay = Вся партия
sharing-replay-line = По ссылке можно просмотреть партию ход за ходом.
sharing-replay-message = партия для просмотра
sharing-rules = Поделиться правилами
sharing-rules-message = сыграем по этим правилам?
sharing-map = Поделиться картой
sharing-map-message = карта
sharing-too-long = Для ссылки это слишком длинно.
sharing-file = Сохранить в файл
sharing-file-line = Партия стала слишком длинной для ссылки. Отправьте файл: его принимает «Открыть ссылку».
sharing-make = Создать ссылку
sharing-observer = Моё поле для наблюдателя
sharing-observer-sure = Ссылка показывает всё ваше поле. Отправляйте её только наблюдателю, о котором вы оба договорились, и ни в коем случае не сопернику.
sharing-observer-sign = Только для наблюдателя
sharing-observer-made = Видно ваше поле и все ходы. Получив ссылки обоих игроков, наблюдатель видит оба поля.
sharing-observer-message = моё поле, только для наблюдателя
sharing-private = Продолжить на другом устройстве
sharing-private-sure = В личной ссылке есть всё, что здесь скрыто. У кого она есть, тот может это увидеть и играть за вас.
sharing-private-sign = Личное: только для вас
sharing-private-made = Откройте её на другом своём устройстве. Не отправляйте сопернику. Дальше играйте там, а не здесь.
sharing-private-message = личное, только для себя
sharing-private-file = Сохранить личный файл
sharing-may-lose = Браузер может потерять партию
sharing-may-lose-line = Он не обещает хранить то, что вы здесь делаете. Личная ссылка или файл, если их сберечь, вернут партию.
sharing-rules-came = Эти правила пришли по ссылке. Прежние останутся, пока вы не начнёте партию.
sharing-map-came = По ссылке пришла карта «{ $name }»
sharing-keep-map = Сохранить среди моих карт
sharing-open-map = Открыть в редакторе
sharing-map-kept = Она есть среди ваших карт: «{ $name }».
sharing-position-came = По ссылке пришла позиция
sharing-replay-came = По ссылке пришла партия
sharing-looked-at-line = Она не сохранится здесь, если вы её не сохраните.
sharing-kept-line = Она сохранена среди ваших партий.
sharing-replay-unsealed = Эта партия пришла по ссылке и без печатей: ходы и поля в ней такие, как сообщил отправитель.
sharing-keep = Сохранить
sharing-play-on-versus = Доиграть с компьютером
sharing-play-on-together = Доиграть вдвоём здесь
sharing-private-title = Личная ссылка на партию
sharing-private-question = В ней есть то, что скрыто от других, и с ней вы играете дальше за себя. Продолжить эту партию на этом устройстве? Тогда не продолжайте её на другом: два хода с двух устройств противоречат друг другу.
sharing-private-seat = Чьё это место: { $name }. Продолжайте, только если это вы.
sharing-private-further = Эта партия здесь есть, а в ссылке она продвинулась дальше.
sharing-private-old = С тех пор, как сделана ссылка, партия ушла вперёд. Сделайте новую на том устройстве, где вы играли в последний раз.
sharing-private-false = В ней скрыто не то, что было запечатано вначале, поэтому продолжить партию с ней нельзя.
sharing-go-on-here = Продолжить здесь
sharing-not-here = Не здесь
sharing-observer-title = Вас приглашают наблюдать
sharing-observer-line = Ссылка показывает вам скрытое от соперника: поле игрока «{ $name }». Оно сверено с печатью.
sharing-observe = Наблюдать
sharing-observer-plays = Вы играете эту партию на этом устройстве, и чужое поле вам видеть нельзя.
sharing-observer-not-agreed = Игроки не договаривались о наблюдателе, поэтому до конца партии здесь не видно ничьего поля.
sharing-observer-false = В ссылке не то поле, которое было запечатано.
sharing-watched-here = Вы наблюдаете за этой партией здесь. В ней есть свободное место.
sharing-to-free-seat = Есть свободное место
sharing-by-link = Всё равно отправить ссылку
sharing-to-send = Отправьте свою ссылку
sharing-invitation-to-send = Отправьте приглашение
sharing-nobody-joined = Приглашение ещё не приняли
sharing-watched = Вы наблюдаете
sharing-looked-at = Позиция
sharing-send = Отправить
sharing-copy-link = Скопировать новую ссылку
sharing-no-link = Сейчас отправлять нечего.

## judgement — Texts of the audit between devices
judgement-title = Что запечатано и что открыто
judgement-board-of = Поле: { $name }
judgement-your-board = Ваше поле
judgement-opened = { $opened ->
    [not-sealed] скрывать нечего
    [undisclosed] ещё не открыто: не проверено
    [verified] то же, что было запечатано
   *[meaningless] запечатано не поле
}
judgement-dice = Кубик
judgement-die-ok = все броски — те, что выпали на обоих устройствах
judgement-die-err-wrong = бросок хода { $at } не тот, что выпал на обоих устройствах
judgement-die-err-unproved = бросок хода { $at } пока нельзя проверить
judgement-over = Бой окончен
judgement-result-you-won = вы победили
judgement-result-you-lost = вы проиграли
judgement-result-won = победа: { $name }
judgement-result-draw = ничья
judgement-result-nobody = победителя нет
judgement-at-table = До сверки: { $result }.
judgement-not-counted = Исход засчитывается, когда всё открыто и проверено.
judgement-contested = Требование по времени оспорено: партия не засчитывается никому.
judgement-stands = Исход остаётся в силе.
judgement-reversed = Сверка меняет исход: { $result }.
judgement-broke = Нарушение правил: { $name }.

## terms — Names of ships, presets, levels and other terms of Sea Battle
terms-ship = { $length ->
    [1] торпедный катер
    [2] эсминец
    [3] крейсер
    [4] линкор
    [5] авианосец
    [one] корабль в { $length } клетку
    [few] корабль в { $length } клетки
   *[many] корабль в { $length } клеток
}
terms-preset = { $preset ->
    [classic] Классика
    [carrier] С авианосцем
    [milton-bradley] Милтон Брэдли
    [minefield] Минное поле
    [large] Большое поле
    [huge] Огромное поле
   *[sheet] Целый лист
}
terms-preset-line = { $preset ->
    [classic] Десять кораблей, вокруг каждого вода. Та самая игра с последней парты.
    [carrier] Классический флот и авианосец в пять клеток.
    [milton-bradley] Пять кораблей, можно ставить вплотную; один выстрел за ход.
    [minefield] Флот с авианосцем, две мины и тральщик.
    [large] Пятнадцать кораблей, три мины и тральщик.
    [huge] Корабли до шести клеток, четыре мины, два тральщика.
   *[sheet] 36 кораблей до восьми клеток — на долгий дождливый день.
}
terms-level = { $level ->
    [cabin-boy] Юнга
    [sailor] Матрос
    [gunner] Канонир
    [captain] Капитан
   *[admiral] Адмирал
}
terms-shape = { $shape ->
    [straight] Прямой
    [corner] Уголок
    [square] Квадрат
    [zigzag] Зигзаг
   *[tee] Тройник
}
terms-coordinates-russian = Русские
terms-coordinates-ukrainian = Украинские
terms-coordinates-latin = Латинские
terms-coordinates-keyword = Ключевое слово
terms-ships =
    { $n } { $n ->
        [one] корабль
        [few] корабля
       *[many] кораблей
    }
terms-mines =
    { $n } { $n ->
        [one] мина
        [few] мины
       *[many] мин
    }
terms-sweepers =
    { $n } { $n ->
        [one] тральщик
        [few] тральщика
       *[many] тральщиков
    }
terms-class = { $length ->
    [1] { $count } { $count ->
            [one] торпедный катер
            [few] торпедных катера
           *[many] торпедных катеров
        }
    [2] { $count } { $count ->
            [one] эсминец
            [few] эсминца
           *[many] эсминцев
        }
    [3] { $count } { $count ->
            [one] крейсер
            [few] крейсера
           *[many] крейсеров
        }
    [4] { $count } { $count ->
            [one] линкор
            [few] линкора
           *[many] линкоров
        }
    [5] { $count } { $count ->
            [one] авианосец
            [few] авианосца
           *[many] авианосцев
        }
    [one] { $count ->
            [one] { $count } корабль в { $length } клетку
            [few] { $count } корабля по { $length } клетке
           *[many] { $count } кораблей по { $length } клетке
        }
    [few] { $count ->
            [one] { $count } корабль в { $length } клетки
            [few] { $count } корабля по { $length } клетки
           *[many] { $count } кораблей по { $length } клетки
        }
   *[many] { $count ->
            [one] { $count } корабль в { $length } клеток
            [few] { $count } корабля по { $length } клеток
           *[many] { $count } кораблей по { $length } клеток
        }
}

## agreed — Texts of the agreed rules: one short value per rule, and the reason why a setup is invalid (S11)
agreed-straight-only = только прямые корабли
agreed-any-figure = любые фигуры
agreed-error-size = Сторона поля — от 6 до 26 клеток.
agreed-error-keyword-length =
    В слове { $letters } { $letters ->
        [one] буква
        [few] буквы
       *[many] букв
    }, а нужно { $size } — по одной на столбец.
agreed-error-keyword-repeated = Буква { $letter } повторяется, или в слове есть её двойник.
agreed-error-keyword-not-a-letter = «{ $sign }» — не буква.
agreed-error-no-ships = Во флоте должен быть хотя бы один корабль.
agreed-error-too-long =
    Корабль в { $length } { $length ->
        [one] клетку
        [few] клетки
       *[many] клеток
    } длиннее поля.
agreed-error-shots = За ход — от 1 до 20 выстрелов.
agreed-error-sweepers-without-mines = Без мин тральщикам нечего тралить.
agreed-error-clock = Ход длится от 1 до 3600 секунд.
agreed-error-first = Того, кто стреляет первым, нет в игре.
agreed-error-does-not-fit = Такой флот не помещается: уберите часть кораблей, увеличьте поле или разрешите касаться.

## sea-rules — Options of Sea Battle: panels, names, and values by number of the kind
sea-rules-group = { $group ->
    [board] Поле
    [fleet] Флот
    [fire] Стрельба
    [hidden] Мины и тральщики
    [turns] Ходы
   *[others] Флаги и наблюдатель
}
sea-rules-title = { $rule ->
    [size] Размер поля
    [touching] Касание
    [fire] Стрельба
    [mines] Мины
    [sweepers] Тральщики
    [first] Первый ход
    [clock] Время на ход
    [flags] Флаги
    [observer] Наблюдатель
    [repeated-shot] Выстрел в ту же клетку
   *[announcement] Ответы
}
sea-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [touching] { $kind ->
        [0] Касаться нельзя
        [1] Можно углами
       *[other] Можно вплотную
    }
    [fire] { $kind ->
        [0] Попал — стреляй ещё
        [1] { $count ->
            [one] { $count } выстрел за ход
            [few] { $count } выстрела за ход
           *[many] { $count } выстрелов за ход
        }
        [2] { $count ->
            [one] { $count } выстрел за ход и ещё один за каждое попадание
            [few] { $count } выстрела за ход и ещё один за каждое попадание
           *[many] { $count } выстрелов за ход и ещё один за каждое попадание
        }
       *[other] Залп
    }
    [mines] { $count ->
        [0] Без мин
        [one] { $count } мина у каждого
        [few] { $count } мины у каждого
       *[many] { $count } мин у каждого
    }
    [sweepers] { $count ->
        [0] Без тральщиков
        [one] { $count } тральщик у каждого
        [few] { $count } тральщика у каждого
       *[many] { $count } тральщиков у каждого
    }
    [first] { $kind ->
        [0] По жребию
        [1] { $first }
       *[other] { $second }
    }
    [clock] { $kind ->
        [0] Без ограничения
       *[other] { $count ->
            [one] { $count } секунда на ход
            [few] { $count } секунды на ход
           *[many] { $count } секунд на ход
        }
    }
    [flags] { $kind ->
        [0] { $first }: Королевский флот, { $second }: Королевский флот
        [1] { $first }: Пираты, { $second }: Королевский флот
        [2] { $first }: Королевский флот, { $second }: Пираты
       *[other] { $first }: Пираты, { $second }: Пираты
    }
    [observer] { $kind ->
        [0] Никто не наблюдает
       *[other] За боем следит наблюдатель
    }
    [repeated-shot] { $kind ->
        [0] Не принимается
       *[other] Лишает хода
    }
   *[announcement] { $kind ->
        [0] Ранил и потопил
        [1] Потопил — с длиной корабля
       *[other] Называть корабль
    }
}

## virus-rules — Options of Virus War, as those of Sea Battle
virus-rules-group = { $group ->
    [board] Поле
    [turns] Ходы
   *[end] Конец игры
}
virus-rules-title = { $rule ->
    [size] Размер поля
    [sub-moves] Ходиков за ход
    [four-players] Игроки
    [balanced-start] Первый ход
    [rising] Длина ходов
    [last-turn-wins] Все пасуют подряд
    [full-turn-or-loss] Ходиков не хватает
    [inset-bases] Базы
    [neighbours] Соседи
   *[stepped-start] Первый круг
}
virus-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [sub-moves] { $count ->
        [one] { $count } ходик
        [few] { $count } ходика
       *[many] { $count } ходиков
    }
    [four-players] { $kind ->
        [0] Двое
       *[other] Четверо
    }
    [balanced-start] { $kind ->
        [0] Как все остальные
       *[other] Один ходик у крестиков
    }
    [rising] { $kind ->
        [0] Всегда одинаковая
       *[other] Нарастает
    }
    [last-turn-wins] { $kind ->
        [0] Ничья
       *[other] Побеждает последний ход
    }
    [full-turn-or-loss] { $kind ->
        [0] Короткий ход
       *[other] Проигрыш
    }
    [inset-bases] { $kind ->
        [0] В углах
       *[other] Отступив от углов
    }
    [neighbours] { $kind ->
        [0] Стороной и углом
       *[other] Только стороной
    }
   *[stepped-start] { $kind ->
        [0] Полные ходы
       *[other] Лесенкой
    }
}

## squadron-rules — Options of Squadron, as those of Sea Battle
squadron-rules-group = { $group ->
    [victory] Победа
   *[deployment] Расстановка
}
squadron-rules-title = { $rule ->
    [siege] Захват форта
   *[first-to-deploy] Расставляют первыми
}
squadron-rules-value = { $rule ->
    [siege] { $kind ->
        [0] Простоять целый ход
       *[other] До конца своей половины
    }
   *[first-to-deploy] { $kind ->
        [0] Белые
       *[other] Красные
    }
}

## setup — Texts of the Sea Battle setup page
setup-title = { $game ->
    [sea-battle] Новый морской бой
    [squadron] Новый бой эскадр
   *[virus-war] Новая война вирусов
}
setup-presets = Готовые бои
setup-own = Свои правила
setup-letters = Буквы столбцов
setup-keyword = Ключевое слово
setup-keyword-hint =
    { $side } { $side ->
        [one] разная буква
        [few] разные буквы
       *[many] разных букв
    }, по одной на столбец. Слово общее для обоих.
setup-keyword-fits = Слово подходит.
setup-fleet = Флот
setup-fleet-total =
    { $ships } { $ships ->
        [one] корабль
        [few] корабля
       *[many] кораблей
    } на { $cells } { $cells ->
        [one] клетке
        [few] клетках
       *[many] клетках
    }: { $share }{ "\u00A0" }% поля
setup-longer = Корабли длиннее
setup-shapes = Фигуры
setup-shapes-line = Фигурные корабли — из 3 или 4 клеток, их можно поворачивать и отражать. Корабли от 5 клеток всегда прямые.
setup-straight-only = Только прямые
setup-any-figure = Любая фигура
setup-lot = По жребию
setup-agreed = Правила партии
setup-start = { $game ->
    [sea-battle] Расставить флот
   *[other] Начать
}
setup-start-watching = Начать бой
setup-checking = Проверка, помещается ли флот…
setup-fit-unknown = Места для этого флота не нашлось, а помещается ли он, неизвестно: расставить его могут попробовать только люди.
setup-running = У вас идёт партия.
setup-resume = Продолжить её
setup-nothing = Партии здесь нет.
setup-save = Сохранить эти правила
setup-save-name = Название
setup-save-full = Сохранено уже { $most }: чтобы добавить ещё, удалите что-нибудь.
setup-save-button = Сохранить
setup-delete = Удалить «{ $name }»
setup-bounds = Целое число от { $min } до { $max }.
setup-fewer = { $what }: меньше
setup-more = { $what }: больше

## placement — Texts of the placement page
placement-title = Расставьте флот
placement-board = Ваше поле
placement-left = Осталось расставить
placement-all-placed = Всё расставлено
placement-random = Случайно
placement-perelman = Крупные корабли в углу (Перельман)
placement-undo = { squadron-editor-undo }
placement-clear = Очистить
placement-as-last-time = Как в прошлый раз
placement-rotate = Повернуть
placement-mirror = Отразить
placement-other-figure = Другая фигура
placement-remove = Убрать
placement-put-back = Вернуть
placement-arrange = Расставить корабли
placement-dealt = Ваш флот расставлен.
placement-ready = В бой!
placement-placing = Флот расставляется…
placement-waiting = Компьютер расставляет флот…
placement-no-room = Такой флот не помещается. Измените условия.
placement-no-room-found = Места для этого флота не нашлось; помещается ли он, неизвестно.
placement-no-worker = Компьютер не отвечает. Перезагрузите страницу и попробуйте снова: ничего не пропадёт.
placement-no-salt = Браузер не даёт случайных чисел, поэтому запечатать ничего нельзя.
placement-help = Перетащите корабли на поле или выберите корабль и коснитесь клетки. Коснитесь корабля на поле, чтобы взять и повернуть его, и ещё раз — чтобы поставить.
placement-keys = Взятый корабль можно повернуть колёсиком мыши, правой кнопкой или клавишей R; Delete убирает его, Escape возвращает на место — и во время перетаскивания тоже. Без мыши: стрелки — двигаться по полю, Enter — взять и поставить.
placement-bent-keys = M — отразить корабль, F — другая фигура.
placement-layouts = Сохранённые расстановки
placement-layouts-full = Сохранено уже { $most }: чтобы добавить ещё, удалите что-нибудь.
placement-layout-name = Название расстановки
placement-save = Сохранить
placement-to-setup = Выбрать условия
placement-whose = Флот игрока { $name }
placement-fault-size = Поле шириной { $drawn } клеток, договаривались о другом.
placement-fault-coordinates = Буквы поля не те, о которых договорились.
placement-fault-off-board = { $cell } — за краем поля.
placement-fault-shape = Такой фигуры у корабля быть не может: { $cells }.
placement-fault-too-many = Слишком много: { $ships }.
placement-fault-too-few = Слишком мало: { $ships }.
placement-fault-mines = Неверное число мин: { $drawn }.
placement-fault-sweepers = Неверное число тральщиков: { $drawn }.
placement-fault-overlap = Клетка { $cell } уже занята.
placement-fault-touch = Корабли не должны соприкасаться: { $one } и { $other }.

## battle — Texts of a Sea Battle match, and of the match pages of all games
battle-title = Бой
battle-drawer = Ходы и прочее
battle-share = Поделиться
battle-arriving = Показывается то, что пришло. Касание покажет всё сразу.
battle-yours = Ваш ход
battle-remembered =
    Адмирал помнит { $count } { $count ->
        [one] ваш флот
        [few] ваших флота
       *[many] ваших флотов
    }.
battle-your-board = Ваши воды
battle-own-board = Воды: { $name }
battle-enemy-board = Воды противника: { $name }
battle-afloat = На плаву
battle-ships-afloat =
    На плаву { $n } { $n ->
        [one] корабль
        [few] корабля
       *[many] кораблей
    }
battle-lot = Жребий: кому стрелять первым…
battle-your-shot = Ваш выстрел
battle-your-turn = Ваш ход, { $side }
battle-waits-for = Ждём хода: { $side }
battle-shot-of = Стреляет { $name }
battle-shots-left =
    Ещё { $n } { $n ->
        [one] выстрел
        [few] выстрела
       *[many] выстрелов
    }
battle-disclose-ship = Вы попали в мину. Назовите одну клетку своего корабля: выберите её на своём поле.
battle-disclose-mine = Вы попали в тральщик. Выдайте одну свою мину: выберите её на своём поле.
battle-thinking = { $name } думает…
battle-cell-field = Клетка
battle-fire = Огонь
battle-aimed = { $cell } на прицеле: ещё касание — выстрел
battle-whole-board = Всё поле
battle-enlarge = Увеличить это поле
battle-shrink = Уменьшить это поле
battle-under-fire = Под огнём
battle-choose = Выбрать
battle-not-a-cell = Такой клетки на этом поле нет.
battle-shot-before = Туда вы уже стреляли.
battle-not-allowed = Эту клетку сейчас выбрать нельзя.
battle-resign = Сдаться
battle-resign-sure = Сдаться и проиграть бой?
battle-play-on = Играть дальше
battle-offer-draw = Предложить ничью
battle-draw-offered = { $name } предлагает ничью.
battle-draw-waits = Предложение ничьей ждёт ответа.
battle-draw-declined = Ничья отклонена.
battle-accept = Принять
battle-decline = Отклонить
battle-moves = Ходы
battle-clock = { $n } с
battle-hand-over = Передайте устройство: { $name }
battle-hand-over-now = Передать
battle-hand-over-line = Другой игрок отворачивается. Поле появится, когда нажмут кнопку.
battle-i-am = Показать поле: { $name }
battle-observer = Показать оба поля наблюдателю
battle-observer-here = Наблюдатель видит оба поля. Игроки отворачиваются.
battle-observer-leave = Вернуться к игрокам
battle-observer-clean = Нарушений пока нет.
battle-stop = Остановить бой: нарушение ({ $name })
battle-trouble = Компьютер не отвечает. Ничего не пропало.
battle-retry = Попробовать снова
battle-pause = Пауза
battle-go-on = Дальше
battle-step = Один шаг
battle-speed = Скорость
battle-pencilled = , отмечено карандашом
battle-mark = { $mark ->
    [open] вода
    [unknown] неизвестно
    [ship] корабль
    [mine] мина
    [sweeper] тральщик
    [miss] мимо
    [hit] ранен
    [sunk] потоплен
    [mine-spent] взорванная мина
    [sweeper-spent] подбитый тральщик
    [halo] пусто, рядом потопленный корабль
    [disclosed-ship] названа: здесь корабль
   *[disclosed-mine] выдана: здесь мина
}
battle-answer = { $answer ->
    [miss] мимо
    [hit] ранил
    [sunk] потопил
    [mine] мина
   *[sweeper] тральщик
}
battle-to-go = Осталось { $left }.
battle-report = { $name }: { $cell }, { $answer }.
battle-shot-again = повторно, ход потерян
battle-ship-disclosed = { $name } называет клетку с кораблём: { $cell }.
battle-mine-disclosed = { $name } выдаёт мину: { $cell }.
battle-own-ship-disclosed = назван свой корабль на { $cell }
battle-own-mine-disclosed = выдана своя мина на { $cell }
battle-mines-left = Осталось мин: { $mines }
battle-mines-and-sweepers-left = Осталось мин: { $mines }, тральщиков: { $sweepers }
battle-stakes-duel = Победитель получит вдвое больше, проигравший — ничего.
battle-stakes-port = Если порт падёт, она вернётся с десятой частью казны защитника; если устоит, достанется защитнику.
battle-stakes-coast = Победа вернёт её вместе с добычей берега; после поражения она пропадёт, а гнев богов вырастет.
battle-gods-level = Боги играют как { $level }.
battle-gods-first = { campaign-waits-gods-first }
battle-gods-mine = { campaign-waits-gods-mine }

## battle.speech — What a screen reader says in all games: echoes of acts, and answers to the keys that ask
battle-speech-edge = Край поля
battle-speech-undone = Ход взят назад.
battle-speech-nothing-played = Ходов ещё не было.
battle-speech-hidden = Ваших фигур сейчас не видно.
battle-speech-around = Вокруг { $cell }
battle-speech-elsewhere = остальное: { $content }
battle-speech-span = от { $first } до { $last }
battle-speech-hit-at = попадания: { $cells }
battle-speech-pencilled = { $cell }, отмечено карандашом
battle-speech-unpencilled = { $cell }, отметка снята
battle-speech-in-hand = В руке: { $piece }
battle-speech-laid-down = На поле: { $piece }, { $cells }
battle-speech-removed = Убрано с поля: { $piece }
battle-speech-to-place =
    Осталось расставить: { $count ->
        [one] { $count } фигура
        [few] { $count } фигуры
       *[many] { $count } фигур
    }

## orders — Texts of queued shots and of doubts about the opponent's answers
orders-passed-over = Клетки вокруг потопленного по пути корабля пропускаются.
orders-choose = Ваш ход: выберите клетки
orders-title = Ваши выстрелы
orders-add = Добавить
orders-numbered = , ваш выстрел { $number }
orders-added = { $cell } — выстрел { $number }.
orders-removed = { $cell } больше не в списке.
orders-full = Список полон.
orders-earlier = { $cell } раньше
orders-remove = Убрать { $cell } из списка
orders-clear = Очистить список
orders-make = { $shots ->
    [0] Отправить выстрелы
    [one] Отправить { $shots } выстрел
    [few] Отправить { $shots } выстрела
   *[many] Отправить { $shots } выстрелов
}
orders-make-some = Отправить { $shots } из { $most } выстрелов
orders-ordered = Ваши выстрелы: { $cells }
orders-again = Повторить ({ $shots })
orders-lie = Неправда: ни один допустимый флот не подходит ко всем ответам. Отвечает { $name }.
orders-lie-line = Это доказано, какое бы поле потом ни открыли. Бой можно прекратить: поля откроют, и проиграет тот, кто отвечал неправду.
orders-call-off = Прекратить бой
orders-call-off-sure = Закончить бой из-за неправды в ответах?
orders-undecided = Проверить, сходятся ли ответы, на этот раз не удалось. Отвечает { $name }.
orders-how-hit-again = Выбирайте клетки по порядку. Пока вы попадаете, огонь идёт дальше по списку; промах заканчивает ход.
orders-how-shots-and-hits =
    Выбирайте клетки по порядку: { $shots } { $shots ->
        [one] выстрел
        [few] выстрела
       *[many] выстрелов
    } и ещё по одному за каждое попадание.
orders-how-one-shot = Выберите клетку: в этом ходу один выстрел.
orders-how-shots =
    Выберите { $shots } { $shots ->
        [one] клетку
        [few] клетки
       *[many] клеток
    }: на все выстрелы хода ответят сразу.

## eye — Texts of the hint and the review
eye-hint = Подсказка
eye-always = Подсказка к каждому выстрелу
eye-looking = Перебор расстановок…
eye-advice = { $cell } · { $n } %
eye-likeliest = Вероятнее всего { $cell }: { $n } из 100 расстановок.
eye-possible = Возможных расстановок: { $n }.
eye-impossible = Ни одна расстановка не подходит к ответам: какой-то из них был неправдой.
eye-chance = , корабль: { $n } из 100
eye-point = ,
eye-about = около { "" }
eye-review = Разбор
eye-review-line = Насколько хорош был каждый выстрел по тому, что тогда знал стрелявший, и какой был лучшим.
eye-done = Разобрано выстрелов: { $n } из { $of }…
eye-rows =
    .shots = Выстрелы
    .hits = Попадания
    .expected = Ожидалось
    .luck = Удача
    .skill = Умение
eye-luck-and-skill = Ожидалось: сколько попаданий обещали эти выстрелы. Удача: на сколько их вышло больше. Умение: насколько выбор был близок к лучшему.
eye-shot = { $name }, { $cell }: вероятность попадания { $n } из 100. Лучший выстрел: { $best }, { $most } из 100.
eye-best-shot = { $name }, { $cell }: вероятность попадания { $n } из 100. Лучше выстрела не было.
eye-fell = Возможных расстановок до него: { $before }; после: { $after }.
eye-curve = Вероятность победы: { $name }
eye-curve-line = По тому, сколько каждой стороне оставалось искать, если бы обе стреляли как капитан.
eye-turning = Переломный выстрел: { $name }, { $shot } Вероятность победы («{ $whose }») была { $before } из 100, стала { $after }.
eye-turn = { $name }: { $played }. Вероятность победы была { $before } из 100, стала { $after }.
eye-without-luck = При средней удаче с кубиком была бы { $n }.
eye-best-turn = Выбор сильнейшего компьютерного игрока: { $best } ({ $n } из 100).
eye-as-best = Сильнейший компьютерный игрок пошёл бы так же.
eye-review-turns = Как каждый ход изменил вероятность победы и как пошёл бы сильнейший компьютерный игрок.
eye-turns-done = Разобрано ходов: { $n } из { $of }…
eye-curve-turns = Как сильнейший компьютерный игрок оценивает позицию после каждого хода.
eye-luck-with-dice = Ожидалось: сколько попаданий обещал этим выстрелам кубик. Удача: на сколько их вышло больше.
eye-turning-turn = Переломный ход: { $name }, { $turn }. Вероятность победы («{ $whose }») была { $before } из 100, стала { $after }.
eye-go = Перейти к нему

## end — Texts of the end of a match, the audit of the boards, and the export as text
end-won = Победа: { $name }
end-time-won = Победа по времени
end-time-lost = { $name ->
    [empty] Время вышло
   *[other] { $name }: время вышло
}
end-time-contested = Время оспорено
end-you-won = Вы победили
end-you-lost = Вы проиграли
end-draw = Ничья
end-nobody = Победителя нет
end-unfinished = Бой не окончен
end-reason = { $ending ->
    [sunk] Потоплен последний корабль.
    [lie] Обстреляны все клетки, а корабли будто бы ещё на плаву: какой-то ответ был неправдой.
    [resigned] Бой сдан.
    [agreed] По соглашению.
    [time-out] Время хода вышло: техническое поражение.
   *[stopped] Бой остановил наблюдатель.
}
end-audit = Сверка полей
end-clean = Проверены оба поля и каждый ответ: нарушений нет.
end-not-checked = В этом тексте нет полей, сверить их нельзя.
end-groundless = Заявление после выстрела { $n } было безосновательным и боя не закончило.
end-overturned = Сверка меняет исход.
end-in-move = выстрел { $n }
end-replay = Просмотр боя
end-step-back = Назад
end-play-on = Играть отсюда
end-step-on = Вперёд
end-turn-back = Ход назад
end-turn-on = Ход вперёд
end-play = Смотреть
end-pause = Пауза
end-at-move = { $now } из { $all }
end-at-shot = Выстрел { $now } из { $all }
end-shots = Выстрелы
end-hits = Попадания
end-longest-run = Лучшая серия
end-luck = Удача с кубиком
end-killed = Убито чужих
end-best-turn = Больше всего за ход
end-rematch = Реванш
end-next-level = Следующий уровень: { $level }
end-as-text = Запись партии
end-copy = Скопировать
end-copied = Скопировано.
end-not-copied = Браузер не даёт копировать: выделите текст и скопируйте вручную.
end-download = Сохранить в файл
end-print = Распечатать
end-choose-file = Выбрать файл
end-paste = Или вставьте текст сюда
end-and-more = … и ещё { $n }
end-problem-cell = нет клетки { $name }.
end-problem-no-turn = не сказано, чей ход.
end-breach-drawn-in = { $cell } — дорисовано после начала.
end-breach-wiped-out = { $cell } — было нарисовано в начале и пропало.
end-breach-redrawn = { $cell } — перерисовано после начала.
end-breach-untrue = { $cell }: сказано «{ $given }», а на деле «{ $truth }».
end-breach-falsely-announced = { $cell }: корабль назван неверно.
end-breach-no-ship = Названа { $cell }, но корабля там нет.
end-breach-no-mine = Выдана { $cell }, но мины там нет.
end-breach-known = { $cell } нельзя было называть: она уже известна.
end-breach-shot-again = В { $cell } стрелять было нельзя: туда уже стреляли или это за краем поля.
end-breach-out-of-turn = Пропуск хода: ходить должен был другой.
end-breach-owed = Требовался другой ответ или ход.
end-breach-overrun = Ход занял { $spent } с вместо { $limit } с.
end-breach-contradiction = { $cell }: ответ противоречит прежним.
end-breach-not-sealed = Открыто не то поле, которое было запечатано в начале.
end-breach-no-fleet = Ни один допустимый флот не подходит ко всем ответам: не все они правда.
end-breach-false-lot = Жребий не тот, что следует из половинок обеих сторон.

## puzzle — Texts of the puzzles of the day
puzzle-title = Головоломка дня
puzzle-lead = Флот спрятан. Числа говорят, сколько клеток кораблей в каждой строке и в каждом столбце. Корабли не касаются друг друга даже углами.
puzzle-solutions = { $solutions ->
    [only] Подходит только один флот.
    [several] Подходит несколько флотов, и решением будет любой из них.
    [impossible] Не подходит ни один флот: решить эту головоломку нельзя.
   *[unknown] Сколько флотов подходит, выяснить не удалось. Решением будет любой из них.
}
puzzle-help = Первое нажатие ставит воду, второе корабль, третье стирает. Проведите, чтобы отметить несколько клеток; правая кнопка мыши или долгое нажатие сразу ставит воду.
puzzle-earlier = Дни
puzzle-is-solved = решена
puzzle-streak = Дней подряд: { $days }
puzzle-grade = { $grade ->
    [easy] лёгкая
    [medium] средняя
   *[hard] трудная
}
puzzle-kind = { $kind ->
    [small] 6×6
    [middle] 8×8
    [large] 10×10
    [certain] корабль наверняка
    [likeliest] лучший выстрел
    [turn] один ход
   *[half-turn] ход белых
}
puzzle-kind-line = { $kind ->
    [small] Шесть кораблей по числам у краёв.
    [middle] Девять кораблей по числам у краёв.
    [large] Десять кораблей по числам у краёв.
    [certain] В одной клетке корабль есть при любом флоте.
    [likeliest] Взвесьте все подходящие флоты и выстрелите.
    [turn] За один ход убейте колонию или спасите свою.
   *[half-turn] Идите и стреляйте так, чтобы корабль утонул вероятнее всего.
}
puzzle-board = Лист головоломки
puzzle-mark = { $mark ->
    [empty] пусто
    [water] вода
   *[ship] корабль
}
puzzle-clue = { $clue ->
    [water] дано: вода
    [single] дано: корабль из одной клетки
    [left] дано: левый конец корабля
    [top] дано: верхний конец корабля
    [right] дано: правый конец корабля
    [bottom] дано: нижний конец корабля
    [middle] дано: середина корабля
   *[part] дано: часть корабля
}
puzzle-lines = столбец: { $column }, строка: { $row }
puzzle-tally = { $marked } из { $count }
puzzle-tally-alone = { $marked }, число не дано
puzzle-fleet = Осталось найти
puzzle-check = Проверить
puzzle-wrong = { $count ->
    [0] Пока без ошибок.
    [one] Неверна { $count } клетка.
    [few] Неверны { $count } клетки.
   *[many] Неверных клеток: { $count }.
}
puzzle-solved = Решено!
puzzle-checks = Проверок: { $count }
puzzle-result = «Клетка», головоломка дня, { $date }: { $solved } из { $all }
puzzle-copy = Скопировать результат
puzzle-next = Следующая головоломка
puzzle-copy-pzpr = Скопировать для puzz.link
puzzle-all = Все головоломки
puzzle-certain = В одной клетке есть корабль при любом флоте, который подходит к тому, что видно. В какой? У вас две попытки.
puzzle-likeliest = В какой клетке корабль вероятнее всего? У вас две попытки.
puzzle-kill = Вы играете крестиками. Убейте все нолики за этот ход. Осталось ходиков: { $left }.
puzzle-save = Вы играете крестиками. Спасите колонию: у ноликов не должно остаться хода, который убивает все крестики. Осталось ходиков: { $left }.
puzzle-sink = Вы играете белыми. Найдите ход, который топит красный { $ship } с вероятностью { $percent } %. Идите и стреляйте: кубик здесь не бросают, каждый выстрел считается по своей вероятности.
puzzle-so-far = Вероятность по сделанным выстрелам: { $percent } %
puzzle-chance = Вероятность корабля там: { $percent } %
puzzle-not-certain = Вероятность корабля там: { $percent } %. Есть клетка, где он наверняка.
puzzle-not-likeliest = Вероятность корабля там: { $percent } %. Есть клетка вероятнее.
puzzle-not-killed = Некоторые нолики ещё живы. Попробуйте снова.
puzzle-not-saved = Нолики одним ходом убили всю колонию. Попробуйте снова.
puzzle-refused = Правила этого не позволяют.
puzzle-again = Начать заново
puzzle-attempts = Попыток: { $count }
puzzle-one-more = Ещё одна попытка.
puzzle-missed = Не найдено
puzzle-share = Подходящих флотов: { $all }. Из них с кораблём на { $cell }: { $with }.
puzzle-share-all = Подходящих флотов: { $all }. Корабль на { $cell } есть в каждом из них.
puzzle-shares = Числа на поле: в скольких из них, в процентах, в клетке есть корабль.
puzzle-examples = Некоторые из этих флотов
puzzle-example = { $has ->
    [true] с кораблём на { $cell }
   *[false] без корабля на { $cell }
}
puzzle-foreign = Головоломка с другого сайта
puzzle-foreign-line = Головоломки battleship с сайта puzz.link решают и здесь: вставьте адрес.
puzzle-unreadable = { $why ->
    [damaged] Это не целая головоломка battleship: адрес обрезан или испорчен.
    [size] Здесь решают только квадратные поля от 5×5 до 12×12.
    [ships] Здесь решают только головоломки с прямыми кораблями.
   *[rules] У этой головоломки особые правила, которых «Клетка» не знает.
}

## squadron — Texts of Squadron
squadron-title = Эскадра
squadron-map = Карта
squadron-chart = { $chart ->
    [strait] Пролив
    [atoll] Атолл
    [capes] Два мыса
    [roads] Рейд
    [skerries] Шхеры
    [archipelago] Архипелаг
   *[none] Своя карта
}
squadron-chart-line = { $chart ->
    [strait] Маленькая и быстрая: флоты сходятся за два хода.
    [atoll] Кольцо суши вокруг лагуны, входов мало.
    [capes] Два мыса тянутся друг к другу, и за ними ничего не видно.
    [roads] Открытая вода с редкими мелями: стрелять можно далеко.
    [skerries] Множество скал: всюду укрытия и работа для брига.
   *[archipelago] Большие и малые острова для долгого боя.
}
squadron-own-maps = Мои карты
squadron-sides =
    .white = Белые
    .red = Красные
squadron-letters =
    .ship-of-the-line = Л
    .galleon = Г
    .brig = Б
    .frigate = Ф
squadron-level = { $level ->
    [cadet] Кадет
    [midshipman] Гардемарин
    [lieutenant] Лейтенант
    [captain] Капитан
   *[commodore] Коммодор
}
squadron-equal-players = Равновесие
squadron-red-share = у красных около { $red }{ "\u00A0" }% очков (в боях двух коммодоров)
squadron-draw-is = по соглашению или после 100 ходов
squadron-deploy = { $side }: расставьте корабли у своего форта
squadron-place-next = Следующий — { $next }. Выберите отмеченный гекс.
squadron-declare = { $side }: выберите флагман
squadron-declare-line = Флот расставлен. Коснитесь флагмана: потоплен он — бой проигран; только он захватывает форт.
squadron-sail-under = Поднять флаг: { $flagship }
squadron-by-itself = Расставить за меня
squadron-wind = { $wind ->
    [calm] Штиль: только бриги
   *[fair] Ветер: ходят все
}
squadron-roll = Узнать ветер (бросить кубик)
squadron-wind-odds = 1–2: штиль, ходят только бриги. 3–6: ветер, ходят все.
squadron-wind-title = Ветер
squadron-rolls = { $side } бросают кубик, чтобы узнать ветер
squadron-roll-now = { $side }: узнайте ветер
squadron-turn = Ход { $turn }/100
squadron-acts = Ход: { $side }
squadron-can = Ходят: { $sail }. Стреляют: { $fire }.
squadron-all-done = Больше ничего не сделать: закончите ход.
squadron-thinks = { $side }: компьютер думает…
squadron-fires = { $by } стреляет, цель — { $at }
squadron-strength = прочность { $left } из { $all }
squadron-range = дальность { $range }
squadron-ships-afloat = На плаву: белые — { $white }, красные — { $red }
squadron-ships-key = ● прочность, → осталось шагов, × осталось выстрелов, ⚑ флагман, спущенный парус: в этом ходу всё сделано
squadron-ship-columns =
    .wind = Шаги при ветре
    .calm = В штиль
    .range = Дальность
    .shots = Выстрелы
squadron-moves-left =
    { $count } { $count ->
        [one] шаг
        [few] шага
       *[many] шагов
    }
squadron-shots-left =
    { $count } { $count ->
        [one] выстрел
        [few] выстрела
       *[many] выстрелов
    }
squadron-sunk = потоплен
squadron-flagship = флагман
squadron-proposed = предложен во флагманы
squadron-spent = в этом ходу всё сделано
squadron-done = Закончить ход
squadron-done-sure = Ещё могут выстрелить по врагу: { $ships }. Закончить ход без этих выстрелов?
squadron-back = Вернуть ход
squadron-hint = Подсказка
squadron-hint-is = Подсказка: { $way }
squadron-no-action = без действий
squadron-do-it = Сделать
squadron-resign = Сдаться
squadron-offer = Предложить ничью
squadron-offered = { $side } предлагают ничью.
squadron-accept = Согласиться на ничью
squadron-blocked = { $target }: линия огня перекрыта
squadron-no-targets = В пределах дальности врагов нет.
squadron-choose-ship = Выберите корабль.
squadron-shot =
    На кубике { $die }: { $hit ->
        [true] попадание
       *[false] промах
    }
squadron-sinks = { $side } теряют корабль: { $sunk }!
squadron-siege =
    { $side }: флагман стоит у форта. Форт будет захвачен { $siege ->
        [whole-turn] в конце хода
       *[own-half] в конце своей половины хода
    } { $turn }, если флагман не сдвинется и не утонет.
squadron-ending = { $ending ->
    [flagship-sunk] Флагман потоплен.
    [fort-captured] Форт захвачен.
    [resigned] Бой сдан.
    [agreed] Стороны согласились на ничью.
   *[last-turn] Прошёл сотый ход.
}
squadron-won = Победа: { $side }
squadron-you-won = Вы победили
squadron-you-lost = Вы проиграли
squadron-draw = Ничья
squadron-log = Журнал
squadron-board = Морская карта
squadron-not-there = Выбранный корабль туда не дойдёт.
squadron-illegal-sunk = Этот корабль потоплен.
squadron-illegal-no-moves = В этом ходу корабль уже не может двигаться.
squadron-illegal-no-shots = В этом ходу у корабля не осталось выстрелов.
squadron-illegal-no-shot-too-far = Цель слишком далеко.
squadron-illegal-no-shot-blocked = Линия огня перекрыта.
squadron-illegal-occupied = Там стоит корабль.
squadron-illegal-not-sea = Туда ходить нельзя.
squadron-illegal-not-by-fort = Корабли расставляют у своего форта.
squadron-illegal-other = Сейчас так нельзя.
squadron-terrain = { $terrain ->
    [sea] море
    [land] суша
    [shoal] мель
    [white-fort] форт белых
    [red-fort] форт красных
   *[beyond] за краем
}
squadron-reachable = можно дойти
squadron-sailed = { $ship } на { $hex }
squadron-came-from = пришёл с { $hex }
squadron-was-fired-at = попаданий: { $hits } из { $shots }
squadron-legend = Что значат линии
squadron-legend-open = открытая линия огня
squadron-legend-lob = навесной огонь
squadron-legend-blocked = перекрыта
squadron-legend-done = путь в прошлом ходу
squadron-legend-shot = выстрел: крест — попадание, кружок — промах
squadron-edge-rule = Правило ребра
squadron-edge-rule-is = В пределах дальности ровно между двумя гексами проходят только шесть диагоналей на расстоянии двух гексов. Такая линия перекрыта, лишь когда препятствия стоят в обоих гексах.
squadron-nearer = Ближе
squadron-further = Дальше
squadron-whole = Вся карта
squadron-problem-siege = Нет способа захвата форта с названием «{ $name }».
squadron-problem-side = Нет стороны с названием «{ $name }».
squadron-ship = { $class ->
    [ship-of-the-line] линейный корабль
    [galleon] галеон
    [brig] бриг
   *[frigate] фрегат
}
squadron-fire-at =
    Огонь, цель — { $ship }: { $faces } из 6 ({ $shot ->
        [adjacent] вплотную
        [direct] линия открыта
       *[lob] навесом
    })
squadron-fire-short =
    { $shot ->
        [lob] Огонь: { $ship }, { $percent } %, навесом
       *[other] Огонь: { $ship }, { $percent } %
    }
squadron-watched = При этом ветре шагов: { $moves }, дальность огня: { $range }.

## squadron.editor — Texts of the map editor
squadron-editor-title = Редактор карт
squadron-editor-line = Рисуйте сушу, мели и форты; вторая половина рисуется сама. Код карты можно отправить другу.
squadron-editor-draw = Нарисовать свою карту
squadron-editor-width = Столбцов
squadron-editor-height = Рядов
squadron-editor-symmetry = Одинакова для сторон:
squadron-editor-symmetries = { $symmetry ->
    [half-turn] пол-оборота
    [left-right] зеркало слева направо
   *[top-bottom] зеркало сверху вниз
}
squadron-editor-brush = Кисть
squadron-editor-code = Код карты
squadron-editor-copy = Скопировать код
squadron-editor-open = Открыть код
squadron-editor-play = Играть на этой карте
squadron-editor-begin-with = Начать с другой карты
squadron-editor-blank = Открытое море
squadron-editor-undo = Отменить
squadron-editor-redo = Вернуть
squadron-editor-name = Название карты
squadron-editor-keep = Сохранить
squadron-editor-kept = Сохранена среди моих карт.
squadron-editor-not-kept = Пока не сохранена.
squadron-editor-replace-sure = Под названием «{ $name }» сохранена другая карта. Заменить её этой?
squadron-editor-replace = Заменить
squadron-editor-lose-sure = Этот рисунок не сохранён. Всё равно заменить его?
squadron-editor-none-kept = Назовите карту и сохраните её: она появится здесь и среди карт нового боя.
squadron-editor-shelf-full = Сохранено уже { $most }: чтобы добавить ещё, удалите что-нибудь.
squadron-editor-delete-sure = Удалить карту «{ $name }» насовсем?
squadron-editor-delete = Удалить
squadron-editor-fine = Карта справедлива, на ней можно играть.
squadron-editor-error-size = На карте от 5 до 26 рядов и столбцов.
squadron-editor-error-forts-white = У белых должен быть ровно один форт.
squadron-editor-error-forts-red = У красных должен быть ровно один форт.
squadron-editor-error-unfair = Карта неодинакова для сторон.
squadron-editor-error-apart = До гекса { $cell } не дойти.
squadron-editor-error-no-room = У каждого форта должно быть не меньше четырёх гексов моря.
squadron-editor-error-near-forts = Форты слишком близко друг к другу.
squadron-editor-code-error-size = Код карты начинается с размера: 13x11-.
squadron-editor-code-error-letter = «{ $letter }» в коде ничего не значит.
squadron-editor-code-error-count = Код неполон или слишком длинен.

## virus — Texts of Virus War
virus-title = Война вирусов
virus-walls = Стены
virus-walls-line = Выберите клетки, которые никто не может занять.
virus-clear-walls = Убрать стены
virus-level = { $level ->
    [spore] Спора
    [microbe] Микроб
    [bacterium] Бактерия
    [virus] Вирус
   *[pandemic] Пандемия
}
virus-sides =
    .crosses = Крестики
    .noughts = Нолики
    .squares = Квадраты
    .triangles = Треугольники
virus-in-text =
    .crosses = крестики
    .noughts = нолики
    .squares = квадраты
    .triangles = треугольники
virus-error-size = Сторона поля — от 6 до 20, а не { $side }.
virus-error-sub-moves = В ходе от 1 до 5 ходиков, а не { $count }.
virus-error-wall = На { $cell } стена стоять не может.
virus-error-near-bases = Поле слишком мало для стольких ходиков.
virus-error-walled-in = База заперта стенами, первому ходу нет места: { $side }.
virus-walls-shut-in = Стены нечестные: { $side } взаперти.
virus-walls-uneven = Стены нечестные: для сторон они стоят по-разному.
virus-turn =
    { $side }: ещё { $left } { $left ->
        [one] ходик
        [few] ходика
       *[many] ходиков
    }
virus-stuck = { $side }: ходить некуда, остаётся пас
virus-thinks = { $side }: компьютер думает…
virus-passed = { $side }: пас
virus-pass-ends = { $winner ->
   *[other] Ещё один пас закончит игру: победят { $winner }, ходившие последними.
    [none] Ещё один пас закончит игру ничьей.
}
virus-pass-offers = Если вы спасуете, { $side } могут тоже спасовать и победить.
virus-loss = { $loss ->
    [killed] живых не осталось
    [short-turn] полный ход был невозможен
   *[resigned] игра сдана
}
virus-note-cut-short = больше ходить было некуда
virus-note-forced-pass = ходить было некуда
virus-note-lost-resigned = { $side } сдались
virus-note-lost = { $side } проиграли: { $loss }
virus-note-all-passed = все пасовали подряд
virus-pass = Спасовать
virus-back = Вернуть ход
virus-back-of = Вернуть ход: { $side }
virus-ask-back = Попросить взять назад
virus-ask-back-sure = Соперник получит приглашение продолжить с позиции перед вашим последним ходом. Если он примет его, играйте там; эта партия останется как есть.
virus-resign-sure = Сдаться и проиграть игру?
virus-resign-four = Сдаться? Вы выбываете из игры, а ваши символы остаются на поле.
virus-hint = Подсказка
virus-hint-is = Подсказка: { $turn }
virus-marks = Показать крепости и бункеры
virus-moves = Ходы
virus-board = Поле
virus-not-accessible = Слишком далеко: выберите подсвеченную клетку.
virus-won = Победа: { $side }
virus-draw = Ничья: все пасовали подряд
virus-you-won = Вы победили
virus-you-lost = Вы проиграли
virus-one =
    .crosses = Крестик
    .noughts = Нолик
    .squares = Квадрат
    .triangles = Треугольник
virus-by =
    .crosses = крестиками
    .noughts = ноликами
    .squares = квадратами
    .triangles = треугольниками
virus-content-empty = пусто
virus-content-wall = стена
virus-content-living = { $side }, живой
virus-content-killed = { $of }, убит { $by }
virus-open = , доступно
virus-counts = живых { $living }, убито чужих { $killed }
virus-problem-turn = это не ход

## cards — What an option means, by number of the kind: lines on cards of a setup
cards-sea = { $rule ->
    [size] { "" }
    [touching] { $kind ->
        [0] Даже углами.
        [1] Сторонами нельзя.
       *[other] Корабли могут стоять борт о борт.
    }
    [fire] { $kind ->
        [0] Промах — ход переходит.
        [1] За попадания ничего не добавляется.
        [2] Каждое попадание добавляет ещё один выстрел.
       *[other] Выстрелов столько, сколько кораблей на плаву в начале хода.
    }
    [mines] Кто попал в мину, теряет ход и называет клетку своего корабля.
    [sweepers] Кто попал в тральщик, теряет ход и выдаёт место своей мины.
    [first] { "" }
    [clock] { $kind ->
        [0] { "" }
       *[other] Кто не успел, тому техническое поражение.
    }
    [flags] Только вид, правила те же.
    [observer] { $kind ->
        [0] { "" }
       *[other] Видит оба поля с самого начала и может остановить бой, если правила нарушены.
    }
    [repeated-shot] { $kind ->
        [0] По ошибке никто не выстрелит дважды.
       *[other] На него не отвечают: смотрите на свои пометки.
    }
   *[announcement] { $kind ->
        [0] О корабле больше ничего не говорят.
        [1] «Потоплен крейсер»: длину называют с последним попаданием.
       *[other] При каждом попадании говорят, какой это корабль. Одинаковые нумеруют в порядке первых попаданий.
    }
}
cards-virus = { $rule ->
    [size] { "" }
    [sub-moves] Ходик — это новая клетка колонии или убитый символ врага.
    [four-players] { $kind ->
        [0] Крестики и нолики в противоположных углах.
       *[other] В других углах — квадраты и треугольники. Побеждает последняя живая колония.
    }
    [balanced-start] { $kind ->
        [0] При трёх ходиках у равных почти всегда побеждают крестики.
       *[other] Уравненное начало: шансы становятся равными.
    }
    [rising] { $kind ->
        [0] В каждом ходе столько ходиков, сколько условлено.
       *[other] В каждом круге на один ходик больше, чем в прошлом.
    }
    [last-turn-wins] { $kind ->
        [0] Никто не хочет ходить — никто и не победил.
       *[other] Побеждает тот, кто ходил последним: ничьих не бывает.
    }
    [full-turn-or-loss] { $kind ->
        [0] Делается столько ходиков, сколько ещё возможно.
       *[other] Проигрывает тот, у кого нет полного хода или кто не может закончить начатый.
    }
    [inset-bases] { $kind ->
        [0] Первый ходик делается в углу.
       *[other] На две клетки от угла в обе стороны: колония может расти во все стороны.
    }
    [neighbours] { $kind ->
        [0] У клетки восемь соседей.
       *[other] У клетки четыре соседа: колонии растут медленно, а наискось никто не проходит.
    }
   *[stepped-start] { $kind ->
        [0] Уже в первых ходах столько ходиков, сколько условлено.
       *[other] Крестики делают один ходик, нолики — два и так далее до полного хода: никто сразу не вырывается вперёд.
    }
}
cards-squadron = { $rule ->
    [siege] { $kind ->
        [0] Как в правилах: белому флагману надо пережить две половины хода красных, красному — одну белых.
       *[other] Каждый флагман должен пережить одну половину хода соперника.
    }
   *[first-to-deploy] { $kind ->
        [0] Как в правилах: красные видят, где стоят белые и какой корабль у них флагман.
       *[other] Белые видят, где стоят красные и какой корабль у них флагман. Первыми ходят всё равно белые.
    }
}

## virus-setup — Texts of the Virus War setup page
virus-setup-presets = Готовые игры
virus-setup-preset = { $preset ->
    [duel] Дуэль
    [balanced] Равная дуэль
    [small] Чашка Петри
    [four] Четыре колонии
    [walls] Крепостные стены
    [rising] Вспышка
   *[large] Широкое поле
}
virus-setup-preset-line = { $preset ->
    [duel] Классика: три ходика за ход из противоположных углов.
    [balanced] Крестики начинают с одного ходика: шансы равны.
    [small] Маленькое поле, игра на несколько минут.
    [four] По колонии в каждом углу; побеждает последняя живая.
    [walls] Проходы остались у краёв и посередине.
    [rising] В первом круге один ходик, во втором два и так далее.
   *[large] Большое поле, и позади баз есть место.
}

## campaign — Texts of the campaign, one chunk per language, fetched with the campaign's pages
campaign-title = Кампания
campaign-lead = Порты с казной воюют на море: поединки, набеги на порты, походы к берегам, которые защищают боги. Побеждает тот, кто в конце богаче всех.
campaign-kept = Ваши кампании
campaign-delete = Удалить
campaign-delete-sure = Удалить эту кампанию? Её бои останутся среди партий.
campaign-import = Открыть кампанию из файла
campaign-unreadable = Это не кампания. { $why }
campaign-false-secret = тайна богов не та, что запечатана
campaign-no-commission = этот порт ведут не с другого устройства
campaign-unreadable-title = Эту кампанию не прочитать
campaign-not-kept = На этом устройстве нет места, чтобы хранить кампанию.
campaign-none-here = Этой кампании нет на этом устройстве.
campaign-gold = { $amount } золотых
campaign-help-title = Как идёт кампания
campaign-date = месяц { $month }, день { $day }
campaign-until-date = до { $day }-го дня { $month }-го месяца
campaign-days-left = { $days ->
        [one] остался
        [few] осталось
       *[many] осталось
    } { $days } { $days ->
        [one] день
        [few] дня
       *[many] дней
    }
campaign-help =
    .gold = У каждого порта сначала 10 000 золотых. В конце побеждает самый богатый.
    .duel = Бой двух портов стоит каждому 2 000, победитель получает 4 000.
    .port = Нападение на порт стоит 3 000. У обороняющихся два дня: принять бой с бесплатным флотом или откупиться за 1 000, и тогда месяц мира. Молчание — согласие на бой. Победит нападающий — вернёт 3 000 и возьмёт десятую часть казны; проиграет — его 3 000 достанутся порту.
    .coast = Раз в месяц можно исследовать один из десяти берегов за 5 000. Каждый месяц кубик решает, что где спрятано, от 1 000 до 10 000, и до боя этого не знает никто. Берег защищают боги. После вашего поражения они гневаются: в следующий раз стреляют метче и первыми, а при гневе 3 каждая сторона ставит мину.
    .battle = Свои бои вы ведёте сами, по классическим правилам, или поручаете компьютеру.
    .seals = Что скрывают берега, запечатано до первого дня и открывается так, что каждый может проверить.

## campaign.setup — Form of a new campaign
campaign-setup-title = Новая кампания
campaign-setup-line = { $camps } { $camps ->
    [one] порт
    [few] порта
   *[many] портов
} с казной, { $months } { $months ->
    [one] месяц
    [few] месяца
   *[many] месяцев
}. Побеждает самый богатый.
campaign-setup-change = Порты, кто их ведёт, срок
campaign-setup-camps = Портов
campaign-setup-months = Месяцев
campaign-setup-camp = Порт { $camp }
campaign-setup-name = Название
campaign-setup-led-by = Кто ведёт
campaign-setup-level = Воюет как
campaign-setup-begin = Начать кампанию
campaign-setup-names =
    .northern-light = Северный маяк
    .black-cove = Чёрная бухта
    .amber-quay = Янтарный причал
    .seven-winds = Семь ветров
    .iron-tide = Железный прилив
    .old-harbour = Старая гавань
    .stone-gull = Каменная чайка
    .white-cape = Белый мыс
    .copper-sound = Медный пролив
    .far-shoal = Дальняя отмель
    .red-anchor = Красный якорь
    .silent-bay = Тихий залив
campaign-setup-no-chance = Браузер не даёт случайных чисел: нечем запечатать тайну богов.
campaign-setup-error-name = Порту { $camp } нужно название в одну короткую строку.
campaign-setup-error-same-name = У портов { $one } и { $other } одно название.
campaign-setup-error-commander = Имя командующего порта { $camp } — одна короткая строка.
campaign-setup-error-other = По таким правилам кампанию не начать.

## campaign.leader — Choice of a camp's leader
campaign-leader-person = Человек за этим экраном
campaign-leader-character = { $character ->
    [cautious] Осторожный
    [greedy] Жадный
   *[warlike] Воинственный
}
campaign-leader-character-line = { $character ->
    [cautious] Сражается там, где ждёт победы, а за мир платит.
    [greedy] Идёт туда, где пахнет золотом.
   *[warlike] Нападает и никогда не откупается.
}
campaign-leader-gods = Боги

## campaign.table — Page of a running campaign
campaign-table-standings = Кто впереди
campaign-table-camp = Порт
campaign-table-gold = Золото
campaign-table-treasuries = Казна по дням
campaign-table-richest = Богаче всех «{ $name }»: { $gold }.
campaign-table-meanwhile = Тем временем
campaign-table-quiet = Ничего важного не случилось.
campaign-table-treasuries-tied = Поровну, по { $gold }: { $names }.
campaign-table-act-for = Вы действуете за порт
campaign-table-end-day = Закончить день
campaign-table-on = Промотать до моего решения
campaign-table-take-back = Отменить
campaign-table-fighting = Идёт бой: «{ $one }» и «{ $other }»…
campaign-table-stop = Остановить
campaign-table-no-worker = Компьютер не отвечает.
campaign-table-nothing-to-do = Отдайте приказ на карте или закончите день.
campaign-table-to-do =
    Вас { $count ->
        [one] ждёт
        [few] ждут
       *[many] ждут
    } { $count } { $count ->
        [one] дело
        [few] дела
       *[many] дел
    }
campaign-table-battle-due = Сегодня последний день вашего боя: проведите его сами или поручите компьютеру.
campaign-table-over = Кампания окончена
campaign-table-won = Кампанию выиграл порт «{ $name }»
campaign-table-you-won = Вы выиграли кампанию
campaign-table-again = Новая кампания
campaign-table-elsewhere = Кампания продолжилась в другом окне.

## campaign.orders — Orders, and the reasons why they are refused
campaign-orders-title = Приказы
campaign-orders-choose = Выберите на карте порт или берег.
campaign-orders-own = Это ваш порт.
campaign-orders-challenge = Вызвать на бой за { $price }
campaign-orders-attack = Напасть на порт за { $price }
campaign-orders-explore = Исследовать за { $price }
campaign-orders-challenge-line = Каждый покупает флот. Победителю вдвое, побеждённому ничего.
campaign-orders-attack-line = Обороняется порт бесплатно или откупается. Победа вернёт цену флота и принесёт десятую часть казны.
campaign-orders-explore-line = Раз в месяц. Берег защищают боги; победа вернёт цену флота и принесёт добычу.
campaign-orders-by-day = Сразиться не позже
campaign-orders-why-not-poor = В казне не хватает золота.
campaign-orders-why-not-monthly-limit = В этом месяце больше нельзя.
campaign-orders-why-not-too-late = До конца кампании не успеть.
campaign-orders-why-not-immune = Порт откупился: не нападать { $day }.
campaign-orders-why-not-rests = После боя порт отдыхает { $day }.
campaign-orders-why-not-under-attack = На порт уже напали.
campaign-orders-why-not-challenged = Между вами уже есть вызов.
campaign-orders-why-not-coast-taken = Там сражается другой флот.
campaign-orders-why-not-coast-empty = В этом месяце там больше ничего нет.
campaign-orders-why-not-battle-due = Сначала надо провести бой.
campaign-orders-why-not-other = Сейчас нельзя.
campaign-orders-why-not-over = Кампания окончена.
campaign-orders-treasury = Казна: { $gold }
campaign-orders-immune = Мир { $day }
campaign-orders-rests = Порт отдыхает { $day }
campaign-orders-wrath = Гнев богов: { $wrath }
campaign-orders-coast = Берег { $coast }
campaign-orders-coast-state-unknown = Что здесь спрятано в этом месяце, не знает никто: от 1 000 до 10 000.
campaign-orders-coast-state-held = Боги отстояли берег. Здесь { $loot }.
campaign-orders-coast-state-contested = Сюда пришёл флот порта «{ $camp }».
campaign-orders-coast-state-explored = Порт «{ $camp }» взял здесь { $loot }.

## campaign.waits — Decisions that the player owes
campaign-waits-title = Ждёт вас
campaign-waits-challenged = Порт «{ $name }» вызывает вас на бой { $day }.
campaign-waits-attacked = Порт «{ $name }» напал на вас.
campaign-waits-answer-by = Ответьте { $day } включительно.
campaign-waits-battle = Бой: «{ $one }» против «{ $other }».
campaign-waits-fight-by = Проведите его { $day } включительно.
campaign-waits-fight = В бой
campaign-waits-fight-on = Продолжить бой
campaign-waits-settle = Поручить компьютеру
campaign-waits-yours-waits = Порт «{ $name }» может ответить { $day } включительно.
campaign-waits-gods-first = Боги в гневе: первый выстрел за ними.
campaign-waits-gods-mine = Они ставят мину, и вы тоже.
campaign-waits-answer-fight = Сражаться
campaign-waits-answer-accept = Принять за { $price }
campaign-waits-answer-decline = Отказаться
campaign-waits-answer-buy-off = Откупиться за { $price }

## campaign.chronicle — Events of the chronicle. Names come first in the arguments, then amounts as text
campaign-chronicle-title = Летопись
campaign-chronicle-earlier = Раньше
campaign-chronicle-challenged = Порт «{ $camp }» бросает перчатку порту «{ $other }».
campaign-chronicle-attacked = Паруса у порта «{ $port }»: нападает «{ $camp }».
campaign-chronicle-set-out = Флот порта «{ $camp }» отплыл к берегу { $coast }, который защищают боги.
campaign-chronicle-accepted = Порт «{ $camp }» поднял перчатку порта «{ $other }».
campaign-chronicle-defends = Порт «{ $camp }» встаёт к пушкам: идёт «{ $other }».
campaign-chronicle-silent = Порт «{ $camp }» молчал два дня и принимает бой с портом «{ $other }».
campaign-chronicle-declined = Порт «{ $camp }» отклоняет вызов порта «{ $other }».
campaign-chronicle-lapsed = Порт «{ $camp }» не ответил порту «{ $other }», вызов снят.
campaign-chronicle-bought-off = Порт «{ $camp }» платит порту «{ $other }» за месяц мира.
campaign-chronicle-classic-won = Порт «{ $winner }» потопил флот порта «{ $loser }» и забирает приз.
campaign-chronicle-drawn = Порты «{ $one }» и «{ $other }» разошлись без победителя, флоты вернулись домой.
campaign-chronicle-port-taken = Порт «{ $camp }» взял порт «{ $port }» и увёз { $plunder }.
campaign-chronicle-port-held = Порт «{ $port }» устоял: золото, отданное портом «{ $camp }» за флот, теперь его.
campaign-chronicle-coast-taken = Порт «{ $camp }» победил богов у берега { $coast } и привёз { $loot }!
campaign-chronicle-coast-lost = Боги потопили флот порта «{ $camp }» у берега { $coast }. Там было { $loot }.
campaign-chronicle-by-audit = Решила сверка полей.
campaign-chronicle-by-absence = Другая сторона не явилась.
campaign-chronicle-wrath = { $wrath ->
    [0] Боги простили порт «{ $camp }».
    [1] Боги недовольны портом «{ $camp }».
    [2] Гнев богов на порт «{ $camp }» растёт.
   *[other] Порт «{ $camp }» привёл богов в ярость.
}
campaign-chronicle-end = Прошёл последний день, казну пересчитали.
campaign-chronicle-secret = Боги открыли свою книгу: вся добыча была такой, какой её запечатали.
campaign-chronicle-month = Начался месяц { $month }. Боги спрятали новые сокровища на всех десяти берегах.

## campaign.ledger — Texts
campaign-ledger-title = Книга казны
campaign-ledger-of = Книга порта
campaign-ledger-day = День
campaign-ledger-cause = За что
campaign-ledger-amount = Золото
campaign-ledger-balance = Казна
campaign-ledger-start = в начале
campaign-ledger-fleet = флот
campaign-ledger-fleet-returned = вернулась цена флота
campaign-ledger-prize = приз за бой
campaign-ledger-defence = порт отстояли
campaign-ledger-plunder = добыча из порта
campaign-ledger-buy-off = плата за мир
campaign-ledger-loot = добыча с берега

## campaign.map — Texts of the map editor
campaign-map-title = Карта
campaign-map-hint = Стрелки ведут от места к месту, Enter выбирает.

## campaign.devices — Texts of a campaign between devices
campaign-devices-remote = Человек за другим устройством
campaign-devices-you = Вы
campaign-devices-somebody = Человек

## campaign.devices.gods — Texts on the device that hosts the gods
campaign-devices-gods-title = Порты на других устройствах
campaign-devices-gods-line = Кампания хранится здесь, у богов. Каждому порту один раз отправьте приглашение, а когда что-нибудь произошло — кампанию. Порты отвечают ссылками: открывайте их на этом устройстве.
campaign-devices-gods-asked = должен ответить { $day }
campaign-devices-gods-fights = должен провести бой { $day }
campaign-devices-gods-free = может отдавать приказы
campaign-devices-gods-invitation = Приглашение
campaign-devices-gods-invitation-line = Только для того, кто ведёт порт «{ $camp }».
campaign-devices-gods-invitation-sign = У кого эта ссылка, тот и командует портом.
campaign-devices-gods-invitation-message = Веди порт «{ $camp }» в моей кампании:
campaign-devices-gods-send = Отправить кампанию
campaign-devices-gods-send-line = Для всех портов и зрителей. Тайн в ней нет.
campaign-devices-gods-unsent =
    С последней ссылки: { $count } { $count ->
        [one] событие
        [few] события
       *[many] событий
    }.
campaign-devices-gods-sent = Портам отправлено всё.
campaign-devices-gods-message = Кампания на сегодня:
campaign-devices-gods-nearly-long = Скоро кампания не поместится в ссылку и пойдёт файлом.
campaign-devices-gods-too-long = Кампания больше не помещается в ссылку: сохраните файл для других и отправьте его.

## campaign.devices.camp — Texts on the device of a camp or of a spectator
campaign-devices-camp-title = Богам
campaign-devices-camp-to-send = Отправьте богам то, что сказал ваш порт. Это считается, когда они откроют ссылку.
campaign-devices-camp-sent = Отправлено. Откройте ссылку на кампанию, которую боги пришлют в ответ.
campaign-devices-camp-nothing = Когда ваш порт что-нибудь скажет, здесь будет ссылка для богов.
campaign-devices-camp-message = Порт «{ $camp }» — богам:
campaign-devices-camp-watching = Вы зритель этой кампании. Когда она продолжится, боги пришлют новую ссылку.
campaign-devices-camp-give-orders = Отдайте приказ на карте и отправьте его богам.

## campaign.devices.battle — Battles against a player on another device
campaign-devices-battle-invite = Пригласить на бой
campaign-devices-battle-wait = Порт «{ $name }» пришлёт ссылку на этот бой. Откройте её, а после боя вернитесь сюда.
campaign-devices-battle-over = Бой окончен: отправьте богам донесение.
campaign-devices-battle-look = Посмотреть бой
campaign-devices-battle-absent = Порт «{ $name }» не явился
campaign-devices-battle-absent-sure = Порт «{ $name }» не явился? Тогда он проигрывает бой.
campaign-devices-battle-absent-confirm = Засчитать поражение

## campaign.devices.bulletin — Import of a link with the campaign
campaign-devices-bulletin-title = Кампания по ссылке
campaign-devices-bulletin-invited = Вам вести порт «{ $camp }»
campaign-devices-bulletin-invited-line = Кампанию хранят боги на своём устройстве. Ваши приказы идут к ним ссылкой, и кампания возвращается ссылкой.
campaign-devices-bulletin-lead = Вести порт здесь
campaign-devices-bulletin-watch-title = Кампания для зрителя
campaign-devices-bulletin-watch-line = Чтобы вести порт, нужно приглашение, которое боги отправляют этому порту.
campaign-devices-bulletin-watch = Смотреть здесь
campaign-devices-bulletin-to-campaign = К кампании
campaign-devices-bulletin-known = В этой ссылке нет ничего нового.
campaign-devices-bulletin-older =
    Это устарело: там { $there } { $there ->
        [one] событие
        [few] события
       *[many] событий
    }, а здесь известно { $here }.
campaign-devices-bulletin-forked =
    Там кампания пошла иначе: { $there } { $there ->
        [one] событие
        [few] события
       *[many] событий
    }, а здесь известно { $here }, и только первые { $common } совпадают. Здесь всё осталось как было. Спросите богов, что случилось.
campaign-devices-bulletin-not-from-gods = Эту ссылку сделали не боги этой кампании. Здесь всё осталось как было.
campaign-devices-bulletin-kept-here = Кампания хранится на этом устройстве: её продолжает только сказанное портами. Эта ссылка — для портов.
campaign-devices-bulletin-false-commission = Это приглашение не от богов своей кампании.
campaign-devices-bulletin-beside = Эта кампания здесь уже есть — с другим приглашением или просто для просмотра — и останется как была. Одна из двух может быть подделкой: если сомневаетесь, спросите того, кто играет за богов.
campaign-devices-bulletin-changes-dropped = Не выполнить из сказанного вашим портом: { $count }. Раньше произошло другое.
campaign-devices-bulletin-changes-foreign = От имени вашего порта сделано то, чего не говорили на этом устройстве: { $count }. Спросите богов.

## campaign.devices.dispatch — Import of a camp's link
campaign-devices-dispatch-title = Порт «{ $camp }» — богам
campaign-devices-dispatch-plain-title = Порт — богам
campaign-devices-dispatch-not-kept = Кампании из этой ссылки нет на этом устройстве. Ссылка — для устройства богов.
campaign-devices-dispatch-not-from-camp = Эту ссылку сделал не тот, кто ведёт порт { $camp }, или её изменили.
campaign-devices-dispatch-other-course =
    Порт знает другой ход кампании: там { $there } { $there ->
        [one] событие
        [few] события
       *[many] событий
    }, здесь { $here }. Отправьте ему кампанию.
campaign-devices-dispatch-done = Записано.
campaign-devices-dispatch-known = Уже было записано.
campaign-devices-dispatch-doubted = Порт говорит, что не проиграл. Другой порт об этом бое ещё не рассказал.
campaign-devices-dispatch-believe = Поверить
campaign-devices-dispatch-contradicted = Два порта рассказывают об этом бое по-разному. Посмотрите обе партии, прежде чем верить одной.
campaign-devices-dispatch-other-says = { $camp }: { $told }
campaign-devices-dispatch-shots = Выстрелов: { $n }
campaign-devices-dispatch-sealed = Поля были запечатаны до боя.
campaign-devices-dispatch-not-over = Этот бой не доведён до конца.
campaign-devices-dispatch-not-sealed = Этот бой ведут двое, по ссылкам. А эта партия сыграна на одном устройстве.
campaign-devices-dispatch-no-end = То, что прислал порт, — не конец этого боя.
campaign-devices-dispatch-outdated = Порт уже говорил это раньше: тогда ему отказали или он передумал. Сейчас это не исполнено.
campaign-devices-dispatch-invited = «{ $one }» приглашает «{ $other }» сыграть их бой по ссылкам.
campaign-devices-dispatch-refused = Не выполнить. { $why }

## campaign.devices.files — Texts
campaign-devices-files-keep = Сохранить для себя
campaign-devices-files-keep-sure = В этом файле скрытое: тайна богов или ключ вашего порта. У кого он, тот видит все сокровища или командует за вас. Сохранить?
campaign-devices-files-share = Сохранить для других

## first — The line that coaches a newcomer, below whose turn it is
first-virus-war = Растите и убивайте: коснитесь светлой клетки.
first-sea-battle = Ваш флот расставлен. Потопите вражеский: коснитесь клетки. Выстрел не вернуть.
first-squadron = Флот уже расставлен. Коснитесь флагмана: вражеский потопите, свой берегите.

## lesson — Texts of the lessons, one chunk per language, fetched with the lessons
lesson-title = { $kind ->
    [sea-battle] Учимся: морской бой
    [squadron] Учимся: эскадра
   *[virus-war] Учимся: война вирусов
}
lesson-board = Учебное поле
lesson-at = Шаг { $step } из { $steps }
lesson-back = Назад
lesson-next = Дальше
lesson-virus-grow =
    .task = Вы — крестики. Ваша колония начинает в углу. Коснитесь подсвеченного угла, потом ещё двух подсвеченных клеток: ход — это три ходика.
    .hint = Доступны только подсвеченные клетки: они касаются вашего живого крестика стороной или углом.
    .done = Колония выросла на три крестика. А нолики уже сделали свой ход из дальнего угла.
lesson-virus-kill =
    .task = Нолики подошли вплотную. Можно и убивать: коснитесь живого нолика рядом с вашим крестиком.
    .hint = Теперь убивайте: коснитесь выделенного нолика.
    .done = Убит. Он остаётся на месте, маленький и серый, в вашей рамке. Сюда больше никто не пойдёт.
lesson-virus-chain =
    .task = Убитые вами несут вас дальше. Цепочка убитых ноликов тянется от ваших крестиков далеко вперёд: убейте два нолика на её конце.
    .hint = Коснитесь живого нолика на конце цепочки.
    .one = Цепочка стала длиннее. Ещё один!
    .done = Так одна длинная цепочка бьёт далеко в тыл. А ваши убитые крестики несут только противника.
lesson-virus-fortress =
    .task = Убитые — это ещё и стена. В стене вокруг вашего угла остался один живой нолик: убейте его.
    .hint = Коснитесь нолика в проломе стены.
    .done = Крепость: нолики сюда никогда не войдут. Пока внутри есть живой крестик, проиграть вы уже не можете.
lesson-virus-narrow =
    .task = Фронт в два крестика — узкий. Вы ударили, и нолики срезали остриё. Атакуйте ещё раз: касайтесь выделенных клеток.
    .hint = Коснитесь выделенной клетки.
    .one = Дальше: следующая клетка.
    .two = Теперь убейте нолик.
    .done = Нолики снова перерезали узкий фронт. Всё, что было впереди, убито, и подойти вам нечем.
lesson-virus-broad =
    .task = Та же атака широким фронтом. Остриё нолики срезали и здесь, но рядом стоят другие крестики. Вперёд!
    .hint = Коснитесь выделенной клетки.
    .one = Дальше: следующая клетка.
    .two = Теперь убейте нолик.
    .done = Фронт противника убит, а ваш идёт дальше. Так что нападайте широко и пораньше занимайте свободные углы.
lesson-virus-end =
    .task = Кто остался без живых символов, тот проиграл. Остался один нолик: добейте его.
    .hint = Коснитесь последнего живого нолика.
    .done = Победа! Вот и вся игра. От хода можно отказаться, но только не от первого.
lesson-sea-miss =
    .task = Это поле противника. Здесь спрятан его флот, а у вас есть свой. Коснитесь подсвеченной клетки, чтобы выстрелить.
    .hint = Пока стреляйте по подсвеченной клетке.
    .done = Мимо: там вода, ставится точка. Промах заканчивает ход. Противник тоже выстрелил и тоже промахнулся.
lesson-sea-hit =
    .task = Снова ваш ход. Стреляйте по подсвеченной клетке.
    .hint = Стреляйте по подсвеченной клетке.
    .one = Ранил: ставится крестик. За попадание — ещё один выстрел. Остальное рядом: стреляйте по подсвеченной клетке.
    .done = Снова ранил: значит, корабль лежит вдоль этой строки, и вы стреляете ещё.
lesson-sea-sunk =
    .task = Корабли прямые. Этот продолжается влево, вправо или в обе стороны: потопите его.
    .hint = Корабль лежит в строке крестиков: стреляйте по его концам.
    .one = Ранил. Есть и другой конец.
    .done = Потопил: подбиты все клетки. Четыре клетки — самый большой корабль этого флота.
lesson-sea-halo =
    .task = Корабли не касаются друг друга даже углами. Маленькие точки вокруг потопленного — ореол: кораблей там нет. Стреляйте по подсвеченной клетке.
    .hint = В ореол стрелять незачем: выберите подсвеченную клетку.
    .done = Катер из одной клетки потоплен сразу, и у него тоже есть ореол. Так каждый потопленный корабль бережёт ваши выстрелы.
lesson-sea-mine =
    .task = Иногда играют с минами. Стреляйте по подсвеченной клетке.
    .hint = Выберите подсвеченную клетку.
    .one = Мина! Ход окончен, и вы обязаны назвать противнику клетку своего корабля. Это ваше поле: выберите её.
    .done = Теперь противник знает эту клетку и выстрелит в неё, когда захочет. А какой корабль выдали бы вы?
lesson-sea-end =
    .task = Почти весь флот потоплен. У последнего корабля осталась одна клетка, вокруг одни точки: где она?
    .hint = Посмотрите рядом с одиноким красным крестиком: точки нет только с одной стороны.
    .done = Все корабли потоплены: вы победили!
lesson-sea-perelman =
    .task = Напоследок — как прятать флот. Способ Перельмана: соберите большие корабли в одном углу, вдоль краёв. Их ореолы перекрываются или выходят за край поля.
lesson-sea-perelman-boats =
    .task = А катера из одной клетки разбросайте подальше друг от друга по свободной воде.
lesson-sea-perelman-enemy =
    .task = Противник быстро найдёт этот угол и потопит там всё. Но ореолы мало что подскажут: в остальной воде спрятаны четыре катера.
lesson-squadron-wind =
    .task = Вы — белые, слева. Каждый ход кубик решает, есть ли ветер. Сейчас на нём 2: штиль, ходит только бриг (Б). Коснитесь своего брига, потом подсвеченного гекса.
    .hint = В штиль (1 и 2) ходит только бриг: коснитесь его, потом подсвеченного гекса.
    .one = Подсвечено всё, куда он дойдёт. Выберите гекс.
    .done = В штиль бриг проходит два гекса. Остальные стоят, но пушки стреляют и в штиль.
lesson-squadron-reach =
    .task = На кубике 5: ветер, ходят все. Коснитесь фрегата (Ф), самого быстрого корабля, потом подсвеченного гекса.
    .hint = Коснитесь фрегата (Ф), потом подсвеченного гекса.
    .one = Пять гексов в любую сторону, но не через сушу, форты и корабли. Выберите гекс.
    .done = Можно пройти часть пути, выстрелить и пройти остальное. Потом ходят другие корабли, в любом порядке.
lesson-squadron-range =
    .task = Ваш линейный корабль (Л) стреляет три раза за ход на три гекса. Коснитесь его, подойдите на подсвеченный гекс и стреляйте по галеону (Г).
    .hint = Коснитесь линейного корабля, потом подсвеченного гекса, потом галеона красных.
    .one = Вокруг него очерчена дальность. Перейдите на подсвеченный гекс.
    .two = Галеон достижим, шанс попасть — 4/6. Коснитесь его, чтобы выстрелить.
    .done = На кубике 4: попадание, у галеона на единицу меньше прочности. Попадают 3–6, а вплотную 2–6.
lesson-squadron-line =
    .task = Между вашим линейным кораблём и красным стоит скала. Коснитесь своего корабля, найдите чистую линию и стреляйте.
    .hint = Коснитесь своего линейного корабля, потом подсвеченного гекса, потом линейного корабля красных.
    .one = Линия перечёркнута: её закрывают суша, форты и корабли. Перейдите на подсвеченный гекс.
    .two = Отсюда линия чистая. Огонь!
    .done = Попадание. Линия одна в обе стороны: теперь и красные видят вас.
lesson-squadron-lob =
    .task = Только бриг стреляет поверх преград. Коснитесь своего брига, потом красного корабля за скалой.
    .hint = Коснитесь своего брига, потом линейного корабля красных.
    .one = Пунктир — навесной огонь, шанс попасть — 2/6. Коснитесь корабля.
    .done = На кубике 6: попадание. Навесной огонь попадает на 5 и 6.
lesson-squadron-flagship =
    .task = У каждой стороны есть флагман, он отмечен флагом. У красных это бриг. Потопите его тремя выстрелами линейного корабля.
    .hint = Коснитесь своего линейного корабля, потом брига красных.
    .one = Стреляйте по бригу: он выдержит только три попадания.
    .two = Попадание! Ещё два.
    .three = Попадание! Ещё одно.
    .done = Флагман потоплен: вы победили.
lesson-squadron-fort =
    .task = Другой путь к победе: флагман встаёт у форта противника и стоит там весь следующий ход. Ваш флагман — фрегат. Коснитесь его, потом подсвеченного гекса.
    .hint = Коснитесь фрегата, потом подсвеченного гекса у форта красных.
    .one = Перейдите на подсвеченный гекс.
    .done = Красные стреляли три раза и попали один; фрегат простоял весь ход, и форт ваш. Вы победили!
