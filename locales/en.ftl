### English

## frame – Texts of the page frame and the home page
frame-name = Kletka
frame-skip = Skip to the content
frame-ways = Pages
frame-rules = Rules
frame-sea-battle-rules = The rules of Sea Battle
frame-settings = Settings
frame-mute = Mute sounds
frame-dark = Chalkboard
frame-nothing-kept = This browser keeps nothing for the page, so a match is lost when the page is closed. When a match is over, it can be saved as text.
frame-storage-full = The browser’s room for this page is full: from now on the match is not saved, so keep this window open. When the match is over, it can be saved as text.
# Advice on freeing storage, if something can be deleted.
frame-make-room = Rules and fleets that you kept can be deleted where you choose them: that makes room.
# Page and worker still differ in protocol version after a reload.
frame-versions-differ = The page and the program that plays for the computer are of different versions. Close all windows of Kletka and open it again while online. Your matches stay.
# A new version of the page is available.
frame-newer = There is a new version of Kletka. Your matches stay.
frame-sea-battle = Sea Battle
frame-lead = Paper-and-pencil war games on squared paper. No account, no server: they work offline.
frame-sea-battle-line = Find the fleet hidden on squared paper.
frame-play = Play
frame-change-rules = Change the rules
frame-versus = Play the computer
frame-how-to-play = How to play
frame-learn = Learn
frame-promise = Everything stays on this device.
frame-offline-ready = Ready for offline.
# Files that are not needed to play were refused; their names follow.
frame-offline-but = Ready for offline, but for what is not needed to play.
# The browser saves data.
frame-offline-used = Ready for offline is what you have opened so far: this browser saves data.
frame-offline-coming = Being made ready for offline…
frame-offline-never = Not for offline: browsers allow it only at addresses with https, and not in every private window.
# A file that is needed to play was refused; its name follows.
frame-offline-not = Not ready for offline yet.
# Before the names of files of the site.
frame-files-altered = Altered on the way, by the host, a proxy or an antivirus:
frame-files-missing = Missing at the host:
frame-files-failed = Could not be fetched:
frame-not-found = There is no such page.
# Label of the table of contents of the rules.
frame-contents = Contents
frame-more = { library-more }
frame-home = To the games
frame-menu = Menu
frame-close = Close
frame-cancel = Cancel

## loading – Texts while a part of the page is loading or has failed, which come with the first download in all languages
loading-loading = Loading…
# Heading after a failure.
loading-not-loaded = This part of the page could not be loaded
# Advice without network before the service worker has stored the page.
loading-offline = Try again when you are online.
# Advice if the host lacks the file.
loading-missing = The site answers, but not with this part: it may be changing to another version just now, or the network wants you to sign in first. Reload the page, or try again in a few minutes.
loading-stays = Your matches stay on this device.
loading-try-again = Try again
loading-reload = Reload the page

## ways – Titles of pages and games, which come before the texts of their pages
ways-matches = { library-title }
ways-no-matches = None going on
# $n (usize)
ways-matches-running = { $n } going on
# $n (usize)
ways-matches-yours = { $n ->
    [one] Your turn
   *[other] Your turn in { $n }
}
ways-strength = { players-strength }
# $level (bots::sea_battle::Level)
ways-sea-battle-level = { terms-level }
# $level (bots::sea_battle::Level)
ways-sea-battle-level-line = { $level ->
    [cabin-boy] Fires at random, and often forgets a ship it has hit.
    [sailor] Fires at random, and sometimes forgets a ship it has hit.
    [gunner] Searches in a pattern, and mostly finishes off the ships it has hit.
    [captain] Weighs every way your fleet can lie and mostly fires at the likeliest cell.
   *[admiral] Plays every shot on in thousands of fleets, and hides its own well.
}
# $level (bots::squadron::Level)
ways-squadron-level = { squadron-level }
# $level (bots::squadron::Level)
ways-squadron-level-line = { $level ->
    [cadet] Sails straight at you and fires at whatever it can reach.
    [midshipman] Sees little danger, and mostly fires at whatever it can reach.
    [lieutenant] Weighs the chances of its own turn, but sometimes fires in haste.
    [captain] Plays some of its plans out with dice, and seldom fires in haste.
   *[commodore] Plays its plans out with dice before it chooses one.
}
# $level (bots::virus_war::Level)
ways-virus-war-level = { virus-level }
# $level (bots::virus_war::Level)
ways-virus-war-level-line = { $level ->
    [spore] Plays most turns at random.
    [microbe] Plans its turn, but every third one is random.
    [bacterium] Plans its turn, but every fifth one is random.
    [virus] Plans its turn and your reply, and is seldom careless.
   *[pandemic] Plans its turn, your reply and what follows.
}
ways-statistics = { library-statistics-title }
# Installs the page as an app of the system.
ways-install = Install Kletka
ways-habits = { habits-title }
ways-sheets = Sheets to print
ways-sheets-line = To play on paper
ways-friend = { links-friend }
ways-open-link = { links-paste }
ways-open-link-line = From a friend’s message
ways-scan = Scan a code
ways-scan-line = Off a friend’s screen
ways-campaign = { campaign-title }
ways-campaign-line = War at sea for gold
ways-puzzle = { puzzle-title }
ways-puzzles = Today’s puzzles
# $solved (usize)
# $all (usize)
ways-puzzles-solved = { $solved } of { $all }
# $days (usize)
ways-puzzles-streak = { $days } { $days ->
    [one] day
   *[other] days
} in a row
ways-squadron = { squadron-title }
ways-squadron-line = Sails, wind and dice among islands.
ways-squadron-rules = Rules of Squadron
ways-map-editor = { squadron-editor-title }
ways-virus-war = { virus-title }
ways-virus-war-line = Two colonies grow and eat each other.
ways-virus-war-rules = Rules of Virus War

## players – Texts of the opponent choice
players-who = Who plays
players-versus = Me against the computer
players-versus-line = Choose how strong it is.
players-together = Two on this device
players-curtain-line = A curtain falls between turns.
players-watch = Computer against computer
# Several people on one device, in a game without secrets.
players-open-line = You take turns; nothing is hidden.
players-watch-line = Sit back and watch, or pause and look around.
# Against computers, in a game of four sides.
players-versus-all = Me against three computers
players-versus-all-line = They fight each other as well.
players-together-all = Four on this device
players-watch-all = Four computers
players-mixed = Any mix
players-mixed-line = Choose a person or a computer for each side.
players-person = Person
players-your-side = Your side
players-all-strength = The computers’ strength
players-strength = The computer’s strength
players-names = Names
players-hints = Hints
players-hints-agreed = allowed
players-no-hints = none
players-allow-hints = Everyone may ask for hints
players-you = You
players-computer = Computer
# Names of the sides of Sea Battle.
# .first .second
players-sides =
    .first = First player
    .second = Second player

## settings – Texts of the settings page
settings-language = Language
settings-theme = Theme
# .system .light .dark
settings-themes =
    .system = As the system
    .light = Paper
    .dark = Chalkboard
settings-contrast = Contrast
# .system .high
settings-contrasts =
    .system = As the system
    .high = High
settings-size = Text size
# .usual .large .largest
settings-sizes =
    .usual = As the browser
    .large = Larger
    .largest = Largest
settings-hand = Buttons beside a board
# .right .left
settings-hands =
    .right = On the right
    .left = On the left
settings-volume = Volume
# .full .half .low
settings-volumes =
    .full = Full
    .half = Half
    .low = Low
settings-licences = Licences of the programs that Kletka is made of
settings-vibration = Vibration
settings-speed = Pace of the computer
# .slow .normal .fast
settings-speeds =
    .slow = Slow
    .normal = Normal
    .fast = Fast
settings-sound = Sounds
settings-motion = Animations
settings-halo = Mark the halo of sunk ships
settings-halo-line = Cells around a sunk ship that must be empty get a small dot. They may still be shot at.
# Label of the choice of aiming before a shot: where cells are small, always, never.
settings-aim = Tap to aim, tap again to fire
# .small .always .never
settings-aims =
    .small = Where cells are too small for a finger
    .always = Always
    .never = Never
settings-keys = Keys
# What the keys do, in their order. Those from `last-turn` to `row` say something aloud.
# .arrows .enter .zoom .numbers .pencil .hand .undo .last-turn .turn .score .own .around .row .help
settings-key-uses =
    .arrows = move over a board
    .enter = choose the cell: fire, grow, sail
    .zoom = make a board larger or smaller, or show all of it
    .numbers = choose a ship of the squadron
    .pencil = mark a cell of the enemy’s waters in pencil; so does a right click or a long press
    .hand = place a fleet: turn, mirror, change the figure, remove, put back
    .undo = undo, while you place a fleet or draw a map
    .last-turn = what was played last
    .turn = whose turn it is, and what can be done
    .score = the score, and what each side has left
    .own = your pieces and their cells
    .around = what is around the cell
    .row = what is in this row
    .help = show these keys
settings-aim-line = The first tap on the enemy’s board marks the cell with a sight, the second one on the same cell fires. Enter on the keyboard always acts at once.
# Label of the switch by which the admiral learns from the player's matches.
settings-learns = The admiral learns from your finished matches
settings-learns-line = The computer’s admiral remembers where your ships were in earlier Sea Battles and looks there sooner. It reads only the matches kept here; nothing leaves this device.
# Label of the switch of reminders, and what it does.
settings-reminder = Remind me of my turn
settings-reminder-line = A notification of this device when your turn begins while Kletka is open but out of sight. Nothing is sent anywhere.
# In place of the line before where the browser forbids notifications.
settings-reminder-forbidden = This browser forbids Kletka to notify you. You can allow it in the settings of the browser for this site.

## backup – Backup of everything stored, and its import
backup-title = Everything on this device
backup-line = Matches, campaigns, fleets, rules, maps, puzzles and settings as one file: to keep it, or to bring it to another device or browser.
backup-save = Save everything as a file
backup-restore = Restore from a file
backup-secret = The file holds the fleets of running matches and the keys of campaigns: do not show it to an opponent. Nothing that is here is overwritten by it.
backup-too-large = This file is larger than 12 MB; it was not read.
backup-no-backup = This is not a file with everything from a device. Matches alone are added on the page Matches, a campaign on its own.
# $done (usize)
# $all (usize)
backup-progress = { $done } of { $all }…
# Matches, campaigns, fleets, rules, maps, puzzles.
# .matches .campaigns .fleets .rules .maps .puzzles
backup-kinds =
    .matches = Matches
    .campaigns = Campaigns
    .fleets = Fleets
    .rules = Rules
    .maps = Maps
    .puzzles = Puzzles
# Outcomes of an import: added, known, extended, stored beside, unreadable, no room.
# .added .here .further .beside .unreadable .full
backup-ways =
    .added = added
    .here = here already
    .further = continued
    .beside = kept beside another version
    .unreadable = unreadable
    .full = no room for
# $n (usize)
backup-unknown = In the file, not understood: { $n }.
backup-nothing = Everything in the file was here already.
backup-differing = The settings, your name or the rules agreed last are different in the file.
backup-replace = Take those from the file

## session – Texts of unreadable matches and of matches changed in another tab
# Takes the line number and the error.
# $line (usize)
# $why (&str)
session-on-line = Line { $line }: { $why }
session-too-long = the text is too long for a match
session-other-game = this is a match of another game
session-malformed-tag = a tag is written [Name "value"]
session-too-many-tags = there are too many tags
# $name (&str)
session-twice = there is a tag { $name } above already
# $name (&str)
session-missing = the tag { $name } is missing
# $name (&str)
session-value = the tag { $name } has a value that means nothing
# $word (&str)
session-word = “{ $word }” means nothing here
# $word (&str)
session-illegal = “{ $word }” is not allowed there
session-after-end = the match was over before
# Takes the number of the illegal move.
# $number (usize)
session-forged = Move { $number } breaks the rules: the match can be looked at, but not played on.
session-broken = The battle saved on this device cannot be read:
# Notice that the match was changed in another tab.
session-elsewhere = This match went on in another window; this is how it stands now.
# Takes both camps and the stake of a campaign battle.
# $one (&str)
# $other (&str)
# $stake (&str)
session-campaign-battle = A battle of the campaign: { $one } against { $other }. At stake: { $stake }.
session-battle-untold = The name is that of a port of your campaign, but the campaign does not know this invitation, and anybody can take a name. Open the newest campaign from the gods: it tells which invitation is the port’s.
session-gods = { campaign-leader-gods }
# $amount (&str)
session-gold = { campaign-gold }

## library – Texts of the library and the statistics
library-title = Matches
library-line = Every match is kept on this device: running and finished ones, of all games.
library-game = Game
library-search = Search
library-every-game = All games
library-progress = Which
# Filter choices: any, your turn, running, finished.
# .any .yours .running .finished
library-progresses =
    .any = All
    .yours = Your turn
    .running = Running
    .finished = Finished
library-none = No match is kept yet. Begin one, and it will stand here.
library-none-such = There is no such match.
# Takes the numbers of matches shown and of all matches.
# $shown (usize)
# $all (usize)
library-shown =
    { $shown } of { $all } { $all ->
        [one] match
       *[other] matches
    }
# $turns (usize)
library-turns =
    { $turns } { $turns ->
        [one] turn
       *[other] turns
    }
library-show-more = Show more
# $name (&str)
library-turn-of = Turn: { $name }
library-runs = Running
library-preparing = Being prepared
# Label of rules that match no preset.
library-own-rules = own rules
library-remote = friend
# Match between devices that is over and counts for nobody.
library-uncounted = Not counted
library-resume = Resume
library-open = Open
library-replay = Replay
library-look = Look at it
library-more = More
library-rename = Rename
library-own-title = Name of the match
library-save = Save
library-delete = Delete
# Takes the number of deleted matches that can still be restored.
# $n (usize)
library-deleted =
    { $n } { $n ->
        [one] match
       *[other] matches
    } deleted.
library-undo = Undo
library-restored = The match is back.
library-copy = Copy as text
library-file = Save as a file
library-show-text = Show the text
library-unreadable = Cannot be played on
library-no-game = The text names no game of Kletka.
# Warning that the text of a running match reveals its secrets.
library-secrets = The match is running: its text holds the fleets of both sides and the seed of all dice. Do not show it to an opponent.
library-export = Export
library-export-all = Save all as a file
library-secrets-all = The file holds everything, also the fleets and seeds of running matches: do not show it to an opponent.
library-import = Import
library-import-line = Open a file or paste a text with one match or many. What is kept already is not added twice.
library-add = Add to my matches
# $n (usize)
library-added =
    { $n } { $n ->
        [one] match
       *[other] matches
    } added.
# $n (usize)
library-known =
    { $n } { $n ->
        [one] match
       *[other] matches
    } known already.
# $n (usize)
library-forged =
    { $n } { $n ->
        [one] match
       *[other] matches
    } with moves against the rules: can be looked at, not played on.
# Takes the number of an unreadable match within a text, and the reason.
# $n (usize)
# $why (&str)
library-not-read = Match { $n } cannot be read. { $why }
# $n (usize)
library-not-read-more =
    { $n } { $n ->
        [one] match
       *[other] matches
    } more cannot be read.
# $n (usize)
library-not-kept =
    { $n } { $n ->
        [one] match
       *[other] matches
    } could not be kept: the browser’s room for this page is full, or it keeps nothing.
library-undecodable = This file is no text that can be read here. Save it as UTF-8 and choose it again.
# Import progress in percent.
# $part (usize)
library-reading = Reading: { $part }{ "\u00A0" }%
library-copies = A stored text that could not be read
# Link to all running matches of a game: takes their number.
# $n (usize)
library-all-running = All { $n } running
# $megabytes (usize)
library-too-large = This is more than { $megabytes } MB of text; it was not read.
# $month (u8)
# $day (u16)
library-campaign-day = { campaign-date }

## library.statistics – Texts
library-statistics-title = Statistics
library-statistics-line = Finished matches that you played alone against the computer, or by link; those by link count only when all was shown and checked.
library-statistics-none = There is nothing to count yet: play a match against the computer to its end, and its result will stand here.
library-statistics-few = After three matches with one opponent by one set of rules, win rate, streaks and plots stand here.
library-statistics-opponent = Opponent
library-statistics-rules = Rules
library-statistics-played = Played
library-statistics-won = Won
library-statistics-drawn = Drawn
library-statistics-rate = Win rate
library-statistics-streak = Streak
library-statistics-longest = Longest
library-statistics-plots = Plots
# Caption of the plot of wins minus losses.
library-statistics-course = Wins less losses, match by match
# $won (u32)
# $drawn (u32)
# $lost (u32)
library-statistics-course-text = { $won } won, { $drawn } drawn, { $lost } lost.
library-statistics-shots = Shots to sink the whole fleet
# Takes the player's and the captain's mean number of shots.
# $own (&str)
library-statistics-shots-text-none = You: { $own } on average.
# $own (&str)
# $same (&str)
# $captain (&str)
library-statistics-shots-text-some = You: { $own } on average. On boards that both fired at: you { $same }, the captain { $captain }.
library-statistics-captain = the captain’s average
library-statistics-luck = Luck with the dice: hits above expectation, one value for each match, in sixths of a hit
# $hits (&str)
library-statistics-luck-text = Hits above expectation in all: { $hits }.
# Progress of the captain's comparison: takes the boards done and all boards.
# $done (usize)
# $all (usize)
library-statistics-counting = The captain fires at the boards of your won battles: { $done } of { $all }…
library-statistics-not-counted = The captain’s shots could not be counted.
# $boards (usize)
library-statistics-saved-none =
    As many shots as the captain on { $boards } { $boards ->
        [one] board
       *[other] boards
    }.
# $shots (u64)
# $boards (usize)
library-statistics-saved = { $shots } { $shots ->
        [one] shot
       *[other] shots
    } fewer than the captain on { $boards } { $boards ->
        [one] board
       *[other] boards
    }.
# $shots (u64)
# $boards (usize)
library-statistics-lost = { $shots } { $shots ->
        [one] shot
       *[other] shots
    } more than the captain on { $boards } { $boards ->
        [one] board
       *[other] boards
    }.

## habits – Texts of the habits page
habits-title = Your habits
habits-line = How you place your fleets and shoot in Sea Battle, compared with chance: from the last thirty finished matches kept on this device. Fleets that the computer placed for you do not count.
# Empty state, with the way to fill it.
habits-none = There is nothing to tell yet: play a Sea Battle to its end with a fleet that you placed yourself. Three battles are enough for a beginning.
habits-person = Whose
habits-rules = Fleet and board
# Takes the name of a player on another device.
# $name (&str)
habits-away = { $name } (another device)
habits-counting = Chance is placing its fleets…
habits-failed = The habits could not be counted. Open the page again.
habits-placing = How fleets are placed
habits-shooting = How fire is opened: the shots up to the first hit
# Sample size: takes the numbers of fleets and of battles with shots.
# $fleets (usize)
# $shot-in (usize)
habits-rests-on =
    Based on { $fleets } { $fleets ->
        [one] fleet
       *[other] fleets
    } and on the shots of { $shot-in } { $shot-in ->
        [one] battle
       *[other] battles
    }.
# Takes the number of battles that findings require.
# $least (usize)
habits-too-few = At least { $least } battles are needed to tell a habit from chance.
habits-nothing = Nothing stands out: chance would give as much.
# Formats a value and its expectation by chance in the unit of a trait.
# $unit (habits::Unit)
# $found (&str)
# $chance (&str)
habits-measure = { $unit ->
    [cells] { $found } cells of ships a battle, by chance { $chance }
    [ships] { $found } ships a battle, by chance { $chance }
    [gap] { $found } free cells to the next ship, by chance { $chance }
    [battles] { $found } battles, by chance { $chance }
    [part] { $found } of the shots, by chance { $chance }
   *[all-cells] { $found } cells without such a shot, by chance { $chance }
}
habits-all = All numbers
# Table heads: trait, value, expectation.
# .trait .found .expected
habits-heads =
    .trait = What is counted
    .found = Found
    .expected = By chance
# $habit (habits::Trait)
habits-name = { $habit ->
    [border] Ship cells along the border, a battle
    [corners] Ship cells in the corners (2×2), a battle
    [left] Ship cells in the left half, a battle
    [upper] Ship cells in the upper half, a battle
    [horizontal] Long ships lying across, a battle
    [along-border] Long ships along the border, a battle
    [gap] Free cells to the next ship
    [kept] Ship cells as in the battle before
    [repeats] Fleets placed again, turned or mirrored too
    [shot-border] First shots at the border
    [shot-corners] First shots at the corners (2×2)
    [shot-left] First shots at the left half
    [shot-upper] First shots at the upper half
    [one-colour] First shots at one colour of the checkerboard
    [diagonal] First shots on a diagonal with the one before
    [same-first] Battles begun at the commonest cell
   *[untouched] Cells without a first shot
}
habits-fleets-map = Where your ships were
# Text alternative of the fleet map: takes the most occupied cells and the number of cells never occupied.
# $cells (&str)
# $never (usize)
habits-fleets-told =
    Most often: { $cells }. Never: { $never } { $never ->
        [one] cell
       *[other] cells
    }.
habits-shots-map = Where you shoot early
# $cells (&str)
habits-shots-told = Earliest on average: { $cells }.
# State of the setting `learns`.
# .on .off
habits-learns =
    .on = The admiral learns from these matches. That can be switched off in the settings.
    .off = The admiral does not learn from these matches: it is switched off in the settings.
# $habit (habits::Trait)
# $more (bool)
# $you (bool)
habits-sentence = { $you ->
        [true] You
       *[false] They
    } { $habit ->
        [border] { $more ->
            [true] keep to the border
           *[false] keep away from the border
        }
        [corners] { $more ->
            [true] like the corners
           *[false] leave corners empty
        }
        [left] { $more ->
            [true] lean to the left half
           *[false] lean to the right half
        }
        [upper] { $more ->
            [true] lean to the upper half
           *[false] lean to the lower half
        }
        [horizontal] { $more ->
            [true] lay ships across
           *[false] stand ships upright
        }
        [along-border] { $more ->
            [true] lay ships along the border
           *[false] hardly lay ships along the border
        }
        [gap] { $more ->
            [true] keep ships far apart
           *[false] crowd ships together
        }
        [kept] { $more ->
            [true] change the fleet little from battle to battle
           *[false] avoid the cells of the battle before
        }
        [repeats] place the same fleet again, as it was, turned or mirrored
        [shot-border] { $more ->
            [true] open fire at the border
           *[false] open fire away from the border
        }
        [shot-corners] { $more ->
            [true] open fire at the corners
           *[false] leave the corners out at first
        }
        [shot-left] { $more ->
            [true] open fire at the left half
           *[false] open fire at the right half
        }
        [shot-upper] { $more ->
            [true] open fire at the upper half
           *[false] open fire at the lower half
        }
        [one-colour] { $more ->
            [true] open fire as on a checkerboard, at cells of one colour
           *[false] take both colours of the checkerboard in turn
        }
        [diagonal] { $more ->
            [true] go on along diagonals
           *[false] avoid diagonals
        }
        [same-first] { $more ->
            [true] begin at the same cell
           *[false] never begin at the same cell
        }
       *[untouched] { $more ->
            [true] open fire at the same few cells
           *[false] spread the first shots over the whole board
        }
    }

## links – Texts of play by link
# Title and description of the opponent choice with one friend.
links-friend = A friend, by link
links-friend-line = You send each other links through any messenger. No server sees the game.
# Title of the opponent choice with three friends.
links-friends = Friends, by link
links-the-friend = The friend
links-terms = Between two devices
links-your-name = Your name
links-your-name-line = Your friend sees it. It may be left out.
links-orders-first = Orders first, dice after
links-orders-first-line = The other device rolls for a declared shot, so nobody can look ahead. Each shot takes two links more.
links-at-once = rolled at once, by both devices
links-dice = Dice
links-turn-time = Time for a turn
links-make-invitation = Make the invitation
links-place-and-invite = Place the fleet and invite
# The browser provides no random bytes, which sealing needs.
# Advice to leave a messenger's embedded browser, which may lose a match.
links-own-browser = A browser inside a messenger may lose the match: open this page in your own browser before you begin.
# Note on an invitation with several free seats.
links-many-seats = Whoever has this link can take any free seat, even several: nobody can prove that different people sit in them.
# Invitation: takes the host's name, which may be empty.
# $name (&str)
# $kind (play::GameKind)
links-invites = { $name ->
    [empty] You are invited to { $kind ->
            [sea-battle] Sea Battle
            [squadron] Squadron
           *[virus-war] Virus War
        }
   *[other] { $name } invites you to { $kind ->
            [sea-battle] Sea Battle
            [squadron] Squadron
           *[virus-war] Virus War
        }
}
links-invited-line = Nothing is installed and there is no account: you play by sending a link back.
links-ahead = Play ahead
links-ahead-line = Try your friend’s turn and your answer here. If that turn comes, your answer is ready.
links-ahead-begin = Play both sides
links-ahead-of = You are playing ahead for both sides.
links-ahead-ready = You have foreseen this turn, and your answer is ready.
links-ahead-play = Play my answer
# $number (usize)
links-goes-on = The match goes on after turn { $number }.
# $turn (&str)
links-begins-with = The first turn is made: { $turn }.
# Precedes the link to that match.
links-goes-on-known = A match on this device begins with these turns:
# Takes the name of the side.
# $side (&str)
links-goes-on-side = There you play { $side }.
links-goes-on-unknown = No match on this device begins with these turns. Look at the position before you accept.
# Takes an exact duration.
# $time (&str)
links-fault-turn-time = The invitation gives { $time } for a turn. Kletka never offers that, so it cannot be accepted.
links-fault-over = The turns before the invitation end the match: nothing is left to play.
links-accept = Accept
# Takes the name of the side to play.
# $side (&str)
links-accept-as = Play as { $side }
links-watch = Only watch
links-match-of-others = A match of other players
links-match-of-others-line = All seats in it are taken. You can watch it: open each new link here.
links-time-for-two = This invitation limits the time of a turn, which works between two players only. Ask for one without a limit.
# Hint about a match that is missing here: takes the names of its players.
# $names (&str)
links-perhaps-yours = Are you one of them ({ $names })? Then your match is kept where you began or accepted it: in the installed app, in another browser, or in the browser inside a messenger. Open the link there.
links-paste-private = Or paste your private link, or open its file, to go on here.
# Takes the name of the player who has taken the seat of an invitation.
# $name (&str)
links-seat-taken = { $name ->
    [empty] Somebody has accepted already
   *[other] { $name } has accepted already
}
# Consequence of a taken seat for the latecomer and for the players.
links-seat-taken-late = This link holds another acceptance of the same invitation. Which of you plays is for the inviter to say: the inviter’s next link shows it. Until then your match stays as it is; you can watch this one, or ask for an invitation of your own.
# The same for a player to whom the inviter has answered, and for a spectator.
links-seat-yours = The inviter has already played on with you. This link comes from somebody else who has accepted the same invitation. Your match stays as it was.
links-seat-taken-watched = By the newest link opened here the seat is taken. You can watch the match, or ask for an invitation of your own.
links-seat-taken-line = This link comes from somebody else who has accepted the invitation too, or from the same player who has sealed anew on another device. Your match stays as it was.
links-own-invitation = This is your own invitation
links-own-invitation-line = Send it to your friend. If you sit before one device, take the other seat in a second window.
links-accept-here = Take the other seat here
# Message that precedes the link for its recipient.
# $kind (play::LetterKind)
# $number (usize) the turn
links-says = { $kind ->
    [invitation] an invitation
    [acceptance] I accept
    [turn] Your turn ({ $number }).
    [claim] I claim the match on time
    [claim-answer] my answer to the claim
   *[end] the match is over
}
# $number (usize)
links-turn = turn { $number }
# $name (&str)
links-waiting = { $name ->
    [empty] Waiting for the other player
   *[other] Waiting for { $name }
}
links-waiting-invited = Waiting until somebody accepts
links-waiting-line = Open the link that comes back, on this device. If it got lost, send yours again:
links-waiting-opening = Waiting for the other board
# Takes the names of players in a match of four.
# $names (&str)
links-unconfirmed = Not confirmed yet, the last turn of: { $names }. It came in another player’s link, and whoever sent that could have changed it. The next link of the player confirms it.
links-all-sent = The match is over
links-all-sent-line = If your last link got lost, send it again:
links-share = Send…
links-copy = Copy the link
links-copied = Copied. Paste it into any messenger.
links-not-copied = The browser did not allow copying: select the link and copy it.
links-shared = Shared.
links-not-shared = The share sheet did not open: copy the link instead.
links-qr = Show the code
links-hide-qr = Hide the code
links-qr-label = The link as a QR code: point the other device’s camera at it.
# $number (usize)
# $count (usize)
links-code-number = Code { $number } of { $count }
# Below the code of a match: who scans, and who shows next.
links-show-line = The other player scans this code. Then it is their turn to show.
# Below the code of anything else.
links-show-line-once = Scan this code with the other device.
links-long = Some programs do not open so long a link by a click: then send the file or show the code.
links-saved = Saved: “Open a link” takes the file in.
# Label of the field for a line of text that the recipient reads.
links-note = Add a message
links-link = The link
links-too-long = The match has become too long for a link.
links-live = The other window is open: moves go there by themselves.
links-show-board = The battle is over: show your board
links-show-board-line = Both players show their boards, and each page checks that nothing was moved.
links-show-board-button = Show my board
links-watching = You are watching. Open each new link on this device.
# Heading of the link by which an observer reports the stopped match to the players (S21).
links-send-stop = Tell both players that you have stopped the battle
# Instruction to the players who receive that link.
links-send-stop-line = Send each of them this link. The battle ends where it is opened, and the boards are shown and checked.
# $left (&str)
links-own-time-left = You have { $left } left for this turn.
links-own-time-over = Your time for this turn is over: the other player may claim the match.
# Takes the player's name, which may be empty, and the time left.
# $name (&str)
# $left (&str)
links-their-time-left =
    { $name ->
        [empty] The other player
       *[other] { $name }
    } has { $left } left for this turn.
# $name (&str)
links-their-time-over =
    The time of { $name ->
        [empty] the other player
       *[other] { $name }
    } is over by this device’s clock.
# Grants of time to the player who is to move: heading, then two amounts.
links-give-time = Give more time
# $time (&str)
links-give-turn = Another turn: { $time }
links-give-week = A week’s holiday
# $time (&str)
links-time-given = You have given { $time } more for this turn.
links-time-given-line = The other player’s page shows it when your link is opened again: send it once more.
# Takes the player who waits, and the time.
# $name (&str)
# $time (&str)
links-time-got =
    { $name ->
        [empty] The other player
       *[other] { $name }
    } gives you { $time } more.
links-claim-time = Claim the match on time
links-claim-question = The other player can accept the claim or contest it. A contested match counts for nobody. Claim it?
# Takes the player and the claimed waiting time.
# $name (&str)
# $waited (&str)
links-claimed =
    { $name ->
        [empty] One player
       *[other] { $name }
    } has waited { $waited } and claims the match on time.
links-claim-line = If your link went out in time, or got lost, contest the claim: the match then counts for nobody.
links-claim-false = By the clock of this device you are in time. Play on: your next turn voids the claim.
links-play-on = Play on
# Time claim and its answer, as shown to a spectator.
links-claim-watched = The players keep the time themselves: this page cannot check for a spectator who has claimed or answered what.
links-accept-claim = Accept: I ran out of time
links-accept-question = The match is lost then. Accept?
links-contest = Contest
links-claim-accepted = The claim was accepted.
# Takes the time that the opponent's own clock counted.
# $took (&str)
links-claim-contested = The claim was contested: the other device counted { $took }. The match counts for nobody.
links-paste = Open a link
links-paste-line = Paste the link, or the whole message with it. Battleship puzzles of puzz.link open too.
links-paste-label = Link
links-open = Open
# Beside “Scan a code”, where a match waits for the other player.
links-scan-turn = Face to face: now the other player shows a code, and you scan it.
links-scan-line = The other player shows the code: point the camera at it. Then it is your turn to show.
links-scan-foreign = This code holds no link of Kletka. Scanning goes on.
# $read (usize)
# $count (usize)
links-scan-pieces = { $read } of { $count } codes read: keep the camera on them.
links-scan-progress = Codes read
links-camera = Picture of the camera
links-close-camera = Close
links-camera-insecure = Browsers allow the camera only at addresses with https. Paste the link below.
links-camera-refused = This page may not use the camera. Allow it in the settings of the browser, or paste the link below.
links-camera-missing = This device has no camera. Paste the link below.
links-camera-busy = The camera does not start: another program may be using it. Close that one, or paste the link below.
links-no-scanner = What reads codes did not load. Try again while online, or paste the link below.
# Label of the field for the answering link, on the page of a waiting match.
links-paste-answer = Paste the link that came
# The link contains moves of the local player that this device did not make.
links-own-moves = This link has moves of yours
links-own-moves-line = They were not made on this device. If you have made them on another one, or before you went on by a private link, compare them with what you remember before you take them over: they agree with the rules and with what you hide, but they came in the link of your opponent, who can have changed them.
# Tells what is left out when such moves are taken over.
links-own-moves-not-taken = In your name the link also resigns, offers a draw, accepts one or admits that the time ran out. That is not taken over, since your opponent can have written it: if it was you, say it here once more.
links-take-own-moves = I made them: go on from there
links-known = You have opened this link before
links-known-line = The match on this device is as far, or further.
links-to-match = To the match
links-unreadable = This link cannot be read
links-error-no-link = There is no link to a game in this text.
links-error-truncated = The end of the link is missing, or letters were lost inside: some programs cut long messages or take signs for formatting. Copy it again as a whole, or ask for it as a file.
links-error-altered = The link is damaged: a character was changed or lost on the way. Ask for it again, best as a file.
links-error-later-version = The link was made by a newer Kletka. Close all windows of this page and open it again while online.
links-error-other-game = The link is of another game.
# $kind (link::LinkKind)
links-error-other-kind = { $kind ->
    [private] This is a private link.
   *[other] The link holds something else.
}
links-error-too-long = The text is too long for a link.
links-error-inexpressible = A link cannot say this.
links-not-believed = This link contradicts the match
links-not-believed-line = The match on this device stays as it was. Ask the other player what happened.
# Takes the place of that advice in a match of more than two players.
links-not-believed-many = The match on this device stays as it was. Among more than two players, whoever passes a link on can change the turns before it, and nothing proves who did. Compare with the links of the player whose move it is, and send your own last link to everybody.
# A link has news that the browser does not keep.
links-not-kept = What this link brings cannot be kept here: the browser’s room for this page is full, or the match would become too long. The match on this device stays as it was. Make room and open the link again.
# The news were sent, and the browser does not keep them.
links-out-not-kept = The link has left, but this browser has no room to keep the match: once this window is closed, it no longer knows what you sent. Save the match as a private file; “Open a link” takes it in.
# Takes the move number, then the move here and the move in the link.
# $number (usize)
# $here (&str)
# $there (&str)
links-fork = Move { $number } is “{ $here }” here and “{ $there }” in the link. A turn that was answered cannot be changed.
links-distrust-other-match = It belongs to another match, or has other rules.
# $number (usize)
links-distrust-own-move = Move { $number } is yours, and you have not made it.
# Takes the number of the move that had to be a listed shot of this player, and the shot.
# $number (usize)
# $order (&str)
links-distrust-order-left-out = You had listed move { $number }: “{ $order }”. The link leaves it out or puts another move in its place, while an honest page fires your whole list.
# $number (usize)
links-distrust-illegal = Move { $number } breaks the rules.
# $number (usize)
links-distrust-false-die = The die of move { $number } is not the one that both devices have rolled.
# $number (usize)
links-distrust-untrue = Move { $number } is not true: the board says otherwise.
# $number (usize)
links-distrust-unproved-stop = Move { $number } stops the match over a broken rule, but nothing that the player has sent you proves it. Open that player’s newest link first.
# $number (usize)
links-distrust-unbound = Move { $number } does not come from the device of the player whose move it is: somebody else has written it.
links-distrust-seal = A seal does not fit: something else was sealed at the start.
links-turn-unlimited = as long as it takes
# $days (u32)
links-turn-days = { $days } { $days ->
        [one] day
       *[other] days
    }
# $hours (u32)
links-turn-hours = { $hours } { $hours ->
        [one] hour
       *[other] hours
    }
# $number (usize)
links-messages = about { $number } messages
# $kind (play::LetterKind)
# $name (&str)
links-send = { $kind ->
    [invitation] Send the invitation
    [acceptance] Send your acceptance{ $name ->
            [empty] { "" }
           *[other] { " to " }{ $name }
        }
    [turn] Send your turn{ $name ->
            [empty] { "" }
           *[other] { " to " }{ $name }
        }
    [claim] Send your claim{ $name ->
            [empty] { "" }
           *[other] { " to " }{ $name }
        }
    [claim-answer] Send your answer{ $name ->
            [empty] { "" }
           *[other] { " to " }{ $name }
        }
   *[end] Send this last link
}
# .days .hours .minutes .seconds
links-units =
    .days = d
    .hours = h
    .minutes = min
    .seconds = s

## sharing – Texts of links other than moves: rules, maps, positions, finished matches, private and observer links
sharing-position = The position
sharing-position-line = Whoever opens the link sees the board as it stands now, without names.
sharing-position-message = a position
sharing-replay = The whole match
sharing-replay-line = Whoever opens the link can go through the match move by move.
sharing-replay-message = a match to look at
sharing-rules = Share these rules
sharing-rules-message = shall we play by these rules?
sharing-map = Share the map
sharing-map-message = a map
sharing-too-long = This is too long for a link.
sharing-file = Save as a file
sharing-file-line = The match has become too long for a link. Send the file instead: “Open a link” takes it in.
# Button that confirms a link revealing secrets.
sharing-make = Make the link
sharing-observer = My board, for an observer
sharing-observer-sure = The link shows your whole board. Send it only to an observer on whom you both agreed, never to the other player.
sharing-observer-sign = For the observer only
sharing-observer-made = It shows your board and every move so far. With the links of both players the observer sees both boards.
sharing-observer-message = my board, for the observer only
sharing-private = Go on at another device
sharing-private-sure = The private link holds everything that is hidden here. Whoever has it can look at it and play for you.
sharing-private-sign = Private: for you alone
sharing-private-made = Open it on your other device. Do not send it to the other player. Then go on there, not here.
sharing-private-message = private, for myself only
sharing-private-file = Save as a private file
# Warning that the browser may discard the stored match.
sharing-may-lose = This browser may lose the match
sharing-may-lose-line = It does not promise to keep what you do here. A private link or file, kept by yourself, brings the match back.
sharing-rules-came = These rules came by link. What you agreed last stays until you begin.
# Takes the name of a map received by link.
# $name (&str)
sharing-map-came = The map “{ $name }” came by link
sharing-keep-map = Keep it among my maps
sharing-open-map = Open in the editor
# Takes the name under which the map was saved.
# $name (&str)
sharing-map-kept = It is among your maps as “{ $name }”.
sharing-position-came = A position came by link
sharing-replay-came = A match came by link
sharing-looked-at-line = It is not kept here unless you keep it.
sharing-kept-line = It is kept among your matches.
# Beside the result of such a match.
sharing-replay-unsealed = This match came by link and without seals: its moves and boards are as its sender tells them.
sharing-keep = Keep it
sharing-play-on-versus = Play on against the computer
sharing-play-on-together = Play on as two, at this device
sharing-private-title = A private link of a match
sharing-private-question = It holds what is hidden from the others, and lets you play on from your seat. Go on with this match on this device? Then do not go on elsewhere: two turns from two devices contradict each other.
# Takes the names of the players who play on by a private link.
# $name (&str)
sharing-private-seat = Whose seat it is: { $name }. Go on only if that is you.
sharing-private-further = The match is kept here, and the link is further.
sharing-private-old = The match has gone on since this link was made. Make a new one on the device where you played last.
sharing-private-false = It hides something else than was sealed at the start, so the match cannot go on with it.
sharing-go-on-here = Go on here
sharing-not-here = Not here
sharing-observer-title = You are invited to observe
# Takes the name of the player whose link shows the board to an observer.
# $name (&str)
sharing-observer-line = This link shows you what is hidden from the other player: the board of { $name }. It is checked against its seal.
sharing-observe = Observe
sharing-observer-plays = You play this match on this device, so you may not see the other board.
sharing-observer-not-agreed = The players have not agreed on an observer, so this page shows nobody’s board before the end.
sharing-observer-false = The board in the link is not the one that was sealed.
# The invited match is already being watched on this device.
sharing-watched-here = You watch this match here. A seat in it is free.
sharing-to-free-seat = A seat is free
# Shows the link although moves go to another tab directly.
sharing-by-link = Send the link all the same
# Mark in the library: a link has to be sent.
sharing-to-send = Send your link
sharing-invitation-to-send = Send the invitation
sharing-nobody-joined = Nobody has accepted yet
sharing-watched = You watch
sharing-looked-at = A position
sharing-send = Send
sharing-copy-link = Copy the newest link
sharing-no-link = There is no link to send now.

## judgement – Texts of the audit between devices
judgement-title = What was sealed and what is shown
# Takes the owner's name, which is empty for the local player.
# $name (&str)
judgement-board-of = The board of { $name }
judgement-your-board = Your board
# $opened (play::SecretStatus)
judgement-opened = { $opened ->
    [not-sealed] hides nothing
    [undisclosed] not shown yet: unverified
    [verified] the one sealed at the start
   *[meaningless] what was sealed is no board
}
judgement-dice = Dice
judgement-die-ok = all as both devices have rolled them
# $at (usize)
judgement-die-err-wrong = the die of move { $at } is not the one that both devices have rolled
# $at (usize)
judgement-die-err-unproved = the die of move { $at } cannot be checked yet
# Heading of a finished match that does not count, or not yet.
judgement-over = The battle is over
# Result within a sentence: takes the winner's name.
judgement-result-you-won = you won
judgement-result-you-lost = you lost
# $name (&str)
judgement-result-won = { $name } won
judgement-result-draw = a draw
judgement-result-nobody = nobody won
# Takes the result at the table, if it does not count.
# $result (&str)
judgement-at-table = Before the check: { $result }.
judgement-not-counted = The result does not count before everything is shown and checked.
# A time claim was contested (S9).
judgement-contested = The claim of time is contested: the match counts for nobody.
judgement-stands = The result stands.
# Takes the result after the audit.
# $result (&str)
judgement-reversed = The check changes the result: { $result }.
# $name (&str)
judgement-broke = { $name } broke the rules.

## terms – Names of ships, presets, levels and other terms of Sea Battle
# Ship of a length, such as "cruiser".
# $length (u8)
terms-ship = { $length ->
    [1] torpedo boat
    [2] destroyer
    [3] cruiser
    [4] battleship
    [5] carrier
   *[other] ship of { $length } cells
}
# $preset (sea_battle::Preset)
terms-preset = { $preset ->
    [classic] Classic
    [carrier] With a carrier
    [milton-bradley] Milton Bradley
    [minefield] Minefield
    [large] Large board
    [huge] Huge board
   *[sheet] Whole sheet
}
# One-line description of a preset.
# $preset (sea_battle::Preset)
terms-preset-line = { $preset ->
    [classic] Ten ships, water all around each. The game of every school desk.
    [carrier] The classic fleet and a carrier of five cells.
    [milton-bradley] Five ships that may lie side by side; one shot a turn.
    [minefield] The carrier’s fleet with two mines and a minesweeper.
    [large] Fifteen ships, three mines and a minesweeper.
    [huge] Ships of up to six cells, four mines, two minesweepers.
   *[sheet] 36 ships of up to eight cells, for a long rainy day.
}
# $level (bots::sea_battle::Level)
terms-level = { $level ->
    [cabin-boy] Cabin boy
    [sailor] Sailor
    [gunner] Gunner
    [captain] Captain
   *[admiral] Admiral
}
# $shape (sea_battle::Shape)
terms-shape = { $shape ->
    [straight] Straight
    [corner] Corner
    [square] Square
    [zigzag] Zigzag
   *[tee] Tee
}
# Name of the column labels.
terms-coordinates-russian = Russian
terms-coordinates-ukrainian = Ukrainian
terms-coordinates-latin = Latin
terms-coordinates-keyword = Keyword
# $n (usize)
terms-ships =
    { $n } { $n ->
        [one] ship
       *[other] ships
    }
# $n (usize)
terms-mines =
    { $n } { $n ->
        [one] mine
       *[other] mines
    }
# $n (usize)
terms-sweepers =
    { $n } { $n ->
        [one] minesweeper
       *[other] minesweepers
    }
# $length (u8)
# $count (usize)
terms-class = { $length ->
    [1] { $count } { $count ->
            [one] torpedo boat
           *[other] torpedo boats
        }
    [2] { $count } { $count ->
            [one] destroyer
           *[other] destroyers
        }
    [3] { $count } { $count ->
            [one] cruiser
           *[other] cruisers
        }
    [4] { $count } { $count ->
            [one] battleship
           *[other] battleships
        }
    [5] { $count } { $count ->
            [one] carrier
           *[other] carriers
        }
   *[other] { $count ->
            [one] { $count } ship of { $length } cells
           *[other] { $count } ships of { $length } cells
        }
}

## agreed – Texts of the agreed rules: one short value per rule, and the reason why a setup is invalid (S11)
agreed-straight-only = straight ships only
agreed-any-figure = any figure
agreed-error-size = A board has from 6 to 26 cells a side.
# $letters (usize)
# $size (u8)
agreed-error-keyword-length =
    The keyword has { $letters } { $letters ->
        [one] letter
       *[other] letters
    }; the board needs { $size }, one for each column.
# $letter (char)
agreed-error-keyword-repeated = The letter { $letter } occurs twice, or has a double that looks the same.
# $sign (char)
agreed-error-keyword-not-a-letter = “{ $sign }” is not a letter.
agreed-error-no-ships = The fleet needs at least one ship.
# $length (u8)
agreed-error-too-long = A ship of { $length } cells is longer than the board.
agreed-error-shots = A turn has from 1 to 20 shots.
agreed-error-sweepers-without-mines = Minesweepers have nothing to do without mines.
agreed-error-clock = A turn may last from 1 to 3600 seconds.
agreed-error-first = The side that fires first is not in the game.
agreed-error-does-not-fit = This fleet does not fit: take fewer ships, a larger board, or let the ships touch.

## sea-rules – Options of Sea Battle: panels, names, and values by number of the kind
# $group (sea_battle::RuleGroup)
sea-rules-group = { $group ->
    [board] Board
    [fleet] Fleet
    [fire] Fire
    [hidden] Mines and minesweepers
    [turns] Turns
   *[others] Flags and observer
}
# $rule (sea_battle::Rule)
sea-rules-title = { $rule ->
    [size] Cells a side
    [touching] Touching
    [fire] Fire
    [mines] Mines
    [sweepers] Minesweepers
    [first] First turn
    [clock] Turn clock
    [flags] Flags
    [observer] Observer
    [repeated-shot] A shot at the same cell
   *[announcement] Answers
}
# `$first` and `$second` are the players.
# $rule (sea_battle::Rule)
# $kind (usize)
# $count (u16)
# $first (&str)
# $second (&str)
sea-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [touching] { $kind ->
        [0] Ships never touch
        [1] Corners may touch
       *[other] Anything may touch
    }
    [fire] { $kind ->
        [0] A hit gives another shot
        [1] { $count ->
            [one] { $count } shot a turn
           *[other] { $count } shots a turn
        }
        [2] { $count ->
            [one] { $count } shot a turn, one more for each hit
           *[other] { $count } shots a turn, one more for each hit
        }
       *[other] Salvo
    }
    [mines] { $count ->
        [0] No mines
        [one] { $count } mine each
       *[other] { $count } mines each
    }
    [sweepers] { $count ->
        [0] No minesweepers
        [one] { $count } minesweeper each
       *[other] { $count } minesweepers each
    }
    [first] { $kind ->
        [0] By lot
        [1] { $first }
       *[other] { $second }
    }
    [clock] { $kind ->
        [0] No limit
       *[other] { $count ->
            [one] { $count } second a turn
           *[other] { $count } seconds a turn
        }
    }
    [flags] { $kind ->
        [0] { $first }: Royal Navy, { $second }: Royal Navy
        [1] { $first }: Pirates, { $second }: Royal Navy
        [2] { $first }: Royal Navy, { $second }: Pirates
       *[other] { $first }: Pirates, { $second }: Pirates
    }
    [observer] { $kind ->
        [0] Nobody watches
       *[other] An observer watches
    }
    [repeated-shot] { $kind ->
        [0] Is refused
       *[other] Loses the turn
    }
   *[announcement] { $kind ->
        [0] Hit and sunk
        [1] Sunk, with its length
       *[other] The ship by its name
    }
}

## virus-rules – Options of Virus War, as those of Sea Battle
# $group (virus_war::RuleGroup)
virus-rules-group = { $group ->
    [board] Board
    [turns] Turns
   *[end] End of the game
}
# $rule (virus_war::Rule)
virus-rules-title = { $rule ->
    [size] Cells a side
    [sub-moves] Moves a turn
    [four-players] Players
    [balanced-start] First turn
    [rising] Length of turns
    [last-turn-wins] All pass in a row
    [full-turn-or-loss] Not enough moves left
    [inset-bases] Bases
    [neighbours] Touching
   *[stepped-start] First round
}
# $rule (virus_war::Rule)
# $kind (usize)
# $count (u16)
virus-rules-value = { $rule ->
    [size] { $count }×{ $count }
    [sub-moves] { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
    [four-players] { $kind ->
        [0] Two
       *[other] Four
    }
    [balanced-start] { $kind ->
        [0] As long as any other
       *[other] One move for crosses
    }
    [rising] { $kind ->
        [0] Always the same
       *[other] Rising
    }
    [last-turn-wins] { $kind ->
        [0] A draw
       *[other] Last turn wins
    }
    [full-turn-or-loss] { $kind ->
        [0] A shorter turn
       *[other] Loss
    }
    [inset-bases] { $kind ->
        [0] In the corners
       *[other] Set in
    }
    [neighbours] { $kind ->
        [0] By sides and corners
       *[other] By sides alone
    }
   *[stepped-start] { $kind ->
        [0] Full turns
       *[other] Stepped
    }
}

## squadron-rules – Options of Squadron, as those of Sea Battle
# $group (squadron::RuleGroup)
squadron-rules-group = { $group ->
    [victory] Victory
   *[deployment] Deployment
}
# $rule (squadron::Rule)
squadron-rules-title = { $rule ->
    [siege] Capture of a fort
   *[first-to-deploy] Deploys first
}
# $rule (squadron::Rule)
# $kind (usize)
squadron-rules-value = { $rule ->
    [siege] { $kind ->
        [0] Through a whole turn
       *[other] To the end of its own half
    }
   *[first-to-deploy] { $kind ->
        [0] White
       *[other] Red
    }
}

## setup – Texts of the Sea Battle setup page
# $game (play::GameKind)
setup-title = { $game ->
    [sea-battle] New sea battle
    [squadron] New battle of squadrons
   *[virus-war] New Virus War
}
setup-presets = Ready-made battles
# Heading of the player's saved setups.
setup-own = Your own rules
setup-letters = Letters of the columns
setup-keyword = Keyword
# $side (u8)
setup-keyword-hint = { $side } different letters, one for each column. Both players use the same word.
setup-keyword-fits = The word fits.
setup-fleet = Fleet
# Takes the numbers of ships and of their cells, and the percentage of the board they cover.
# $ships (usize)
# $cells (usize)
# $share (usize)
setup-fleet-total =
    { $ships } { $ships ->
        [one] ship
       *[other] ships
    } on { $cells } { $cells ->
        [one] cell
       *[other] cells
    }: { $share }% of the board
# Button that shows the steppers of longer ships.
setup-longer = Longer ships
setup-shapes = Shapes
setup-shapes-line = Bent ships have 3 or 4 cells and may be turned and mirrored. Ships of 5 and more are always straight.
setup-straight-only = Straight only
setup-any-figure = Any figure
setup-lot = By lot
setup-agreed = Rules of this match
# $game (play::GameKind)
setup-start = { $game ->
    [sea-battle] Place the fleet
   *[other] Start
}
setup-start-watching = Start the battle
setup-checking = Checking that the fleet fits…
setup-fit-unknown = No room was found for this fleet, and whether it fits is not known: only people can try to place it.
setup-running = A match is under way.
setup-resume = Resume it
setup-nothing = There is no match here.
setup-save = Save these rules
setup-save-name = Name
# Takes the maximum number of saved setups.
# $most (usize)
setup-save-full = { $most } sets of rules are kept already; delete one to make room.
setup-save-button = Save
# $name (&str)
setup-delete = Delete “{ $name }”
# Takes the bounds of a stepper's field.
# $min (u16)
# $max (u16)
setup-bounds = A whole number from { $min } to { $max }.
# Screen-reader label of a stepper's minus button.
# $what (&str)
setup-fewer = { $what }: fewer
# Screen-reader label of a stepper's plus button.
# $what (&str)
setup-more = { $what }: more

## placement – Texts of the placement page
placement-title = Place your fleet
placement-board = Your board
placement-left = Still to place
placement-all-placed = Everything is placed
placement-random = At random
placement-perelman = Big ships in a corner (Perelman)
placement-undo = { squadron-editor-undo }
placement-clear = Clear
# Places the fleet of the match before.
placement-as-last-time = As last time
placement-rotate = Rotate
placement-mirror = Mirror
placement-other-figure = Other figure
placement-remove = Remove
placement-put-back = Put back
# Button of a quick battle until the first shot, and its news: the fleet was placed by the computer.
placement-arrange = Arrange ships
placement-dealt = Your fleet is placed.
placement-ready = To battle!
# Status while the worker generates a fleet.
placement-placing = Placing the fleet…
placement-waiting = The computer is placing its fleet…
placement-no-room = There is no room for this fleet. Change the setup.
# The search found no placement but has not excluded one.
placement-no-room-found = No room was found for this fleet; whether it fits is not known.
placement-no-worker = The computer player does not answer. Reload the page to try again: nothing is lost.
placement-no-salt = This browser gives no random numbers, so nothing can be sealed here.
placement-help = Drag ships onto the board, or choose one and tap a cell. Tap a ship on the board to take it up and turn it; another tap lays it down.
placement-keys = With a piece in the hand the mouse wheel, a right click or R rotates it, Delete removes it and Escape puts it back, also while you drag. Without a mouse: arrows move over the board, Enter takes up and lays down.
# Keys for bent ships.
placement-bent-keys = M mirrors the ship, F changes its figure.
placement-layouts = Saved layouts
# $most (usize)
placement-layouts-full = { $most } layouts are kept already; delete one to make room.
placement-layout-name = Name of the layout
placement-save = Save layout
placement-to-setup = Set up a battle
# Takes the name of the player who places a fleet.
# $name (&str)
placement-whose = The fleet of { $name }
# $drawn (u8)
placement-fault-size = The board is { $drawn } cells wide, not as agreed.
placement-fault-coordinates = The letters of the board are not the agreed ones.
# $cell (&str)
placement-fault-off-board = { $cell } is off the board.
# $cells (&str)
placement-fault-shape = No ship may have this shape: { $cells }.
# $ships (&str)
placement-fault-too-many = Too many: { $ships }.
# $ships (&str)
placement-fault-too-few = Too few: { $ships }.
# $drawn (u16)
placement-fault-mines = The number of mines is wrong: { $drawn }.
# $drawn (u16)
placement-fault-sweepers = The number of minesweepers is wrong: { $drawn }.
# $cell (&str)
placement-fault-overlap = Something else is on { $cell }.
# $one (&str)
# $other (&str)
placement-fault-touch = Ships may not touch: { $one } and { $other }.

## battle – Texts of a Sea Battle match, and of the match pages of all games
battle-title = Battle
battle-drawer = Moves and more
# Heading of the ways to share a match.
battle-share = Share
battle-arriving = What came is being played. A tap shows it all at once.
# In the list of matches and in a reminder.
battle-yours = Your turn
# Takes the number of fleets that the admiral remembers of the player.
# $count (usize)
battle-remembered =
    The admiral remembers { $count } of your { $count ->
        [one] fleet
       *[other] fleets
    }.
battle-your-board = Your waters
# $name (&str)
battle-own-board = Waters: { $name }
# $name (&str)
battle-enemy-board = Enemy waters: { $name }
battle-afloat = Afloat
# $n (usize)
battle-ships-afloat =
    { $n } { $n ->
        [one] ship
       *[other] ships
    } afloat
battle-lot = Drawing lots for the first shot…
battle-your-shot = Your shot
# Takes the side that the reader plays.
# $side (&str)
battle-your-turn = Your turn, { $side }
# $side (&str)
battle-waits-for = Waiting for { $side }
# $name (&str)
battle-shot-of = { $name } to shoot
# $n (u16)
battle-shots-left =
    { $n } { $n ->
        [one] shot
       *[other] shots
    } left
battle-disclose-ship = You hit a mine. Name one cell of your own ships: choose it on your board.
battle-disclose-mine = You hit a minesweeper. Disclose one of your mines: choose it on your board.
# $name (&str)
battle-thinking = { $name } is thinking…
battle-cell-field = Cell
battle-fire = Fire
# Takes the cell that a first tap has selected, before the shot.
# $cell (&str)
battle-aimed = Aimed at { $cell }; tap again to fire
battle-whole-board = Whole board
battle-enlarge = Make this board large
battle-shrink = Make this board small
# Caption of the player's board while the opponent shoots at it.
battle-under-fire = Under fire
battle-choose = Choose
battle-not-a-cell = There is no such cell on this board.
battle-shot-before = You have shot there before.
battle-not-allowed = That cell cannot be chosen now.
battle-resign = Resign
battle-resign-sure = Resign and lose the battle?
battle-play-on = Play on
battle-offer-draw = Offer a draw
# $name (&str)
battle-draw-offered = { $name } offers a draw.
battle-draw-waits = Your offer of a draw waits for an answer.
battle-draw-declined = The draw was declined.
battle-accept = Accept
battle-decline = Decline
battle-moves = Moves
# $n (u16)
battle-clock = { $n } s
# $name (&str)
battle-hand-over = Hand the device to: { $name }
battle-hand-over-now = Hand over
battle-hand-over-line = The other player looks away. The board is shown after the button is pressed.
# $name (&str)
battle-i-am = Show the board of { $name }
battle-observer = Show both boards to the observer
battle-observer-here = The observer sees both boards. Players look away.
battle-observer-leave = Back to the players
battle-observer-clean = No rule has been broken so far.
# $name (&str)
battle-stop = Stop the battle: { $name } broke the rules
battle-trouble = The computer player does not answer. Nothing is lost.
battle-retry = Try again
battle-pause = Pause
battle-go-on = Go on
# Button that plays one move of a paused match between computers.
battle-step = Step
battle-speed = Speed
# Follows the content of a cell.
battle-pencilled = , marked in pencil
# $mark (scene::sea_battle::Mark)
battle-mark = { $mark ->
    [open] open water
    [unknown] unknown
    [ship] ship
    [mine] mine
    [sweeper] minesweeper
    [miss] miss
    [hit] hit
    [sunk] sunk
    [mine-spent] spent mine
    [sweeper-spent] hit minesweeper
    [halo] empty, beside a sunk ship
    [disclosed-ship] named: a ship is here
   *[disclosed-mine] disclosed: a mine is here
}
# $answer (sea_battle::Answer)
battle-answer = { $answer ->
    [miss] miss
    [hit] hit
    [sunk] sunk
    [mine] mine
   *[sweeper] minesweeper
}
# Takes the ships still afloat after one was sunk.
# $left (usize)
battle-to-go = { $left } to go.
# Takes the shooter, the cell and the answer.
# $name (&str)
# $cell (&str)
# $answer (&str)
battle-report = { $name }: { $cell }, { $answer }.
# After a cell that was shot at before: it gets no answer.
battle-shot-again = again, the turn is lost
# $name (&str)
# $cell (&str)
battle-ship-disclosed = { $name } names a cell with a ship: { $cell }.
# $name (&str)
# $cell (&str)
battle-mine-disclosed = { $name } discloses a mine: { $cell }.
# Consequence of hitting a minesweeper or mine: takes the cell of the ship that the shooter disclosed.
# $cell (&str)
battle-own-ship-disclosed = own ship named at { $cell }
# $cell (&str)
battle-own-mine-disclosed = own mine disclosed at { $cell }
# $mines (usize)
battle-mines-left = Mines left: { $mines }
# $mines (usize)
# $sweepers (usize)
battle-mines-and-sweepers-left = Mines left: { $mines }, minesweepers: { $sweepers }
battle-stakes-duel = The winner gets it back doubled, the loser nothing.
battle-stakes-port = If the port falls, it comes back with a tenth of the defender’s treasury; if not, the defender keeps it.
battle-stakes-coast = Victory brings it back with the loot of the coast; after a defeat it is gone, and the gods grow angrier.
# $level (&str)
battle-gods-level = The gods play as the { $level }.
battle-gods-first = { campaign-waits-gods-first }
battle-gods-mine = { campaign-waits-gods-mine }

## battle.speech – What a screen reader says in all games: echoes of acts, and answers to the keys that ask
battle-speech-edge = Edge of the board
battle-speech-undone = Taken back.
battle-speech-nothing-played = Nothing has been played yet.
battle-speech-hidden = Your pieces are not shown now.
# Answers to the key that asks what is around a cell, and to the one that asks for its row.
# $cell (&str)
battle-speech-around = Around { $cell }
# $content (&str)
battle-speech-elsewhere = elsewhere { $content }
# $first (&str)
# $last (&str)
battle-speech-span = { $first } to { $last }
# $cells (&str)
battle-speech-hit-at = hit at { $cells }
# $cell (&str)
battle-speech-pencilled = { $cell }, marked in pencil
# $cell (&str)
battle-speech-unpencilled = { $cell }, mark removed
# Echoes of the placement of a fleet.
# $piece (&str)
battle-speech-in-hand = In hand: { $piece }
# $piece (&str)
# $cells (&str)
battle-speech-laid-down = Laid down: { $piece }, { $cells }
# $piece (&str)
battle-speech-removed = Removed: { $piece }
# $count (usize)
battle-speech-to-place =
    { $count } { $count ->
        [one] piece
       *[other] pieces
    } left to place

## orders – Texts of queued shots and of doubts about the opponent's answers
# Addition for setups in which ships may not touch.
orders-passed-over = Cells beside a ship sunk on the way are skipped.
orders-choose = Your turn: choose where to fire
orders-title = Your shots
orders-add = Add
# Screen-reader label: takes the position of a cell in the queue.
# $number (usize)
orders-numbered = , your shot { $number }
# $cell (&str)
# $number (usize)
orders-added = { $cell } is shot { $number }.
# $cell (&str)
orders-removed = { $cell } is off the list.
orders-full = The list is full.
# $cell (&str)
orders-earlier = { $cell } earlier
# $cell (&str)
orders-remove = Take { $cell } off the list
orders-clear = Clear the list
# $shots (usize)
orders-make = { $shots ->
    [0] Send shots
    [one] Send { $shots } shot
   *[other] Send { $shots } shots
}
# A list shorter than the turn allows.
# $shots (usize)
# $most (usize)
orders-make-some = Send { $shots } of { $most } shots
# Takes the queued cells.
# $cells (&str)
orders-ordered = Your shots: { $cells }
# $shots (usize)
orders-again = List again ({ $shots })
# Takes the name of a player whose answers are proved inconsistent.
# $name (&str)
orders-lie = Not true: no fleet that the rules allow fits all answers of { $name }.
orders-lie-line = This is proved, whatever board is shown later. You can call the battle off: both boards are shown, and who answered falsely loses.
orders-call-off = Call the battle off
orders-call-off-sure = End the battle because of false answers?
# $name (&str)
orders-undecided = Whether the answers of { $name } fit together could not be checked this time.
orders-how-hit-again = Choose cells in order. As long as you hit, the next one is fired at; a miss ends the turn.
# $shots (u16)
orders-how-shots-and-hits =
    Choose cells in order: { $shots } { $shots ->
        [one] shot
       *[other] shots
    }, and one more for each hit.
orders-how-one-shot = Choose a cell: this turn has one shot.
# $shots (u16)
orders-how-shots = Choose { $shots } cells: all shots of this turn are answered together.

## eye – Texts of the hint and the review
eye-hint = Hint
eye-always = A hint for every shot
eye-looking = Going through the fleets…
# The advised cell and the percentage of fleets with a ship on it, beside the button of the hint.
# $cell (&str)
# $n (u32)
eye-advice = { $cell } · { $n } %
# Takes the likeliest cell and the percentage of fleets with a ship on it.
# $cell (&str)
# $n (u32)
eye-likeliest = Likeliest: { $cell }, in { $n } of 100 fleets.
# Takes the formatted number of consistent fleets.
# $n (&str)
eye-possible = Possible fleets: { $n }.
eye-impossible = No fleet fits the answers: one of them was not true.
# Screen-reader label: takes the chance of a ship in percent.
# $n (u32)
eye-chance = , ship: { $n } in 100
# Decimal separator.
eye-point = { "." }
eye-about = about { "" }
eye-review = Review
eye-review-line = How good each shot was, by what its shooter knew, and which one was best.
# $n (usize)
# $of (usize)
eye-done = Shots judged: { $n } of { $of }…
# .shots .hits .expected .luck .skill
eye-rows =
    .shots = Shots
    .hits = Hits
    .expected = Expected
    .luck = Luck
    .skill = Skill
eye-luck-and-skill = Expected: how many hits these shots promised. Luck: how many more there were. Skill: how close the choices came to the best ones.
# Takes the shooter, the cell, its chance in percent, then the best cell and its chance.
# $name (&str)
# $cell (&str)
# $n (u32)
# $best (&str)
# $most (u32)
eye-shot = { $name }, { $cell }: the chance of a hit was { $n } in 100. The best shot was { $best }: { $most } in 100.
# $name (&str)
# $cell (&str)
# $n (u32)
eye-best-shot = { $name }, { $cell }: the chance of a hit was { $n } in 100. There was no better shot.
# Takes the formatted numbers of consistent fleets before and after the shot.
# $before (&str)
# $after (&str)
eye-fell = Fleets possible before it: { $before }; after it: { $after }.
# Takes the player whose winning chance the curve shows.
# $name (&str)
eye-curve = The chance to win: { $name }
eye-curve-line = By how much each side still had to search if both went on like the captain.
# Takes the shooter, the cell, the player it helped, and that player's winning chance in percent before and after.
# $name (&str)
# $shot (&str)
# $whose (&str)
# $before (u32)
# $after (u32)
eye-turning = The shot that turned it: { $name }, { $shot } The chance to win ({ $whose }) was { $before } in 100 and became { $after }.
# Takes the player, the moves, and that player's winning chance in percent before and after.
# $name (&str)
# $played (&str)
# $before (u32)
# $after (u32)
eye-turn = { $name }: { $played }. The chance to win was { $before } in 100 and became { $after }.
# Takes the winning chance in percent.
# $n (u32)
eye-without-luck = With average luck of the dice it would be { $n }.
# Takes the computer's moves and the winning chance with them in percent.
# $best (&str)
# $n (u32)
eye-best-turn = The choice of the strongest computer player: { $best } ({ $n } in 100).
eye-as-best = The strongest computer player would have played this too.
eye-review-turns = How each turn changed the chance to win, and what the strongest computer player would have played.
# $n (usize)
# $of (usize)
eye-turns-done = Turns judged: { $n } of { $of }…
eye-curve-turns = As the strongest computer player judges the position after each turn.
eye-luck-with-dice = Expected: how many hits the dice promised these shots. Luck: how many more there were.
# Takes the player, the moves, the player they helped, and that player's winning chance in percent before and after.
# $name (&str)
# $turn (&str)
# $whose (&str)
# $before (u32)
# $after (u32)
eye-turning-turn = The turning point: { $name }, { $turn }. The chance to win ({ $whose }) was { $before } in 100 and became { $after }.
eye-go = Go to it

## end – Texts of the end of a match, the audit of the boards, and the export as text
# $name (&str)
end-won = { $name } won
end-time-won = You won on time
# $name (&str)
end-time-lost =
    { $name ->
        [empty] You
       *[other] { $name }
    } ran out of time
end-time-contested = The time is contested
end-you-won = You won
end-you-lost = You lost
end-draw = A draw
end-nobody = Nobody won
end-unfinished = The battle is not over
# $ending (sea_battle::Ending)
end-reason = { $ending ->
    [sunk] The last ship was sunk.
    [lie] Every cell was shot at and ships are still said to be afloat: an answer was not true.
    [resigned] By resignation.
    [agreed] By agreement.
    [time-out] The turn clock ran out: technical defeat.
   *[stopped] The observer stopped the battle.
}
end-audit = Check of the boards
end-clean = Both boards and every answer were checked: no rule was broken.
end-not-checked = The boards are not in this text, so they cannot be checked.
# Takes the shot before a statement that the position did not justify.
# $n (usize)
end-groundless = The claim after shot { $n } had no basis and ended nothing.
# The audit changed the result.
end-overturned = The check changes the result.
# Takes the shot number.
# $n (usize)
end-in-move = shot { $n }
end-replay = Replay
end-step-back = Back
end-play-on = Play on from here
end-step-on = Forward
end-turn-back = A turn back
end-turn-on = A turn forward
end-play = Play
end-pause = Pause
# $now (usize)
# $all (usize)
end-at-move = { $now } of { $all }
# $now (usize)
# $all (usize)
end-at-shot = Shot { $now } of { $all }
# Figures of each side.
end-shots = Shots
end-hits = Hits
end-longest-run = Longest run
# Hits above expectation.
end-luck = Luck with the dice
end-killed = Enemies killed
end-best-turn = Most in a turn
end-rematch = Rematch
# Button of a rematch against the next level of the computer.
# $level (&str)
end-next-level = Next level: { $level }
end-as-text = Game record
end-copy = Copy
end-copied = Copied.
end-not-copied = The browser does not allow copying: select the text and copy it by hand.
end-download = Save as a file
end-print = Print
end-choose-file = Choose a file
end-paste = Or paste the text here
# Takes the number of violations beyond those listed.
# $n (usize)
end-and-more = … and { $n } more
# $name (&str)
end-problem-cell = there is no cell { $name }.
end-problem-no-turn = it is not said whose turn it is.
# $cell (&str)
end-breach-drawn-in = { $cell } was drawn in after the start.
# $cell (&str)
end-breach-wiped-out = { $cell } was drawn at the start and is gone.
# $cell (&str)
end-breach-redrawn = { $cell } was redrawn after the start.
# $cell (&str)
# $given (&str)
# $truth (&str)
end-breach-untrue = { $cell }: the answer was “{ $given }”, the truth is “{ $truth }”.
# $cell (&str)
end-breach-falsely-announced = { $cell }: the ship there was announced falsely.
# $cell (&str)
end-breach-no-ship = { $cell } was named, but no ship is there.
# $cell (&str)
end-breach-no-mine = { $cell } was disclosed, but no mine is there.
# $cell (&str)
end-breach-known = { $cell } could not be named: it was known already.
# $cell (&str)
end-breach-shot-again = { $cell } could not be shot at: it was shot at before or is off the board.
end-breach-out-of-turn = A turn was skipped: somebody else had to move.
end-breach-owed = Another answer or move was due.
# $spent (u16)
# $limit (u16)
end-breach-overrun = The turn took { $spent } s of { $limit } s.
# $cell (&str)
end-breach-contradiction = { $cell }: the answer contradicts an earlier one.
end-breach-not-sealed = The board shown is not the one sealed at the start.
end-breach-no-fleet = No legal fleet fits all the answers: not all of them can be true.
end-breach-false-lot = The lot is not the one that follows from both sides’ halves.

## puzzle – Texts of the puzzles of the day
puzzle-title = Puzzle of the day
puzzle-lead = A fleet is hidden. The numbers tell how many ship cells each row and column has. Ships do not touch, not even at corners.
# $solutions (puzzle::solitaire::Solutions)
puzzle-solutions = { $solutions ->
    [only] Only one fleet fits.
    [several] Several fleets fit, and each of them solves the puzzle.
    [impossible] No fleet fits: this puzzle cannot be solved.
   *[unknown] How many fleets fit could not be told. Each that fits solves the puzzle.
}
puzzle-help = The first tap marks water, the second a ship, the third clears the cell. Drag to mark several cells; a right click or a long press marks water at once.
puzzle-earlier = Days
puzzle-is-solved = solved
# Days in a row on which a puzzle was solved.
# $days (usize)
puzzle-streak = Days in a row: { $days }
# $grade (puzzle::solitaire::Grade)
puzzle-grade = { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
# $kind (puzzle::PuzzleKind)
puzzle-kind = { $kind ->
    [small] 6×6
    [middle] 8×8
    [large] 10×10
    [certain] where a ship must be
    [likeliest] best shot
    [turn] one turn
   *[half-turn] White’s turn
}
# What a kind is about.
# $kind (puzzle::PuzzleKind)
puzzle-kind-line = { $kind ->
    [small] Six ships, by the numbers at the edges.
    [middle] Nine ships, by the numbers at the edges.
    [large] Ten ships, by the numbers at the edges.
    [certain] One cell must have a ship whatever the fleet.
    [likeliest] Weigh the fleets that fit, and fire once.
    [turn] Kill a colony in one turn, or save yours.
   *[half-turn] Sail and fire so that a ship most likely sinks.
}
puzzle-board = Sheet of the puzzle
# $mark (puzzle::solitaire::Mark)
puzzle-mark = { $mark ->
    [empty] empty
    [water] water
   *[ship] ship
}
# $clue (puzzle::solitaire::Clue)
puzzle-clue = { $clue ->
    [water] given: water
    [single] given: a ship of one cell
    [left] given: left end of a ship
    [top] given: upper end of a ship
    [right] given: right end of a ship
    [bottom] given: lower end of a ship
    [middle] given: middle of a ship
   *[part] given: part of a ship
}
# Marked and wanted ship cells of the column and the row of a cell.
# $column (&str)
# $row (&str)
puzzle-lines = column: { $column }, row: { $row }
# $marked (usize)
# $count (usize)
puzzle-tally = { $marked } of { $count }
# The puzzle does not tell the number of the line.
# $marked (usize)
puzzle-tally-alone = { $marked }, number not given
puzzle-fleet = Ships left to find
puzzle-check = Check
# $count (usize)
puzzle-wrong = { $count ->
    [0] No mistakes so far.
    [one] { $count } cell is wrong.
   *[other] { $count } cells are wrong.
}
puzzle-solved = Solved!
# $count (usize)
puzzle-checks = Checks: { $count }
# The result to share.
# $date (&str)
# $solved (usize)
# $all (usize)
puzzle-result = Kletka, { puzzle-title }, { $date }: { $solved } of { $all }
puzzle-copy = Copy the result
puzzle-next = Next puzzle
puzzle-copy-pzpr = Copy for puzz.link
puzzle-all = All puzzles
# The tasks of the puzzles on boards of the games.
puzzle-certain = One cell has a ship in every fleet that fits what you see. Which? You have two tries.
puzzle-likeliest = Which cell most likely has a ship? You have two tries.
# $left (usize)
puzzle-kill = You are crosses. Kill all noughts in this turn. Moves left: { $left }.
# $left (usize)
puzzle-save = You are crosses. Save your colony: noughts must then have no turn that kills all crosses. Moves left: { $left }.
# $ship (&str)
# $percent (usize)
puzzle-sink = You are white. Find the moves and shots that sink the red { $ship } with a chance of { $percent } %. Sail and fire: no dice are rolled here, each shot counts by its chance.
# How an attempt stands.
# $percent (usize)
puzzle-so-far = Chance by your shots so far: { $percent } %
# $percent (usize)
puzzle-chance = Chance of a ship there: { $percent } %
# $percent (usize)
puzzle-not-certain = Chance of a ship there: { $percent } %. Another cell is certain.
# $percent (usize)
puzzle-not-likeliest = Chance of a ship there: { $percent } %. Another cell is likelier.
puzzle-not-killed = Some noughts are still alive. Try again.
puzzle-not-saved = Noughts have killed the whole colony with one turn. Try again.
puzzle-refused = The rules do not allow that.
puzzle-again = Start over
# $count (usize)
puzzle-attempts = Attempts: { $count }
# Where an answer has two tries.
puzzle-one-more = One more try.
puzzle-missed = Not found
# $all (usize)
# $cell (&str)
# $with (usize)
puzzle-share = Fleets that fit: { $all }. With a ship on { $cell }: { $with }.
# $all (usize)
# $cell (&str)
puzzle-share-all = Fleets that fit: { $all }. All of them have a ship on { $cell }.
puzzle-shares = The board shows for each cell in how many of them, in percent, it has a ship.
puzzle-examples = Some of these fleets
# $has (bool)
# $cell (&str)
puzzle-example = { $has ->
    [true] with a ship on { $cell }
   *[false] without a ship on { $cell }
}
# Puzzles of other sites.
puzzle-foreign = Battleship from elsewhere
puzzle-foreign-line = Battleship puzzles of puzz.link are played here too: paste the address.
# $why (puzzle::solitaire::PzprError)
puzzle-unreadable = { $why ->
    [damaged] This is no whole battleship puzzle: its address is cut off or damaged.
    [size] Only square boards of 5×5 to 12×12 can be played here.
    [ships] Only puzzles with straight ships can be played here.
   *[rules] The puzzle has rules of its own, which Kletka does not know.
}

## squadron – Texts of Squadron
squadron-title = Squadron
squadron-map = Map
# Name of a map; `None` is a custom map.
# $chart (Option<squadron::builtin_maps::BuiltinMap>)
squadron-chart = { $chart ->
    [strait] The Strait
    [atoll] The Atoll
    [capes] Two Capes
    [roads] The Roads
    [skerries] The Skerries
    [archipelago] The Archipelago
   *[none] A map of my own
}
# Description of the sailing on a built-in map.
# $chart (squadron::builtin_maps::BuiltinMap)
squadron-chart-line = { $chart ->
    [strait] Small and quick: the fleets meet within two turns.
    [atoll] A ring of land around a lagoon, with few ways in.
    [capes] Two capes reach out to each other and hide what lies behind.
    [roads] Open water with a few shoals: long lines of fire.
    [skerries] Many small rocks: cover everywhere, and work for the brig.
   *[archipelago] Islands large and small, for a long battle.
}
squadron-own-maps = My maps
# .white .red
squadron-sides =
    .white = White
    .red = Red
# Letters on the sails.
# .ship-of-the-line .galleon .brig .frigate
squadron-letters =
    .ship-of-the-line = S
    .galleon = G
    .brig = B
    .frigate = F
# $level (bots::squadron::Level)
squadron-level = { $level ->
    [cadet] Cadet
    [midshipman] Midshipman
    [lieutenant] Lieutenant
    [captain] Captain
   *[commodore] Commodore
}
squadron-equal-players = Balance
# Red's expected share of the points between equal players, in percent.
# $red (u8)
squadron-red-share = Red scores about { $red }{ "\u00A0" }% (between two commodores)
squadron-draw-is = by agreement, or after 100 turns
# $side (&str)
squadron-deploy = { $side }: deploy your ships next to your fort
# $next (&str)
squadron-place-next = Next: the { $next }. Choose a marked hex.
# $side (&str)
squadron-declare = { $side }: choose your flagship
squadron-declare-line = The fleet is deployed. Tap its flagship: if that sinks, the battle is lost; it alone captures the fort.
# Button that declares the flagship.
# $flagship (&str)
squadron-sail-under = Sail under the { $flagship }
squadron-by-itself = Deploy for me
# $wind (squadron::Wind)
squadron-wind = { $wind ->
    [calm] Calm: brigs only
   *[fair] Wind: all move
}
squadron-roll = Roll for the wind
# Explanation of the wind die.
squadron-wind-odds = 1 or 2: calm, only brigs move. 3 to 6: all move.
squadron-wind-title = Wind
# $side (&str)
squadron-rolls = { $side } rolls for the wind
# $side (&str)
squadron-roll-now = { $side }: roll for the wind
# $turn (u16)
squadron-turn = Turn { $turn } of 100
# $side (&str)
squadron-acts = { $side } to move
# Takes the letters of the ships that can sail and of those that can fire.
# $sail (&str)
# $fire (&str)
squadron-can = Can sail: { $sail }. Can fire: { $fire }.
squadron-all-done = Nothing is left to do: end the turn.
# $side (&str)
squadron-thinks = { $side }: the computer thinks…
# $by (&str)
# $at (&str)
squadron-fires = { $by } fires at { $at }
# $left (u8)
# $all (u8)
squadron-strength = strength { $left } of { $all }
# $range (u8)
squadron-range = range { $range }
# Takes the numbers of white and red ships afloat.
# $white (usize)
# $red (usize)
squadron-ships-afloat = Ships afloat: White { $white }, Red { $red }
# Legend of the table of ships.
squadron-ships-key = ● strength, → moves left, × shots left, ⚑ flagship, struck sail: nothing left this turn
# Columns of the table of ships on a sheet to print.
# .wind .calm .range .shots
squadron-ship-columns =
    .wind = Moves in wind
    .calm = In calm
    .range = Range
    .shots = Shots
# $count (u8)
squadron-moves-left =
    { $count } { $count ->
        [one] move
       *[other] moves
    }
# $count (u8)
squadron-shots-left =
    { $count } { $count ->
        [one] shot
       *[other] shots
    }
squadron-sunk = sunk
squadron-flagship = flagship
squadron-proposed = proposed flagship
squadron-spent = nothing left this turn
squadron-done = End the turn
# Confirms ending the turn: takes the letters of ships that still have a target.
# $ships (&str)
squadron-done-sure = Loaded and with a target in sight: { $ships }. End the turn without these shots?
squadron-back = Take back
squadron-hint = Hint
# $way (&str)
squadron-hint-is = Hint: { $way }
squadron-no-action = no action
squadron-do-it = Do it
squadron-resign = Resign
squadron-offer = Offer a draw
# $side (&str)
squadron-offered = { $side } offers a draw.
squadron-accept = Accept the draw
# $target (&str)
squadron-blocked = { $target }: the line is blocked
squadron-no-targets = No enemy in range.
squadron-choose-ship = Choose a ship.
# Takes the die of a shot and its success.
# $die (u8)
# $hit (bool)
squadron-shot =
    Die { $die }: { $hit ->
        [true] hit
       *[false] miss
    }
# $side (&str)
# $sunk (&str)
squadron-sinks = { $side } loses its { $sunk }!
# Capture in progress: takes the side, the turn and the `Siege` rule.
# $side (&str)
# $turn (u16)
# $siege (squadron::Siege)
squadron-siege =
    { $side }’s flagship stands at the fort: captured { $siege ->
        [whole-turn] at the end of
       *[own-half] at the end of its half of
    } turn { $turn }, unless it moves or sinks.
# $ending (squadron::Ending)
squadron-ending = { $ending ->
    [flagship-sunk] The flagship was sunk.
    [fort-captured] The fort was captured.
    [resigned] By resignation.
    [agreed] Both sides agreed.
   *[last-turn] The 100th turn has passed.
}
# $side (&str)
squadron-won = { $side } wins
squadron-you-won = You won
squadron-you-lost = You lost
squadron-draw = A draw
squadron-log = Log
squadron-board = Sea chart
squadron-not-there = The chosen ship cannot go there.
squadron-illegal-sunk = That ship is sunk.
squadron-illegal-no-moves = This ship has no moves left in this turn.
squadron-illegal-no-shots = This ship has no shots left in this turn.
squadron-illegal-no-shot-too-far = The target is out of range.
squadron-illegal-no-shot-blocked = The line of fire is blocked.
squadron-illegal-occupied = A ship is there.
squadron-illegal-not-sea = Ships cannot sail there.
squadron-illegal-not-by-fort = Ships are deployed next to their own fort.
squadron-illegal-other = That cannot be done now.
# $terrain (squadron::map::Terrain)
squadron-terrain = { $terrain ->
    [sea] sea
    [land] land
    [shoal] shoal
    [white-fort] white’s fort
    [red-fort] red’s fort
   *[beyond] beyond the edge
}
squadron-reachable = reachable
# A ship sailed: takes the hex.
# $ship (&str)
# $hex (&str)
squadron-sailed = { $ship } to { $hex }
# Takes the hex from which a ship came last turn.
# $hex (&str)
squadron-came-from = came from { $hex }
# Takes the numbers of hits and of shots at a ship in the last turn.
# $hits (u32)
# $shots (u32)
squadron-was-fired-at = { $hits } of { $shots } shots hit
squadron-legend = What the lines mean
squadron-legend-open = open line of fire
squadron-legend-lob = lob
squadron-legend-blocked = blocked
squadron-legend-done = way of the last turn
squadron-legend-shot = shot: a cross is a hit, a ring a miss
squadron-edge-rule = Rule of the edge
squadron-edge-rule-is = Within range, the only lines that run exactly between two hexes are the six diagonals two hexes away. Such a line is blocked only when both hexes are obstacles.
squadron-nearer = Zoom in
squadron-further = Zoom out
squadron-whole = Whole chart
# $name (&str)
squadron-problem-siege = No way to capture a fort is called “{ $name }”.
# $name (&str)
squadron-problem-side = No side is called “{ $name }”.
# $class (squadron::ShipClass)
squadron-ship = { $class ->
    [ship-of-the-line] ship of the line
    [galleon] galleon
    [brig] brig
   *[frigate] frigate
}
# $ship (&str)
# $faces (u8)
# $shot (squadron::Shot)
squadron-fire-at =
    Fire at { $ship }: { $faces } of 6 ({ $shot ->
        [adjacent] next to it
        [direct] clear line
       *[lob] lob
    })
# $ship (&str)
# $percent (u32)
# $shot (squadron::Shot)
squadron-fire-short =
    { $shot ->
        [lob] Fire: { $ship }, { $percent } %, lob
       *[other] Fire: { $ship }, { $percent } %
    }
# What an enemy ship can do.
# $moves (u8)
# $range (u8)
squadron-watched = Sails up to { $moves } in this wind, fires up to { $range }.

## squadron.editor – Texts of the map editor
squadron-editor-title = Map editor
squadron-editor-line = Draw land, shoals and forts; the other half follows by itself. Send the code to a friend.
squadron-editor-draw = Draw a map of your own
squadron-editor-width = Columns
squadron-editor-height = Rows
squadron-editor-symmetry = The same for both sides by
# $symmetry (squadron::map::Symmetry)
squadron-editor-symmetries = { $symmetry ->
    [half-turn] a half-turn
    [left-right] a mirror left to right
   *[top-bottom] a mirror top to bottom
}
squadron-editor-brush = Brush
squadron-editor-code = Code of the map
squadron-editor-copy = Copy the code
squadron-editor-open = Open the code
squadron-editor-play = Play on this map
squadron-editor-begin-with = Begin with another map
squadron-editor-blank = Open sea
squadron-editor-undo = Undo
squadron-editor-redo = Redo
squadron-editor-name = Name of the map
squadron-editor-keep = Keep
squadron-editor-kept = Kept among my maps.
squadron-editor-not-kept = Not kept yet.
# Confirms overwriting the saved map of this name.
# $name (&str)
squadron-editor-replace-sure = Another map is kept as “{ $name }”. Replace it with this drawing?
squadron-editor-replace = Replace it
# Confirms discarding the unsaved drawing.
squadron-editor-lose-sure = This drawing is not kept. Replace it all the same?
squadron-editor-none-kept = Name a map and keep it: then you find it here and among the maps of a new battle.
# Takes the maximum number of saved maps.
# $most (usize)
squadron-editor-shelf-full = { $most } maps are kept already; delete one to make room.
# $name (&str)
squadron-editor-delete-sure = Delete the map “{ $name }” for good?
squadron-editor-delete = Delete
squadron-editor-fine = The map is fair and can be played on.
squadron-editor-error-size = A map has from 5 to 26 rows and columns.
squadron-editor-error-forts-white = White needs exactly one fort.
squadron-editor-error-forts-red = Red needs exactly one fort.
squadron-editor-error-unfair = The map is not the same for both sides.
# $cell (&str)
squadron-editor-error-apart = No ship can ever reach { $cell }.
squadron-editor-error-no-room = Next to each fort at least four hexes must be sea.
squadron-editor-error-near-forts = The forts are too near to each other.
squadron-editor-code-error-size = A code of a map begins with its size, as 13x11-.
# $letter (char)
squadron-editor-code-error-letter = “{ $letter }” means nothing in a code.
squadron-editor-code-error-count = The code is incomplete or too long.

## virus – Texts of Virus War
virus-title = Virus War
virus-walls = Walls
virus-walls-line = Choose the cells that nobody may take.
virus-clear-walls = Clear the walls
# $level (bots::virus_war::Level)
virus-level = { $level ->
    [spore] Spore
    [microbe] Microbe
    [bacterium] Bacterium
    [virus] Virus
   *[pandemic] Pandemic
}
# .crosses .noughts .squares .triangles
virus-sides =
    .crosses = Crosses
    .noughts = Noughts
    .squares = Squares
    .triangles = Triangles
# Names of the sides within a sentence.
# .crosses .noughts .squares .triangles
virus-in-text =
    .crosses = crosses
    .noughts = noughts
    .squares = squares
    .triangles = triangles
# $side (u8)
virus-error-size = The board has a side from 6 to 20, not { $side }.
# $count (u8)
virus-error-sub-moves = A turn has 1 to 5 moves, not { $count }.
# $cell (&str)
virus-error-wall = No wall can stand on { $cell }.
virus-error-near-bases = The board is too small for so many moves.
# $side (&str)
virus-error-walled-in = Walls shut in the base of { $side }: there is no room for a first turn.
# $side (&str)
virus-walls-shut-in = The walls are unfair: { $side } are shut in.
virus-walls-uneven = The walls are unfair: they are not the same for all sides.
# $side (&str)
# $left (u16)
virus-turn =
    { $side }: { $left } { $left ->
        [one] move
       *[other] moves
    } left
# $side (&str)
virus-stuck = { $side }: nothing is possible, only a pass
# $side (&str)
virus-thinks = { $side }: the computer thinks…
# $side (&str)
virus-passed = { $side } passed
# Warning that a pass ends the game: takes the winner, or `None` for a draw.
# $winner (Option<&str>)
virus-pass-ends = { $winner ->
   *[other] Another pass ends the game: { $winner }, who moved last, win.
    [none] Another pass ends the game: a draw.
}
# Warning that the named side wins by passing too.
# $side (&str)
virus-pass-offers = If you pass, { $side } can pass too and win.
# $loss (virus_war::Loss)
virus-loss = { $loss ->
    [killed] no living symbol is left
    [short-turn] no full turn was possible
   *[resigned] resigned
}
virus-note-cut-short = no further move was possible
virus-note-forced-pass = nothing was possible
# $side (&str)
virus-note-lost-resigned = { $side } resigned
# $side (&str)
# $loss (&str)
virus-note-lost = { $side } lost: { $loss }
virus-note-all-passed = everyone passed
virus-pass = Pass
virus-back = Take back
# Button that undoes another side's move.
# $side (&str)
virus-back-of = Take back: { $side }
virus-ask-back = Ask to take back
virus-ask-back-sure = Your friend gets an invitation to go on from before your last turn. Once it is accepted, play there; this match stays as it is.
virus-resign-sure = Resign and lose the game?
virus-resign-four = Resign? You are out of the game, and your symbols stay where they are.
virus-hint = Hint
# $turn (&str)
virus-hint-is = Hint: { $turn }
virus-marks = Show fortresses and bunkers
virus-moves = Moves
virus-board = Board
virus-not-accessible = Too far: tap a lit cell.
# $side (&str)
virus-won = { $side } win
virus-draw = A draw: everyone passed
virus-you-won = You won
virus-you-lost = You lost
# Singular, at the beginning of a sentence.
# .crosses .noughts .squares .triangles
virus-one =
    .crosses = Crosses
    .noughts = Noughts
    .squares = Squares
    .triangles = Triangles
# Whose symbols killed another.
# .crosses .noughts .squares .triangles
virus-by =
    .crosses = crosses
    .noughts = noughts
    .squares = squares
    .triangles = triangles
virus-content-empty = empty
virus-content-wall = wall
# $side (&str)
virus-content-living = { $side }, living
# $of (&str)
# $by (&str)
virus-content-killed = { $of }, killed by { $by }
# Suffix of an accessible cell's screen-reader label.
virus-open = , accessible
# $living (usize)
# $killed (usize)
virus-counts = { $living } living, { $killed } enemies killed
virus-problem-turn = this is no turn

## cards – What an option means, by number of the kind: lines on cards of a setup
# $rule (sea_battle::Rule)
# $kind (usize)
cards-sea = { $rule ->
    [size] { "" }
    [touching] { $kind ->
        [0] Not even by corners.
        [1] Sides may not.
       *[other] Ships may lie side by side.
    }
    [fire] { $kind ->
        [0] A miss ends the turn.
        [1] Hits give nothing extra.
        [2] Each hit adds one more shot to the turn.
       *[other] As many shots as you have ships afloat when your turn begins.
    }
    [mines] Whoever hits a mine loses the turn and must name a cell of a ship of their own.
    [sweepers] Whoever hits a minesweeper loses the turn and must disclose one of their own mines.
    [first] { "" }
    [clock] { $kind ->
        [0] { "" }
       *[other] Whoever lets it run out loses the battle.
    }
    [flags] Looks only; the rules stay the same.
    [observer] { $kind ->
        [0] { "" }
       *[other] Sees both boards from the start and may stop the battle when the rules are broken.
    }
    [repeated-shot] { $kind ->
        [0] Nobody fires at a cell twice by mistake.
       *[other] It gets no answer: look at your marks before you fire.
    }
   *[announcement] { $kind ->
        [0] Nothing more is said of the ship.
        [1] “You sank my cruiser”: the length is told with the last hit.
       *[other] Each hit says which ship it is. Equal ships are numbered in the order of their first hits.
    }
}
# $rule (virus_war::Rule)
# $kind (usize)
cards-virus = { $rule ->
    [size] { "" }
    [sub-moves] A move grows your colony by a cell or kills an enemy symbol.
    [four-players] { $kind ->
        [0] Crosses and noughts, at opposite corners.
       *[other] Squares and triangles join at the other corners. The last colony alive wins.
    }
    [balanced-start] { $kind ->
        [0] With three moves crosses win nearly every game between equals.
       *[other] The balanced start: it evens the chances.
    }
    [rising] { $kind ->
        [0] Each turn has as many moves as agreed.
       *[other] Each round has one move more than the one before.
    }
    [last-turn-wins] { $kind ->
        [0] Nobody wins when nobody wants to move.
       *[other] Whoever made the last turn wins: there are no draws.
    }
    [full-turn-or-loss] { $kind ->
        [0] Whoever runs out of moves makes as many as there are.
       *[other] Whoever has no full turn, or cannot finish the one that was begun, has lost.
    }
    [inset-bases] { $kind ->
        [0] The first move is made in the corner.
       *[other] Two cells in from the corner, both ways: a colony can grow to all sides.
    }
    [neighbours] { $kind ->
        [0] A cell touches eight others.
       *[other] A cell touches four others: colonies grow slowly, and nobody passes aslant.
    }
   *[stepped-start] { $kind ->
        [0] Already the first turns have as many moves as agreed.
       *[other] Crosses make one move, noughts two, and so on up to a full turn: nobody is far ahead at once.
    }
}
# $rule (squadron::Rule)
# $kind (usize)
cards-squadron = { $rule ->
    [siege] { $kind ->
        [0] As in the rules: White’s flagship must survive two halves of Red, Red’s only one of White.
       *[other] Either flagship must survive one half of the other side.
    }
   *[first-to-deploy] { $kind ->
        [0] As in the rules: Red sees where White lies and which ship is its flagship.
       *[other] White sees where Red lies and which ship is its flagship. White still moves first.
    }
}

## virus-setup – Texts of the Virus War setup page
virus-setup-presets = Ready-made games
# $preset (virus_war::Preset)
virus-setup-preset = { $preset ->
    [duel] Duel
    [balanced] Balanced duel
    [small] Petri dish
    [four] Four colonies
    [walls] Fortress walls
    [rising] Outbreak
   *[large] Wide field
}
# $preset (virus_war::Preset)
virus-setup-preset-line = { $preset ->
    [duel] The classic: three moves a turn from opposite corners.
    [balanced] Crosses begin with a single move: even chances.
    [small] A small board, over in a few minutes.
    [four] A colony at each corner; the last one alive wins.
    [walls] Walls that leave gates at the edges and in the middle.
    [rising] One move in the first round, two in the second, and so on.
   *[large] A large board, with room behind the bases.
}

## campaign – Texts of the campaign, one chunk per language, fetched with the campaign's pages
campaign-title = Campaign
campaign-lead = Ports with treasuries wage war at sea: duels, raids on ports, expeditions to coasts that the gods defend. Whoever is richest at the end has won.
campaign-kept = Your campaigns
campaign-delete = Delete
campaign-delete-sure = Delete this campaign? Its battles stay among your matches.
campaign-import = Open a campaign from a file
# Takes the reason why a file is not a campaign.
# $why (&str)
campaign-unreadable = This is no campaign. { $why }
campaign-false-secret = the gods’ secret is not the one that was sealed
campaign-no-commission = the port is not led from another device
campaign-unreadable-title = This campaign cannot be read
campaign-not-kept = This device has no room to keep the campaign.
campaign-none-here = This campaign is not on this device.
# $amount (&str)
campaign-gold = { $amount } gold
campaign-help-title = How a campaign goes
# $month (u8)
# $day (u16)
campaign-date = month { $month }, day { $day }
# $month (u8)
# $day (u16)
campaign-until-date = month { $month }, day { $day }
# $days (u16)
campaign-days-left = { $days } { $days ->
        [one] day
       *[other] days
    } left
# .gold .duel .port .coast .battle .seals
campaign-help =
    .gold = Every port begins with 10 000 gold. The richest at the end wins.
    .duel = A battle between two ports costs each 2 000; the winner gets 4 000.
    .port = To attack a port costs 3 000. The defender has two days to fight with a fleet that costs nothing, or to pay 1 000 for a month of peace. Silence is a fight. If the aggressor wins, it gets the 3 000 back and a tenth of the other treasury; if not, the defender gets the 3 000.
    .coast = Once a month you can explore one of ten coasts for 5 000. Each month a die decides what each hides, 1 000 to 10 000, and nobody knows before the battle. The gods defend it. After your defeat they are angry: next time they shoot better and fire first, and at wrath 3 each side lays a mine.
    .battle = You fight your battles yourself, by the classic rules, or let the computer fight them for you.
    .seals = What the coasts hide is sealed before the first day, and opened so that everybody can check it.

## campaign.setup – Form of a new campaign
campaign-setup-title = A new campaign
# $camps (usize)
# $months (usize)
campaign-setup-line = { $camps } ports with treasuries, { $months } { $months ->
    [one] month
   *[other] months
}. Whoever is richest at the end wins.
campaign-setup-change = Ports, leaders, length
campaign-setup-camps = Ports
campaign-setup-months = Months
# $camp (campaign::CampId)
campaign-setup-camp = Port { $camp }
campaign-setup-name = Name
campaign-setup-led-by = Led by
campaign-setup-level = Fights as
campaign-setup-begin = Begin the campaign
# Default camp names.
# .northern-light .black-cove .amber-quay .seven-winds .iron-tide .old-harbour .stone-gull .white-cape .copper-sound
# .far-shoal .red-anchor .silent-bay
campaign-setup-names =
    .northern-light = Northern Light
    .black-cove = Black Cove
    .amber-quay = Amber Quay
    .seven-winds = Seven Winds
    .iron-tide = Iron Tide
    .old-harbour = Old Harbour
    .stone-gull = Stone Gull
    .white-cape = White Cape
    .copper-sound = Copper Sound
    .far-shoal = Far Shoal
    .red-anchor = Red Anchor
    .silent-bay = Silent Bay
campaign-setup-no-chance = This browser gives no random numbers: nothing can be sealed.
# $camp (campaign::CampId)
campaign-setup-error-name = Port { $camp } needs a name of one short line.
# $one (campaign::CampId)
# $other (campaign::CampId)
campaign-setup-error-same-name = Ports { $one } and { $other } have the same name.
# $camp (campaign::CampId)
campaign-setup-error-commander = The commander of port { $camp } needs a name of one short line.
campaign-setup-error-other = No campaign can begin by these rules.

## campaign.leader – Choice of a camp's leader
campaign-leader-person = A person here
# $character (campaign::Character)
campaign-leader-character = { $character ->
    [cautious] Cautious
    [greedy] Greedy
   *[warlike] Warlike
}
# $character (campaign::Character)
campaign-leader-character-line = { $character ->
    [cautious] Fights where it expects to win, and pays for peace.
    [greedy] Sails wherever gold can be expected.
   *[warlike] Attacks, and never pays for peace.
}
campaign-leader-gods = The gods

## campaign.table – Page of a running campaign
campaign-table-standings = Standings
campaign-table-camp = Port
campaign-table-gold = Gold
campaign-table-treasuries = Treasuries
# Text alternative of the treasury plot: takes the richest camp and its gold.
# $name (&str)
# $gold (&str)
campaign-table-richest = { $name } is richest, with { $gold }.
campaign-table-meanwhile = Meanwhile
campaign-table-quiet = Nothing of note has happened.
# $names (&str)
# $gold (&str)
campaign-table-treasuries-tied = Equal, with { $gold } each: { $names }.
# Label of the choice of the acting camp if several camps are led on this device.
campaign-table-act-for = You act for
campaign-table-end-day = End the day
# Button that advances the days until the player has to act.
campaign-table-on = Skip to my next decision
campaign-table-take-back = Take back
# $one (&str)
# $other (&str)
campaign-table-fighting = { $one } and { $other } are fighting…
campaign-table-stop = Stop
campaign-table-no-worker = The computer does not answer.
campaign-table-nothing-to-do = Give orders on the map, or end the day.
# $count (usize)
campaign-table-to-do =
    { $count } { $count ->
        [one] thing waits
       *[other] things wait
    } for you
campaign-table-battle-due = Today is the last day for your battle: fight it, or let the computer fight it.
campaign-table-over = The campaign is over
# $name (&str)
campaign-table-won = { $name } has won the campaign
campaign-table-you-won = You have won the campaign
campaign-table-again = A new campaign
campaign-table-elsewhere = The campaign went on in another window.

## campaign.orders – Orders, and the reasons why they are refused
campaign-orders-title = Orders
campaign-orders-choose = Choose a port or a coast on the map.
campaign-orders-own = This is your port.
# $price (&str)
campaign-orders-challenge = Challenge to a battle for { $price }
# $price (&str)
campaign-orders-attack = Attack the port for { $price }
# $price (&str)
campaign-orders-explore = Explore for { $price }
campaign-orders-challenge-line = Each buys a fleet. The winner gets double, the loser nothing.
campaign-orders-attack-line = The defender fights for nothing, or pays for peace. Victory brings the fleet back and a tenth of the treasury.
campaign-orders-explore-line = Once a month. The gods defend the coast; victory brings the fleet back and the loot.
campaign-orders-by-day = To be fought by
campaign-orders-why-not-poor = The treasury is too small.
campaign-orders-why-not-monthly-limit = Not again this month.
campaign-orders-why-not-too-late = The campaign ends too soon for that.
# $day (&str)
campaign-orders-why-not-immune = It bought peace: no attack before { $day }.
# $day (&str)
campaign-orders-why-not-rests = The port rests until { $day }.
campaign-orders-why-not-under-attack = The port is under attack already.
campaign-orders-why-not-challenged = There is a challenge between you already.
campaign-orders-why-not-coast-taken = Another fleet fights there.
campaign-orders-why-not-coast-empty = There is nothing left there this month.
campaign-orders-why-not-battle-due = A battle must be fought first.
campaign-orders-why-not-other = Not now.
campaign-orders-why-not-over = The campaign is over.
# $gold (&str)
campaign-orders-treasury = Treasury: { $gold }
# $day (&str)
campaign-orders-immune = Peace until { $day }
# $day (&str)
campaign-orders-rests = The port rests until { $day }
# $wrath (u8)
campaign-orders-wrath = Wrath of the gods: { $wrath }
# $coast (campaign::Coast)
campaign-orders-coast = Coast { $coast }
# State of a coast: takes the conqueror or the fighting camp, and the loot as text.
campaign-orders-coast-state-unknown = Nobody knows what it hides this month: 1 000 to 10 000.
# $loot (&str)
campaign-orders-coast-state-held = The gods held it. It hides { $loot }.
# $camp (&str)
campaign-orders-coast-state-contested = The fleet of { $camp } is there.
# $camp (&str)
# $loot (&str)
campaign-orders-coast-state-explored = { $camp } took { $loot } here this month.

## campaign.waits – Decisions that the player owes
campaign-waits-title = Waits for you
# $name (&str)
# $day (&str)
campaign-waits-challenged = { $name } challenges you to a battle by { $day }.
# $name (&str)
campaign-waits-attacked = { $name } attacks your port.
# $day (&str)
campaign-waits-answer-by = Answer by { $day }.
# $one (&str)
# $other (&str)
campaign-waits-battle = Battle: { $one } against { $other }.
# $day (&str)
campaign-waits-fight-by = Fight it by { $day }.
campaign-waits-fight = Fight
campaign-waits-fight-on = Fight on
campaign-waits-settle = Let the computer fight
# $name (&str)
# $day (&str)
campaign-waits-yours-waits = { $name } has until { $day } to answer.
campaign-waits-gods-first = The gods are angry: they fire first.
campaign-waits-gods-mine = They lay a mine, and so do you.
campaign-waits-answer-fight = Fight
# $price (&str)
campaign-waits-answer-accept = Accept for { $price }
campaign-waits-answer-decline = Decline
# $price (&str)
campaign-waits-answer-buy-off = Buy peace for { $price }

## campaign.chronicle – Events of the chronicle. Names come first in the arguments, then amounts as text
campaign-chronicle-title = Chronicle
# Button that shows older days.
campaign-chronicle-earlier = Earlier days
# $camp (&str)
# $other (&str)
campaign-chronicle-challenged = { $camp } throws down the gauntlet to { $other }.
# $camp (&str)
# $port (&str)
campaign-chronicle-attacked = Sails off { $port }: { $camp } attacks.
# $camp (&str)
# $coast (campaign::Coast)
campaign-chronicle-set-out = A fleet of { $camp } sets out for coast { $coast }, which the gods defend.
# $camp (&str)
# $other (&str)
campaign-chronicle-accepted = { $camp } takes up the challenge of { $other }.
# $camp (&str)
# $other (&str)
campaign-chronicle-defends = { $camp } mans its guns against { $other }.
# $camp (&str)
# $other (&str)
campaign-chronicle-silent = { $camp } has kept silent for two days, so it has to fight { $other }.
# $camp (&str)
# $other (&str)
campaign-chronicle-declined = { $camp } declines the challenge of { $other }.
# $camp (&str)
# $other (&str)
campaign-chronicle-lapsed = { $camp } has not answered { $other }; the challenge lapses.
# $camp (&str)
# $other (&str)
campaign-chronicle-bought-off = { $camp } pays { $other } for a month of peace.
# $winner (&str)
# $loser (&str)
campaign-chronicle-classic-won = { $winner } sinks the fleet of { $loser } and takes the prize.
# $one (&str)
# $other (&str)
campaign-chronicle-drawn = { $one } and { $other } part without a winner, and each gets its fleet back.
# The attacker has won a port: takes both camps and the plunder.
# $camp (&str)
# $port (&str)
# $plunder (&str)
campaign-chronicle-port-taken = { $camp } takes { $port } and carries off { $plunder }.
# $port (&str)
# $camp (&str)
campaign-chronicle-port-held = { $port } holds out and keeps what { $camp } paid for its fleet.
# A camp has defeated the gods: takes the camp, the coast and the loot.
# $camp (&str)
# $coast (campaign::Coast)
# $loot (&str)
campaign-chronicle-coast-taken = { $camp } beats the gods at coast { $coast } and brings home { $loot }!
# $camp (&str)
# $coast (campaign::Coast)
# $loot (&str)
campaign-chronicle-coast-lost = The gods sink the fleet of { $camp } at coast { $coast }. It hid { $loot }.
campaign-chronicle-by-audit = The check of the boards decided it.
campaign-chronicle-by-absence = The other side did not appear.
# $camp (&str)
# $wrath (u8)
campaign-chronicle-wrath = { $wrath ->
    [0] The gods forgive { $camp }.
    [1] The gods frown on { $camp }.
    [2] The wrath of the gods at { $camp } grows.
   *[other] The gods rage against { $camp }.
}
campaign-chronicle-end = The last day has passed; the treasuries are counted.
campaign-chronicle-secret = The gods open their book: every loot was what they had sealed.
# $month (u8)
campaign-chronicle-month = Month { $month } begins. The gods have hidden new treasure on all ten coasts.

## campaign.ledger – Texts
campaign-ledger-title = Ledger
campaign-ledger-of = Ledger of
campaign-ledger-day = Day
campaign-ledger-cause = What for
campaign-ledger-amount = Gold
campaign-ledger-balance = Treasury
campaign-ledger-start = at the start
campaign-ledger-fleet = a fleet
campaign-ledger-fleet-returned = the fleet’s price back
campaign-ledger-prize = prize of a battle
campaign-ledger-defence = the port was held
campaign-ledger-plunder = plunder of a port
campaign-ledger-buy-off = peace
campaign-ledger-loot = loot of a coast

## campaign.map – Texts of the map editor
campaign-map-title = Map
campaign-map-hint = Arrow keys go from place to place, Enter chooses.

## campaign.devices – Texts of a campaign between devices
# Leader of a camp on another device, in the setup form.
campaign-devices-remote = A person at another device
# Mark of the player's own camp in the standings.
campaign-devices-you = You
campaign-devices-somebody = A person

## campaign.devices.gods – Texts on the device that hosts the gods
campaign-devices-gods-title = Ports at other devices
campaign-devices-gods-line = The campaign is kept here, with the gods. Send each port its invitation once, and the campaign whenever something has happened. What the ports say comes back as links: open them on this device.
# Decision that a camp still owes: takes its due day.
# $day (&str)
campaign-devices-gods-asked = must answer by { $day }
# $day (&str)
campaign-devices-gods-fights = must fight a battle by { $day }
campaign-devices-gods-free = may give orders
campaign-devices-gods-invitation = Invitation
# $camp (&str)
campaign-devices-gods-invitation-line = For the leader of { $camp } alone.
campaign-devices-gods-invitation-sign = Whoever has this link commands the port.
# $camp (&str)
campaign-devices-gods-invitation-message = Lead the port { $camp } in my campaign:
campaign-devices-gods-send = Send the campaign
campaign-devices-gods-send-line = For all ports and whoever wants to watch. Nothing in it is secret.
# $count (usize)
campaign-devices-gods-unsent =
    { $count } { $count ->
        [one] event
       *[other] events
    } since the campaign was last sent.
campaign-devices-gods-sent = The ports were sent everything.
campaign-devices-gods-message = The campaign so far:
campaign-devices-gods-nearly-long = The campaign will soon be too long for a link, and then go as a file.
campaign-devices-gods-too-long = The campaign has become too long for a link: save the file for others, and send that.

## campaign.devices.camp – Texts on the device of a camp or of a spectator
campaign-devices-camp-title = To the gods
campaign-devices-camp-to-send = Send the gods what your port says. It counts when they have opened the link.
campaign-devices-camp-sent = Sent. Open the link to the campaign that the gods send back.
campaign-devices-camp-nothing = When your port has said something, the link for the gods stands here.
# $camp (&str)
campaign-devices-camp-message = { $camp } to the gods:
campaign-devices-camp-watching = You watch this campaign. The gods send a new link when it has gone on.
campaign-devices-camp-give-orders = Give orders on the map, and send them to the gods.

## campaign.devices.battle – Battles against a player on another device
campaign-devices-battle-invite = Invite to the battle
# $name (&str)
campaign-devices-battle-wait = { $name } sends you a link to this battle. Open it, and come back here when it is over.
campaign-devices-battle-over = The battle is over: send the gods the report.
# Link to a finished match.
campaign-devices-battle-look = Look at the battle
# $name (&str)
campaign-devices-battle-absent = { $name } did not appear
# $name (&str)
campaign-devices-battle-absent-sure = Has { $name } not appeared? Then it loses the battle.
campaign-devices-battle-absent-confirm = Count it as lost

## campaign.devices.bulletin – Import of a link with the campaign
campaign-devices-bulletin-title = A campaign by link
# $camp (&str)
campaign-devices-bulletin-invited = You are to lead { $camp }
campaign-devices-bulletin-invited-line = The gods keep the campaign on their device. What you order goes to them as a link, and the campaign comes back as one.
campaign-devices-bulletin-lead = Lead the port here
campaign-devices-bulletin-watch-title = A campaign to watch
campaign-devices-bulletin-watch-line = To lead a port in it takes the invitation that the gods send for that port.
campaign-devices-bulletin-watch = Watch it here
campaign-devices-bulletin-to-campaign = To the campaign
campaign-devices-bulletin-known = Nothing in this link is new here.
# $here (usize)
# $there (usize)
campaign-devices-bulletin-older =
    This is old: it has { $there } { $there ->
        [one] event
       *[other] events
    }, and this device has { $here }.
# Two diverging event logs: takes both lengths and the length of their common prefix.
# $here (usize)
# $there (usize)
# $common (usize)
campaign-devices-bulletin-forked =
    The campaign took another course there. It has { $there } { $there ->
        [one] event
       *[other] events
    }, and this device has { $here }; only the first { $common } are the same. The campaign here stays as it was. Ask the gods what happened.
campaign-devices-bulletin-not-from-gods = This link was not made by the gods of the campaign. The campaign here stays as it was.
campaign-devices-bulletin-kept-here = The campaign is kept on this device: only what the ports say adds to it. This link is for the ports.
campaign-devices-bulletin-false-commission = This invitation is not from the gods of its campaign.
campaign-devices-bulletin-beside = This campaign is kept here already, under another command or only watched, and stays as it is. One of the two may be made up: if in doubt, ask whoever plays the gods.
# $count (usize)
campaign-devices-bulletin-changes-dropped = { $count } of what your port has said cannot be done any more, because something else happened first.
# $count (usize)
campaign-devices-bulletin-changes-foreign = In the name of your port { $count } things happened that were not said on this device. Ask the gods.

## campaign.devices.dispatch – Import of a camp's link
# $camp (&str)
campaign-devices-dispatch-title = { $camp } to the gods
campaign-devices-dispatch-plain-title = A port to the gods
campaign-devices-dispatch-not-kept = The campaign of this link is not kept on this device. The link is for the device of the gods.
# $camp (campaign::CampId)
campaign-devices-dispatch-not-from-camp = This link was not made by the leader of port { $camp }, or was altered.
# $here (usize)
# $there (usize)
campaign-devices-dispatch-other-course =
    The port knows another course of the campaign: { $there } { $there ->
        [one] event
       *[other] events
    }, and this device has { $here }. Send it the campaign.
campaign-devices-dispatch-done = Recorded.
campaign-devices-dispatch-known = Recorded before.
campaign-devices-dispatch-doubted = The port says that it has not lost. The other port has not reported this battle yet.
campaign-devices-dispatch-believe = Believe it
# The opponent's report contradicts this result.
campaign-devices-dispatch-contradicted = The two ports report this battle differently. Look at both matches before you believe one.
# Takes the camp and the result that it reported.
# $camp (&str)
# $told (&str)
campaign-devices-dispatch-other-says = { $camp } says: { $told }
# $n (usize)
campaign-devices-dispatch-shots =
    { $n } { $n ->
        [one] shot
       *[other] shots
    } were fired
# The disclosed boards match their seals.
campaign-devices-dispatch-sealed = The boards were sealed before the battle.
campaign-devices-dispatch-not-over = This battle was not fought to its end.
campaign-devices-dispatch-not-sealed = This battle is fought between two people, by link. This match was played on a single device.
campaign-devices-dispatch-no-end = What the port has sent is not the end of this battle.
campaign-devices-dispatch-outdated = The port had said this before: it was refused or dropped since, and is not done now.
# $one (&str)
# $other (&str)
campaign-devices-dispatch-invited = { $one } invites { $other } to the match of their battle by link.
# $why (&str)
campaign-devices-dispatch-refused = Cannot be done. { $why }

## campaign.devices.files – Texts
campaign-devices-files-keep = Save for yourself
campaign-devices-files-keep-sure = This file holds what is hidden: the gods’ secret, or the key of your port. Whoever has it can look at every treasure or order in your name. Save it?
campaign-devices-files-share = Save for others

## first – The line that coaches a newcomer, below whose turn it is
# What can be done, and what is final: two short lines on a phone.
first-virus-war = Tap a lit cell to grow or kill.
first-sea-battle = Your fleet is placed. Sink the enemy’s: tap a cell here. A shot is final.
first-squadron = Your fleet is deployed. Tap its flagship: sink the enemy’s, keep yours.

## lesson – Texts of the lessons, one chunk per language, fetched with the lessons
# $kind (play::GameKind)
lesson-title = { $kind ->
    [sea-battle] Learn Sea Battle
    [squadron] Learn Squadron
   *[virus-war] Learn Virus War
}
lesson-board = Board of the lesson
# $step (usize)
# $steps (usize)
lesson-at = Step { $step } of { $steps }
lesson-back = Back
lesson-next = Next
# Each step: what to do; why another cell is refused; what each tap, or the last ones, brought.
# .task .hint .done
lesson-virus-grow =
    .task = You are crosses. Your colony begins in the corner. Tap the lit corner, then two more lit cells: three moves are a turn.
    .hint = Only lit cells are accessible: they touch a living cross of yours, by a side or a corner.
    .done = Your colony has grown by three. Now noughts have made a turn of theirs, from the far corner.
# .task .hint .done
lesson-virus-kill =
    .task = Noughts have come close. You may also kill: tap a living nought that touches a cross of yours.
    .hint = Now kill: tap one of the highlighted noughts.
    .done = Killed. It stays where it is, small and grey, framed by your sign. Nobody may go there again.
# .task .hint .one .done
lesson-virus-chain =
    .task = What you have killed carries you on. The chain of killed noughts leads from your crosses far ahead: kill two noughts at its end.
    .hint = Tap a living nought at the end of the chain.
    .one = The chain is longer now. One more!
    .done = So one long chain can strike deep. But symbols of yours that are killed carry only the enemy.
# .task .hint .done
lesson-virus-fortress =
    .task = Killed symbols are also a wall. One living nought is left in the wall around your corner: kill it.
    .hint = Tap the nought in the gap of the wall.
    .done = A fortress: noughts can never come in. With a living cross inside you cannot lose any more.
# .task .hint .one .two .done
lesson-virus-narrow =
    .task = Two crosses wide is a narrow front. You have struck, and noughts have cut off the tip. Attack again: tap the highlighted cells.
    .hint = Tap the highlighted cell.
    .one = Go on: the next cell.
    .two = Now kill the nought.
    .done = Noughts have cut the narrow front again. All that stood ahead of it is killed, and nothing of yours can follow.
# .task .hint .one .two .done
lesson-virus-broad =
    .task = The same attack on a broad front. Noughts have cut the tip here too, but more crosses stand beside it. Go on!
    .hint = Tap the highlighted cell.
    .one = Go on: the next cell.
    .two = Now kill the nought.
    .done = The enemy’s front is dead, and yours goes on. So attack broadly, and take the free corners early.
# .task .hint .done
lesson-virus-end =
    .task = Whoever has no living symbol left has lost. One nought is left: finish it.
    .hint = Tap the last living nought.
    .done = You have won! That is the whole game. Whoever does not want to move may pass a turn, but never the first.
# .task .hint .done
lesson-sea-miss =
    .task = This is the enemy’s board. A fleet is hidden here, another one is yours. Tap the lit cell to fire.
    .hint = For now fire at the lit cell.
    .done = Miss: only water, you put a dot. A miss ends the turn. The enemy has fired too, and missed as well.
# .task .hint .one .done
lesson-sea-hit =
    .task = Your turn again. Fire at the lit cell.
    .hint = Fire at the lit cell.
    .one = Hit: you put a cross. A hit gives another shot. The rest of the ship is beside it: fire at the lit cell.
    .done = Hit again, so the ship lies along this row, and you fire once more.
# .task .hint .one .done
lesson-sea-sunk =
    .task = Ships are straight. This one goes on to the left or to the right, or both: sink it.
    .hint = The ship lies along the row of the crosses: fire at one of its ends.
    .one = Hit. It has another end.
    .done = Sunk: every cell of the ship is hit. Four cells, the largest of this fleet.
# .task .hint .done
lesson-sea-halo =
    .task = Ships never touch, not even by corners. The small dots around the wreck are its halo: no ship is there. Fire at the lit cell.
    .hint = No shots into the halo; fire at the lit cell.
    .done = A boat of one cell is sunk at once, and has a halo too. So each wreck saves you shots.
# .task .hint .one .done
lesson-sea-mine =
    .task = Some battles have mines. Fire at the lit cell.
    .hint = Choose a lit cell.
    .one = A mine! Your turn is over, and you must tell the enemy a cell of a ship of yours. This is your own board: tap one.
    .done = The enemy knows this cell now and may fire at it at any time. Which ship would you have told?
# .task .hint .done
lesson-sea-end =
    .task = Nearly the whole fleet is sunk. One cell of the last ship is left, and dots are all around: where is it?
    .hint = Look beside the single red cross: only one side has no dot.
    .done = All ships are sunk: you have won!
# .task
lesson-sea-perelman =
    .task = Last, how to hide a fleet. Perelman’s idea: pack the large ships into one corner, along the edges. Their halos overlap or fall off the board.
# .task
lesson-sea-perelman-boats =
    .task = Then spread the boats of one cell far apart over the free water.
# .task
lesson-sea-perelman-enemy =
    .task = The enemy soon finds the corner and sinks what is there. But the halos tell little: four small boats hide in all the rest.
# .task .hint .one .done
lesson-squadron-wind =
    .task = You are white, on the left. Each turn a die is rolled for the wind. Now it shows 2: a calm, only the brig (B) moves. Tap your brig, then a lit hex.
    .hint = In a calm (1 and 2) only the brig moves: tap it, then a lit hex.
    .one = Lit hexes are what it reaches. Tap one.
    .done = The brig moves two hexes in a calm. All other ships lie still, but their guns fire in a calm too.
# .task .hint .one .done
lesson-squadron-reach =
    .task = The die shows 5: wind, all ships move. Tap your frigate (F), the fastest ship, then a lit hex.
    .hint = Tap the frigate (F), then a lit hex.
    .one = Five hexes in any direction, but not over land, forts or other ships. Tap one.
    .done = A ship may move a part, fire, and move the rest. Then the other ships act, in any order.
# .task .hint .one .two .done
lesson-squadron-range =
    .task = Your ship of the line (S) fires three times a turn, three hexes far. Tap it, sail to a lit hex, and fire at the galleon (G).
    .hint = Tap the ship of the line, then a lit hex, then red’s galleon.
    .one = Its range is drawn around it. Sail to a lit hex.
    .two = The galleon is in range; 4/6 is the chance to hit. Tap it to fire.
    .done = The die shows 4: a hit, and the galleon has one strength less. 3 to 6 hits, right beside the target 2 to 6.
# .task .hint .one .two .done
lesson-squadron-line =
    .task = A rock stands between your ship of the line and red’s. Tap your ship, find a clear line, and fire.
    .hint = Tap your ship of the line, then the lit hex, then red’s ship of the line.
    .one = The line is crossed out: land, forts and ships bar it. Sail to the lit hex.
    .two = From here the line is clear. Fire!
    .done = A hit. The line is the same both ways: now red sees you too.
# .task .hint .one .done
lesson-squadron-lob =
    .task = The brig alone can fire over obstacles. Tap your brig, then red’s ship behind the rock.
    .hint = Tap your brig, then red’s ship of the line.
    .one = The dotted line is a lob: 2/6 is the chance to hit. Tap the ship.
    .done = The die shows 6: a hit. A lob hits with 5 and 6.
# .task .hint .one .two .three .done
lesson-squadron-flagship =
    .task = Each side has a flagship, marked by a flag. Red’s is the brig. Sink it with three shots of your ship of the line.
    .hint = Tap your ship of the line, then red’s brig.
    .one = Fire at the brig: it can take three hits.
    .two = A hit! Two more.
    .three = A hit! The last one.
    .done = The flagship is sunk: you have won.
# .task .hint .one .done
lesson-squadron-fort =
    .task = The other way to win: your flagship stops by the enemy’s fort and stands still through the whole next turn. Yours is the frigate. Tap it, then the lit hex.
    .hint = Tap the frigate, then the lit hex by red’s fort.
    .one = Sail to the lit hex.
    .done = Red has fired three times and hit once; the frigate stood still for a whole turn and the fort is yours. You have won!
