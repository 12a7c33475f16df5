//! What was agreed and revealed between devices.

use super::{Coder, LinkError, LinkGame};
use crate::fair::{
    AnswerProof, CellProof, DiceOrder, Digest, Opening, PactId, PublicChain, PublicPact, Salt, SidePact, Terms,
};
use crate::game::Side;
use crate::play::agreement;

/// The longest secret that is opened and means nothing, in bytes.
const MAX_SECRET: u32 = 2048;
/// How often what was opened is nothing, a secret of the game, anything else.
const SECRETS: [u32; 3] = [15, 240, 1];

/// The pact of a match with this setup.
pub(super) fn code_pact<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    pact: Option<&PublicPact>,
) -> Result<PublicPact, LinkError> {
    let terms = code_terms(coder, G::side_count(setup), pact.map(PublicPact::terms))?;
    let agreed = agreement::<G>(setup, terms);
    if pact.is_some_and(|pact| *pact.agreement() != agreed) {
        return Err(LinkError::Inexpressible);
    }
    let mut coded = PublicPact::new(agreed, PactId([0; 8]));
    // The seals of the others hang on the inviter's.
    let others = Side::all(agreed.side_count()).filter(|&side| side != terms.inviter);
    let sides: Vec<Side> = [terms.inviter].into_iter().chain(others).collect();
    for &side in &sides {
        let known = pact.and_then(|pact| pact.side(side));
        if coder.flag(known.is_some())? {
            coded = code_side::<G>(coder, setup, coded, side, known)?;
        }
    }
    let id = code_id(coder, &coded, pact.map(PublicPact::id))?;
    let named = PublicPact::new(agreed, id);
    Ok(sides.into_iter().fold(named, |named, side| match coded.side(side) {
        Some(pact) => named.with_side(side, pact.clone()),
        None => named,
    }))
}

fn code_terms(coder: &mut Coder, sides: usize, terms: Option<Terms>) -> Result<Terms, LinkError> {
    let terms = terms.unwrap_or(Terms::new(Side::FIRST));
    let inviter = coder.choose(sides, terms.inviter.index())?;
    let inviter = Side::new(inviter as u8).ok_or(LinkError::Altered)?;
    let proof = if coder.flag(terms.proof == AnswerProof::Each)? { AnswerProof::Each } else { AnswerProof::AtEnd };
    let orders_first = coder.flag(terms.dice == DiceOrder::OrdersFirst)?;
    let dice = if orders_first { DiceOrder::OrdersFirst } else { DiceOrder::AtOnce };
    // No limit and one of 0 seconds are the same: none.
    let limit = coder.number(terms.turn_limit.unwrap_or(0), u32::MAX)?;
    Ok(Terms { inviter, proof, dice, turn_limit: Some(limit).filter(|&limit| limit > 0) })
}

/// The name of the match, which follows from the inviter's seal where there is one.
fn code_id(coder: &mut Coder, pact: &PublicPact, id: Option<PactId>) -> Result<PactId, LinkError> {
    match pact.derived_id() {
        Some(derived) if id.is_none_or(|id| id == derived) => Ok(derived),
        Some(_) => Err(coder.refusal()),
        None => {
            let mut id = id.unwrap_or(PactId([0; 8]));
            coder.bytes(&mut id.0)?;
            Ok(id)
        }
    }
}

/// What is known of a side: its opening if there is one, from which all else follows, or the latest element of its chain.
fn code_side<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    pact: PublicPact,
    side: Side,
    known: Option<&SidePact>,
) -> Result<PublicPact, LinkError> {
    let opening = known.and_then(|known| known.opening.as_ref());
    let is_open = coder.flag(opening.is_some())?;
    let opening = is_open.then(|| code_opening::<G>(coder, setup, opening)).transpose()?;
    let truth = opening.as_ref().map(|opening| truth::<G>(setup, &pact, side, opening));
    let follows = |truth: &SidePact| {
        let chain = |known: &SidePact| match (known.chain, truth.chain) {
            (Some(known), Some(truth)) => truth.element(known.index()) == Some(known.latest()),
            (known, truth) => known.is_none() && truth.is_none(),
        };
        known.is_none_or(|known| known.root == truth.root && chain(known))
    };
    let sealed = match truth {
        Some(truth) if coder.expect(follows(&truth))? => truth,
        _ => code_seal(coder, &pact, known)?,
    };
    Ok(pact.with_side(side, SidePact { opening, ..sealed }))
}

/// The seal and the whole chain that follow from what a side laid open.
fn truth<G: LinkGame>(setup: &G::Setup, pact: &PublicPact, side: Side, opening: &Opening) -> SidePact {
    let secret = G::secret_from_bytes(setup, &opening.secret);
    let hidden = secret.map(|secret| G::hidden(setup, &secret)).unwrap_or_default();
    pact.seal(side, opening.salt, &hidden)
}

fn code_opening<G: LinkGame>(
    coder: &mut Coder,
    setup: &G::Setup,
    opening: Option<&Opening>,
) -> Result<Opening, LinkError> {
    let mut salt = opening.map_or(Salt([0; 16]), |opening| opening.salt);
    coder.bytes(&mut salt.0)?;
    let bytes = opening.map_or(&[][..], |opening| &opening.secret);
    let known = G::secret_from_bytes(setup, bytes).filter(|secret| G::hidden(setup, secret).secret == bytes);
    let how = match &known {
        _ if bytes.is_empty() => 0,
        Some(_) => 1,
        None => 2,
    };
    let secret = match coder.weighted(&SECRETS, how)? {
        0 => Vec::new(),
        1 => {
            let secret = G::code_secret(coder, setup, known.as_ref())?;
            G::hidden(setup, &secret).secret
        }
        _ => {
            let count = coder.number(bytes.len() as u32, MAX_SECRET)? as usize;
            let mut bytes = bytes.to_vec();
            bytes.resize(count, 0);
            coder.bytes(&mut bytes)?;
            bytes
        }
    };
    Ok(Opening { salt, secret })
}

fn code_seal(coder: &mut Coder, pact: &PublicPact, known: Option<&SidePact>) -> Result<SidePact, LinkError> {
    let length = pact.chain_length();
    let chain = known.and_then(|known| known.chain);
    let chain = if length == 0 {
        None
    } else {
        let index = coder.number(chain.map_or(0, |chain| chain.index().into()), length.into())? as u16;
        Some(PublicChain::from_latest(index, code_digest(coder, chain.map(|chain| chain.latest()))?))
    };
    let root = known.and_then(|known| known.root);
    let root = match pact.terms().proof {
        AnswerProof::Each => coder.flag(root.is_some())?.then(|| code_digest(coder, root)).transpose()?,
        AnswerProof::AtEnd => None,
    };
    Ok(SidePact { chain, root, opening: None })
}

fn code_digest(coder: &mut Coder, digest: Option<Digest>) -> Result<Digest, LinkError> {
    let mut digest = digest.unwrap_or(Digest([0; 32]));
    coder.bytes(&mut digest.0)?;
    Ok(digest)
}

/// The proofs of what a side has told of its cells since the last link.
pub(super) fn code_proof(coder: &mut Coder, most: usize, proof: Option<&CellProof>) -> Result<CellProof, LinkError> {
    let empty = CellProof::default();
    let proof = proof.unwrap_or(&empty);
    let salts = coder.number(proof.salts.len() as u32, most as u32)? as usize;
    let salt = |coder: &mut Coder, place: usize| {
        let mut salt = proof.salts.get(place).copied().unwrap_or(Salt([0; 16]));
        coder.bytes(&mut salt.0).map(|()| salt)
    };
    let salts = (0..salts).map(|place| salt(coder, place)).collect::<Result<_, _>>()?;
    // Each cell needs no more nodes than the tree has levels.
    let nodes = coder.number(proof.nodes.len() as u32, most as u32)? as usize;
    let nodes = (0..nodes).map(|place| code_digest(coder, proof.nodes.get(place).copied()));
    Ok(CellProof { salts, nodes: nodes.collect::<Result<_, _>>()? })
}
