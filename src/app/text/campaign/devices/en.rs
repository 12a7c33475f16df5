use super::{BulletinText, CampText, DevicesText, DispatchText, FilesText, GodsText, RemoteBattleText};
use crate::app::text::english;
use kletka::campaign::Day;

fn date(day: Day) -> String {
    format!("month {}, day {}", day.month() + 1, day.of_month())
}

fn events(count: usize) -> String {
    format!("{count} {}", english(count, ["event", "events"]))
}

pub(in crate::app::text::campaign) const EN: DevicesText = DevicesText {
    remote: "A person at another device",
    you: "You",
    somebody: "A person",
    gods: GodsText {
        title: "Camps at other devices",
        line: "The campaign is kept here, with the gods. Send each camp its invitation once, and the campaign whenever something has happened. What the camps say comes back as links: open them on this device.",
        asked: |day| format!("is asked for an answer by {}", date(day)),
        fights: |day| format!("has a battle to fight by {}", date(day)),
        free: "may give orders",
        invitation: "Invitation",
        invitation_line: |camp| format!("For the leader of {camp} alone."),
        invitation_sign: "Whoever has this link commands the camp.",
        invitation_message: |camp| format!("Lead the camp {camp} in my campaign:"),
        send: "Send the campaign",
        send_line: "For all camps and whoever wants to watch. Nothing in it is secret.",
        unsent: |count| format!("{} since the campaign was last sent.", events(count)),
        sent: "The camps were sent everything.",
        message: "The campaign so far:",
        nearly_long: "The campaign will soon be too long for a link, and then go as a file.",
        too_long: "The campaign has become too long for a link: save the file for others, and send that.",
    },
    camp: CampText {
        title: "To the gods",
        to_send: "Send the gods what your camp says. It counts when they have opened the link.",
        sent: "Sent. Open the link to the campaign that the gods send back.",
        nothing: "When your camp has said something, the link for the gods stands here.",
        message: |camp| format!("{camp} to the gods:"),
        watching: "You watch this campaign. The gods send a new link when it has gone on.",
        give_orders: "Give orders on the map, and send them to the gods.",
    },
    battle: RemoteBattleText {
        invite: "Invite to the battle",
        wait: |name| format!("{name} sends you a link to this battle. Open it, and come back here when it is over."),
        over: "The battle is over: send the gods the report.",
        look: "Look at the battle",
        absent: |name| format!("{name} did not appear"),
        absent_sure: |name| format!("Has {name} not appeared? Then it loses the battle."),
    },
    bulletin: BulletinText {
        title: "A campaign by link",
        invited: |camp| format!("You are to lead {camp}"),
        invited_line: "The gods keep the campaign on their device. What you order goes to them as a link, and the campaign comes back as one.",
        lead: "Lead the camp here",
        watch_title: "A campaign to watch",
        watch_line: "To lead a camp in it takes the invitation that the gods send for that camp.",
        watch: "Watch it here",
        to_campaign: "To the campaign",
        known: "Nothing in this link is new here.",
        older: |here, there| format!("This is old: it tells {}, and this device knows {here}.", events(there)),
        forked: |here, there, common| {
            format!(
                "This tells another course of the campaign. It has {}, and this device knows {here}; only the first {common} are the same. The campaign here stays as it was. Ask the gods what happened.",
                events(there)
            )
        },
        other_camp: |camp| {
            format!("This device leads {camp} in the campaign. Open the invitation on the device of its own camp.")
        },
        not_from_gods: "This link was not made by the gods of the campaign. The campaign here stays as it was.",
        kept_here: "The campaign is kept on this device: only what camps say adds to it. This link is for the camps.",
        false_commission: "This invitation is not from the gods of its campaign.",
        changes: |changes| {
            let dropped = (changes.dropped > 0).then(|| {
                format!(
                    "{} of what your camp has said cannot be done any more, because something else happened first.",
                    changes.dropped
                )
            });
            let foreign = (changes.foreign > 0).then(|| {
                format!(
                    "In the name of your camp {} things happened that were not said on this device. Ask the gods.",
                    changes.foreign
                )
            });
            dropped.into_iter().chain(foreign).collect::<Vec<_>>().join(" ")
        },
    },
    dispatch: DispatchText {
        title: |camp| format!("{camp} to the gods"),
        plain_title: "A camp to the gods",
        not_kept: "The campaign of this link is not kept on this device. The link is for the device of the gods.",
        not_from_camp: |camp| format!("This link was not made by the leader of camp {camp}, or was altered."),
        other_course: |here, there| {
            format!(
                "The camp knows another course of the campaign: {}, and here are {here}. Send it the campaign.",
                events(there)
            )
        },
        done: "Taken down.",
        known: "Was taken down before.",
        doubted: "The camp says that it has not lost. The other camp has not told this battle yet.",
        contradicted: "The two camps tell this battle differently. Look at both matches before you believe one.",
        other_says: |camp, told| format!("{camp} says: {told}"),
        shots: |n| format!("{n} {} were fired", english(n, ["shot", "shots"])),
        sealed: "The boards were sealed before the battle.",
        not_over: "This battle was not fought to its end.",
        not_sealed: "Two people fight this battle, by the links of a match. This one was played on a single device.",
        believe: "Believe it",
        no_end: "What the camp has sent is not the end of this battle.",
        refused: |why| format!("Cannot be done. {why}"),
    },
    files: FilesText {
        keep: "Save for yourself",
        keep_sure: "This file holds what is hidden: the gods’ secret, or the key of your camp. Whoever has it can look at every treasure or order in your name. Save it?",
        share: "Save for others",
    },
};
