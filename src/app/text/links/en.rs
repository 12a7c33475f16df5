use super::{LinkText, Why, duration, hours, or, to};
use kletka::link::{LinkError, LinkKind};
use kletka::play::{GameKind, LetterKind};
use kletka::sea_battle::FireRule;

pub(crate) const EN: LinkText = LinkText {
    friend: "A friend, by link",
    friend_line: "You send each other links through any messenger. No server sees the game.",
    friends: "Friends, by link",
    the_friend: "The friend",
    terms: "Between two devices",
    your_name: "Your name",
    your_name_line: "Your friend sees it. It may be left out.",
    orders_first: "Orders first, dice after",
    orders_first_line: "The other device rolls for a declared shot, so nobody can look ahead. Each shot takes two links more.",
    at_once: "rolled at once, by both devices",
    dice: "Dice",
    turn_time: "Time for a turn",
    turn_limit: |limit| match limit.map(hours) {
        None => "as long as it takes".to_owned(),
        Some((_, Some(1))) => "1 day".to_owned(),
        Some((_, Some(days))) => format!("{days} days"),
        Some((1, None)) => "1 hour".to_owned(),
        Some((hours, None)) => format!("{hours} hours"),
    },
    links_needed: |fire| match fire {
        FireRule::HitAgain => Some(
            "A hit gives another shot: by link a classic battle then takes about 80 messages. With a salvo it takes about 15.",
        ),
        FireRule::Salvo => Some("By link a classic battle takes about 15 messages with a salvo."),
        FireRule::Shots(_) | FireRule::ShotsAndHits(_) => None,
    },
    make_invitation: "Make the invitation",
    place_and_invite: "Place the fleet and invite",
    no_salt: "This browser gives no random numbers, so nothing can be sealed here.",
    own_browser: "A browser inside a messenger may lose the match: open this page in your own browser before you begin.",
    invites: |name, kind| {
        let game = match kind {
            GameKind::SeaBattle => "Sea Battle",
            GameKind::Squadron => "Squadron",
            GameKind::VirusWar => "Virus War",
        };
        to(name, &format!("You are invited to {game}"), |name| format!("{name} invites you to {game}"))
    },
    invited_line: "Nothing is installed and there is no account: you play by sending a link back.",
    accept: "Accept",
    accept_as: |side| format!("Play as {side}"),
    watch: "Only watch",
    match_of_others: "A match of other players",
    match_of_others_line: "All seats in it are taken. You can watch it: open each new link here.",
    perhaps_yours: |names| {
        format!(
            "Are you one of them ({names})? Then your match is kept where you began or accepted it: in the installed app, in another browser, or in the browser inside a messenger. Open the link there."
        )
    },
    paste_private: "Or paste your private link, or open its file, to go on here.",
    seat_taken: |name| to(name, "Somebody has accepted already", |name| format!("{name} has accepted already")),
    seat_taken_late: "The seat is taken, and the match goes on without you. You can watch it, or ask for an invitation of your own.",
    seat_taken_line: "This link comes from somebody else who has accepted the invitation too, or from the same player who has sealed anew on another device. Your match stays as it was.",
    own_invitation: "This is your own invitation",
    own_invitation_line: "Send it to your friend. If you sit before one device, take the other seat in a second window.",
    accept_here: "Take the other seat here",
    send: |kind, name| {
        let what = match kind {
            LetterKind::Invitation => return "Send the invitation".to_owned(),
            LetterKind::End => return "Send this last link".to_owned(),
            LetterKind::Acceptance => "Send your acceptance",
            LetterKind::Turn => "Send your turn",
            LetterKind::Claim => "Send your claim",
            LetterKind::ClaimAnswer => "Send your answer",
        };
        to(name, what, |name| format!("{what} to {name}"))
    },
    says: |kind| match kind {
        LetterKind::Invitation => "an invitation",
        LetterKind::Acceptance => "I accept",
        LetterKind::Turn => "your turn",
        LetterKind::Claim => "I claim the match on time",
        LetterKind::ClaimAnswer => "my answer to the claim",
        LetterKind::End => "the match is over",
    },
    turn: |number| format!("turn {number}"),
    waiting: |name| {
        if name.is_empty() { "Waiting for the other player".to_owned() } else { format!("Waiting for {name}") }
    },
    waiting_invited: "Waiting until somebody accepts",
    waiting_line: "Open the link that comes back, on this device. If it got lost, send yours again:",
    waiting_opening: "Waiting for the other board",
    all_sent: "The match is over",
    all_sent_line: "If your last link got lost, send it again:",
    share: "Send…",
    copy: "Copy the link",
    copied: "Copied. Paste it into any messenger.",
    not_copied: "The browser did not allow copying: select the link and copy it.",
    shared: "Handed on.",
    not_shared: "The share sheet did not open: copy the link instead.",
    qr: "QR code",
    hide_qr: "Hide the code",
    qr_label: "The link as a QR code: point the other device’s camera at it.",
    qr_too_long: "This link is too long for a QR code: send it as a message or as a file.",
    link: "The link",
    too_long: "The match has become too long for a link.",
    live: "The other window is open: moves go there by themselves.",
    show_board: "The battle is over: show your board",
    show_board_line: "Both players show their boards, and each page checks that nothing was moved.",
    show_board_button: "Show my board",
    watching: "You are watching. Open each new link on this device.",
    send_stop: "Tell both players that you have stopped the battle",
    send_stop_line: "Send each of them this link. The battle ends where it is opened, and the boards are laid open and checked.",
    duration: |seconds| duration(seconds, ["d", "h", "min"]),
    own_time_left: |left| format!("You have {left} left for this turn."),
    own_time_over: "Your time for this turn is over: the other player may claim the match.",
    their_time_left: |name, left| format!("{} has {left} left for this turn.", or(name, "The other player")),
    their_time_over: |name| format!("The time of {} is over by this device’s clock.", or(name, "the other player")),
    claim_time: "Claim the match on time",
    claim_question: "The other player can accept the claim or contest it. A contested match counts for nobody. Claim it?",
    claimed: |name, waited| format!("{} has waited {waited} and claims the match on time.", or(name, "One player")),
    claim_line: "If your link went out in time, or got lost, contest the claim: the match then counts for nobody.",
    claim_false: "By the clock of this device you are in time. Play on: your next turn voids the claim.",
    play_on: "Play on",
    claim_watched: "Time is what the players say: this page cannot check for an onlooker who has claimed or answered what.",
    accept_claim: "Accept: I ran out of time",
    accept_question: "The match is lost then. Accept?",
    contest: "Contest",
    claim_accepted: "The claim was accepted.",
    claim_contested: |took| {
        format!("The claim was contested: the other device counted {took}. The match counts for nobody.")
    },
    time_won: "You won on time",
    time_lost: |name| format!("{} ran out of time", or(name, "You")),
    time_contested: "The time is contested",
    paste: "Open a link",
    paste_line: "Paste the link, or the whole message with it.",
    paste_label: "Link",
    open: "Open",
    paste_answer: "Paste the link that came",
    own_moves: "This link has moves of yours",
    own_moves_line: "They were not made on this device. If you have made them on another one, or before you went on by a private link, take them over: they agree with the rules and with what you hide. If not, somebody has forged the link.",
    take_own_moves: "I made them: go on from there",
    known: "This link is known here",
    known_line: "The match on this device is as far, or further.",
    to_match: "To the match",
    unreadable: "This link cannot be read",
    error: |error| match error {
        LinkError::NoLink => "There is no link to a game in this text.".to_owned(),
        LinkError::Truncated => {
            "The end of the link is missing: some messengers cut long messages. Copy it again as a whole.".to_owned()
        }
        LinkError::Altered => {
            "The link is not as it was made: a letter was changed or lost on the way. Ask for it again.".to_owned()
        }
        LinkError::LaterVersion(_) => {
            "The link was made by a newer Kletka. Close all windows of this page and open it again while online."
                .to_owned()
        }
        LinkError::OtherGame(_) => "The link is of another game.".to_owned(),
        LinkError::OtherKind(kind) => match kind {
            LinkKind::Private => "This is a private link.".to_owned(),
            _ => "The link holds something else.".to_owned(),
        },
        LinkError::TooLong => "The text is too long for a link.".to_owned(),
        LinkError::Inexpressible => "A link cannot say this.".to_owned(),
    },
    not_believed: "This link contradicts the match",
    not_believed_line: "The match on this device stays as it was. Ask the other player what happened.",
    fork: |number, here, there| {
        format!("Move {number} is “{here}” here and “{there}” in the link. A turn that was answered cannot be changed.")
    },
    distrust: |why| match why {
        Why::OtherMatch => "It is of another match, or tells other rules.".to_owned(),
        Why::OwnMove(number) => format!("Move {number} is yours, and you have not made it."),
        Why::Illegal(number) => format!("Move {number} breaks the rules."),
        Why::FalseDie(number) => format!("The die of move {number} is not the one that both devices have rolled."),
        Why::Untrue(number) => format!("Move {number} is not true: the board says otherwise."),
        Why::UnprovedStop(number) => {
            format!(
                "Move {number} stops the match over a broken rule, but nothing that the player has sent you proves it. Open that player’s newest link first."
            )
        }
        Why::Unbound(number) => {
            format!(
                "Move {number} does not come from the device of the player whose move it is: somebody else has written it."
            )
        }
        Why::Seal => "A seal does not fit: something else was sealed at the start.".to_owned(),
    },
};
