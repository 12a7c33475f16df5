//! Campaigns as text, including hostile texts.

use super::camps::{FIRST, GODS, Playing, SECOND, attack, campaign, challenge, explore, setup};
use kletka::campaign::{Answer, Campaign, EventError, MAX_TEXT, Problem, SavedCampaign, SetupError};
use kletka::record::Reason;

/// A campaign with every kind of event.
fn eventful() -> Campaign {
    let mut campaign = campaign();
    campaign.order(1, explore(7)).unwrap();
    campaign.fight(1, SECOND).unwrap();
    campaign.order(2, challenge(3, 9)).unwrap();
    campaign.answer(3, 2, Answer::Accept).unwrap();
    campaign.order(3, attack(1)).unwrap();
    campaign.answer(1, 3, Answer::BuyOff).unwrap();
    campaign.days(5).unwrap();
    campaign.fight(2, FIRST).unwrap();
    campaign.order(1, attack(2)).unwrap();
    campaign.days(3).unwrap();
    campaign.fight(4, SECOND).unwrap();
    campaign.days(52).unwrap();
    campaign.play(kletka::campaign::Event::Secret(GODS)).unwrap();
    campaign
}

#[test]
fn a_campaign_is_read_as_it_was_written() {
    let campaign = eventful();
    let text = campaign.to_text();
    assert_eq!(SavedCampaign::from_text(&text).unwrap(), SavedCampaign::new(campaign, None));
    for line in [
        "1 explores 7",
        "battle 1 second estimate loot ",
        "2 challenges 3 by day 9",
        "3 accepts 2",
        "1 buys-off 3",
        "day 61",
        "secret 2a2a",
    ] {
        assert!(text.lines().any(|written| written.starts_with(line)), "{line}: {text}");
    }
}

#[test]
fn c4_only_the_gods_have_their_secret() {
    let mut saved = SavedCampaign::new(campaign(), Some(GODS));
    saved.tags.push(("Title".to_owned(), "Осень".to_owned()));
    assert_eq!(SavedCampaign::from_text(&saved.to_text()).unwrap(), saved);
    assert!(saved.to_text().contains(&GODS.to_string()) && !saved.campaign.to_text().contains(&GODS.to_string()));
    let wrong = saved.to_text().replace(&GODS.to_string(), &kletka::campaign::GodsSecret::new([1; 16]).to_string());
    assert_eq!(SavedCampaign::from_text(&wrong).unwrap_err().reason, Reason::Rules(Problem::Secret));
}

#[test]
fn names_may_hold_quotes_and_anything_a_line_holds() {
    let mut setup = setup(2, 1);
    setup.camps[0].name = "\"Чайка\" \\ [2]".to_owned();
    setup.camps[1].commander = "day 2".to_owned();
    setup.clock = Some(60);
    setup.limits.attacks = 3;
    setup.starting_gold = 7;
    setup.observer = kletka::sea_battle::Observer::Agreed;
    let campaign = Campaign::new(&setup).unwrap();
    assert_eq!(SavedCampaign::from_text(&campaign.to_text()).unwrap().campaign, campaign);
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let text = campaign().to_text();
    let events = text.lines().count() + 1;
    let why = |text: &str| {
        let error = SavedCampaign::from_text(text).unwrap_err();
        (error.line, error.reason)
    };
    let word = |line: &str| why(&format!("{text}{line}\n"));
    for line in [
        "day 3",
        "day x",
        "4x attacks 1",
        "1 attacks",
        "1 likes 2",
        "battle 1 third sunk",
        "secret 00",
        "1 challenges 2 by day 0",
    ] {
        assert_eq!(word(line), (events, Reason::Word(line.to_owned())), "{line}");
    }
    let rules = |why: EventError| (events, Reason::Rules(Problem::Event(why)));
    assert_eq!(word("1 attacks 1"), rules(EventError::Itself));
    assert_eq!(word("battle 1 first sunk"), rules(EventError::NoOrder(super::camps::order(1))));
    assert_eq!(why(&text.replace("[Seal", "[Sail")), (1, Reason::Missing("Seal")));
    assert_eq!(why(&text.replace("[Months \"2\"]", "[Months \"many\"]")).1, Reason::Value("Months"));
    assert_eq!(
        why(&text.replace("[Camps \"3\"]", "[Camps \"99999999999\"]")).1,
        Reason::Rules(Problem::Setup(SetupError::Camps(99_999_999_999)))
    );
    assert_eq!(why(&text.replace("[Camps \"3\"]", "[Camps \"4\"]")).1, Reason::Missing("Camp"));
    assert_eq!(why(&text.replace("\"person\"", "\"greedy\"")).1, Reason::Value("Leader"));
    assert_eq!(why(&text.replace("Campaign", "Chess")).1, Reason::OtherGame);
    assert_eq!(why(&" ".repeat(MAX_TEXT + 1)), (1, Reason::TooLong));
}

#[test]
fn a_cut_or_changed_text_is_never_a_panic() {
    let text = eventful().to_text();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = SavedCampaign::from_text(&text[..end]);
    }
    let letters: Vec<char> = text.chars().collect();
    for (place, with) in (0..letters.len()).step_by(3).zip("0[]\"\\ 9battle\nё".chars().cycle()) {
        let mut changed = letters.clone();
        changed[place] = with;
        let changed: String = changed.into_iter().collect();
        if let Ok(saved) = SavedCampaign::from_text(&changed) {
            assert_eq!(SavedCampaign::from_text(&saved.to_text()), Ok(saved));
        }
    }
}
