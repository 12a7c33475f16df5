//! The computer's side of the page: asks the worker, and starts it anew when it breaks down or an answer is not wanted
//! any more.

use super::web::worker::{Event, Worker};
use kletka::bots::protocol::{Done, Failure, Reply, Request, Task, VERSION};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The worker refuses.
    Refused(Failure),
    /// There is no worker, or it broke down twice over the same question.
    NoWorker,
}

type Answered = Rc<dyn Fn(Result<Done, Trouble>)>;

struct Open {
    bytes: Vec<u8>,
    answered: Answered,
    /// Whether a worker broke down over it before.
    failed: bool,
}

#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    ready: bool,
    open: BTreeMap<u32, Open>,
    last: u32,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// A question; dropped, its answer is not wanted any more.
pub(crate) struct Ticket(u32);

/// Asks the worker. The answer comes later, and not before this function is left.
pub(crate) fn ask(seed: u64, task: Task, answered: impl Fn(Result<Done, Trouble>) + 'static) -> Ticket {
    DESK.with_borrow_mut(|desk| {
        desk.last += 1;
        let id = desk.last;
        let bytes = Request { version: VERSION, id, seed, task }.encode();
        if desk.ready
            && let Some(worker) = &desk.worker
        {
            worker.send(&bytes);
        }
        desk.open.insert(id, Open { bytes, answered: Rc::new(answered), failed: false });
        desk.start();
        Ticket(id)
    })
}

impl Drop for Ticket {
    fn drop(&mut self) {
        DESK.with_borrow_mut(|desk| {
            // The worker is single-minded: what it thinks about is stopped only by ending it.
            if desk.open.remove(&self.0).is_some() {
                desk.worker = None;
                desk.ready = false;
                if !desk.open.is_empty() {
                    desk.start();
                }
            }
        });
    }
}

impl Desk {
    fn start(&mut self) {
        if self.worker.is_none() {
            self.ready = false;
            self.worker = Worker::start(|event| on_event(&event));
            if self.worker.is_none() {
                gloo::timers::callback::Timeout::new(0, || on_event(&Event::Failed)).forget();
            }
        }
    }

    /// The worker is gone; questions over which one broke down before are given back.
    fn fail(&mut self) -> Vec<Answered> {
        self.worker = None;
        let hopeless: Vec<u32> = self.open.iter().filter(|(_, open)| open.failed).map(|(&id, _)| id).collect();
        let given_up = hopeless.iter().filter_map(|id| self.open.remove(id)).map(|open| open.answered).collect();
        self.open.values_mut().for_each(|open| open.failed = true);
        if !self.open.is_empty() {
            self.start();
        }
        given_up
    }
}

fn on_event(event: &Event) {
    let calls: Vec<(Answered, Result<Done, Trouble>)> = DESK.with_borrow_mut(|desk| match event {
        Event::Ready => {
            desk.ready = true;
            if let Some(worker) = &desk.worker {
                desk.open.values().for_each(|open| worker.send(&open.bytes));
            }
            Vec::new()
        }
        Event::Bytes(bytes) => {
            let reply = Reply::decode(bytes);
            let open = reply.as_ref().and_then(|reply| desk.open.remove(&reply.id));
            let result = reply.map(|reply| reply.result.map_err(Trouble::Refused));
            open.map(|open| open.answered).zip(result).into_iter().collect()
        }
        Event::Failed => desk.fail().into_iter().map(|answered| (answered, Err(Trouble::NoWorker))).collect(),
    });
    // Called after the desk is let go, for an answer may lead to the next question.
    for (answered, result) in calls {
        answered(result);
    }
}

#[derive(Default)]
struct Slot {
    result: Option<Result<Done, Trouble>>,
    waker: Option<Waker>,
}

/// A question that can be awaited.
struct Asked {
    slot: Rc<RefCell<Slot>>,
    _ticket: Ticket,
}

impl Future for Asked {
    type Output = Result<Done, Trouble>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut slot = self.slot.borrow_mut();
        slot.waker = Some(context.waker().clone());
        slot.result.take().map_or(Poll::Pending, Poll::Ready)
    }
}

/// Asks the worker and waits for its answer.
pub(crate) async fn wait(seed: u64, task: Task) -> Result<Done, Trouble> {
    let slot = Rc::<RefCell<Slot>>::default();
    let place = slot.clone();
    let ticket = ask(seed, task, move |result| {
        let waker = {
            let mut slot = place.borrow_mut();
            slot.result = Some(result);
            slot.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    });
    Asked { slot, _ticket: ticket }.await
}
