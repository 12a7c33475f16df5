//! Client of the worker: sends requests, and restarts it after a crash or to cancel a request.

use super::web::worker::{Event, Worker};
use super::web::{clock, location};
use crate::app::prelude::*;
use gloo::timers::callback::Timeout;
use kletka::bots::protocol::{Job, Reply, Request, Task, TaskError, VERSION, read_answer};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Reason for a missing answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WorkerError {
    /// The worker has rejected the task.
    Refused(TaskError),
    /// No worker, or it has crashed twice on this request.
    NoWorker,
}

/// An encoded answer.
type Answer = Result<Vec<u8>, WorkerError>;
type Answered = Rc<dyn Fn(Answer)>;

struct PendingTask {
    id: u32,
    bytes: Vec<u8>,
    answered: Answered,
    /// Time limit in milliseconds.
    patience: u32,
    /// A worker has crashed on it.
    failed: bool,
}

#[derive(Default)]
struct Client {
    worker: Option<Worker>,
    ready: bool,
    open: Vec<PendingTask>,
    last: u32,
    /// Restarts a silent worker, since not every crash raises an event. It ticks, to notice sleep.
    watchdog: Option<Timeout>,
    /// Time of its last tick.
    ticked: u64,
    /// Milliseconds until the worker is restarted.
    patience: u32,
    /// The worker's version matches the page's.
    agrees: bool,
    /// Called on a version mismatch that a reload has not resolved.
    on_mismatch: Option<Rc<dyn Fn()>>,
}

/// Time limit of an answer in milliseconds, generous for slow devices.
const PATIENCE: u32 = 60_000;
/// Time limit of a whole match.
const PATIENCE_FOR_MATCH: u32 = 10 * PATIENCE;
/// Time limit of loading the worker over a slow network.
const PATIENCE_TO_LOAD: u32 = 3 * PATIENCE;

/// Interval of the watchdog in milliseconds.
const TICK: u32 = 5_000;
/// Time between ticks that tells of sleep, in milliseconds: the worker has slept as well.
const SLEEP: u64 = 3 * TICK as u64;

thread_local! {
    static CLIENT: RefCell<Client> = RefCell::default();
}

/// Mark of a reload due to a version mismatch.
const RELOADED: &str = "reloaded";

/// Registers the handler of a version mismatch that a reload has not resolved.
pub(crate) fn on_mismatch(call: impl Fn() + 'static) {
    CLIENT.with_borrow_mut(|client| client.on_mismatch = Some(Rc::new(call)));
}

/// Starts the worker ahead of the first request.
#[hook]
pub(crate) fn use_worker() {
    use_effect_with((), |()| CLIENT.with_borrow_mut(Client::start));
}

/// Request that is cancelled on drop.
pub(crate) struct PendingRequest(u32);

/// Sends a job to the worker. `answered` is never called before this function returns.
pub(crate) fn ask<J: Job>(
    seed: u64,
    job: J,
    answered: impl Fn(Result<J::Answer, WorkerError>) + 'static,
) -> PendingRequest {
    send(seed, job.into(), Rc::new(move |answer| answered(decoded::<J>(answer))))
}

fn decoded<J: Job>(answer: Answer) -> Result<J::Answer, WorkerError> {
    answer.and_then(|bytes| read_answer::<J>(&bytes).map_err(WorkerError::Refused))
}

fn send(seed: u64, task: Task, answered: Answered) -> PendingRequest {
    CLIENT.with_borrow_mut(|client| {
        client.last += 1;
        let id = client.last;
        let patience = if matches!(task, Task::SeaBattleMatch(_)) { PATIENCE_FOR_MATCH } else { PATIENCE };
        let bytes = Request { version: VERSION, id, seed, task }.encode();
        if client.ready
            && let Some(worker) = &client.worker
        {
            worker.send(&bytes);
        }
        client.open.push(PendingTask { id, bytes, answered, patience, failed: false });
        client.start();
        client.watch();
        PendingRequest(id)
    })
}

impl Drop for PendingRequest {
    fn drop(&mut self) {
        CLIENT.with_borrow_mut(|client| {
            // The worker cannot interrupt a task, so cancelling means terminating it.
            if client.take(self.0).is_some() {
                client.worker = None;
                client.ready = false;
                if !client.open.is_empty() {
                    client.start();
                }
                client.watch();
            }
        });
    }
}

impl Client {
    /// Removes a request.
    fn take(&mut self, id: u32) -> Option<PendingTask> {
        let place = self.open.iter().position(|open| open.id == id)?;
        Some(self.open.remove(place))
    }

    fn start(&mut self) {
        if self.worker.is_none() {
            self.ready = false;
            self.worker = Worker::start("worker", |event| on_event(&event));
            if self.worker.is_none() {
                gloo::timers::callback::Timeout::new(0, || on_event(&Event::Failed)).forget();
            }
        }
    }

    /// Restarts the time limit of the pending requests.
    fn watch(&mut self) {
        let loading = if self.ready { 0 } else { PATIENCE_TO_LOAD };
        self.patience = self.open.iter().map(|open| open.patience).sum::<u32>() + loading;
        self.tick();
    }

    /// Starts the watchdog's next tick while requests are pending.
    fn tick(&mut self) {
        self.ticked = clock::now();
        self.watchdog = (!self.open.is_empty()).then(|| Timeout::new(TICK, on_tick));
    }

    /// Counts the time since the last tick; returns true if the worker has been silent for too long.
    fn is_silent(&mut self) -> bool {
        if clock::now().saturating_sub(self.ticked) > SLEEP {
            self.watch();
            return false;
        }
        self.patience = self.patience.saturating_sub(TICK);
        self.tick();
        self.patience == 0
    }

    /// Decodes a reply and returns the callbacks to call.
    fn read(&mut self, bytes: &[u8]) -> Vec<(Answered, Answer)> {
        match Reply::decode(bytes) {
            Err(why) | Ok(Reply { result: Err(why @ TaskError::Version), .. }) => {
                // Page or worker may be outdated, and a reload updates both. Requests stay pending until then.
                if location::reload_once(RELOADED) { Vec::new() } else { self.give_up(why) }
            }
            // The worker could not decode a request, not even its id.
            Ok(Reply { id: 0, result: Err(why), .. }) => self.give_up(why),
            Ok(reply) => {
                if !core::mem::replace(&mut self.agrees, true) {
                    location::forget_reload(RELOADED);
                }
                let answered = self.take(reply.id).map(|open| open.answered);
                answered.map(|answered| (answered, reply.result.map_err(WorkerError::Refused))).into_iter().collect()
            }
        }
    }

    /// Fails all requests and discards the worker.
    fn give_up(&mut self, why: TaskError) -> Vec<(Answered, Answer)> {
        self.worker = None;
        self.ready = false;
        let mut calls: Vec<(Answered, Answer)> =
            self.open.drain(..).map(|open| (open.answered, Err(WorkerError::Refused(why)))).collect();
        if let Some(on_mismatch) = self.on_mismatch.clone().filter(|_| why == TaskError::Version) {
            calls.push((Rc::new(move |_| on_mismatch()), Err(WorkerError::Refused(why))));
        }
        calls
    }

    /// Restarts a crashed worker; returns the callbacks of requests that have crashed two.
    fn fail(&mut self) -> Vec<Answered> {
        self.worker = None;
        let given_up = self.open.extract_if(.., |open| open.failed).map(|open| open.answered).collect();
        self.open.iter_mut().for_each(|open| open.failed = true);
        if !self.open.is_empty() {
            self.start();
        }
        given_up
    }
}

fn on_tick() {
    if CLIENT.with_borrow_mut(Client::is_silent) {
        on_event(&Event::Failed);
    }
}

fn on_event(event: &Event) {
    let calls: Vec<(Answered, Answer)> = CLIENT.with_borrow_mut(|client| {
        let calls = match event {
            Event::Ready => {
                client.ready = true;
                if let Some(worker) = &client.worker {
                    client.open.iter().for_each(|open| worker.send(&open.bytes));
                }
                Vec::new()
            }
            Event::Bytes(bytes) => client.read(bytes),
            Event::Failed => client.fail().into_iter().map(|answered| (answered, Err(WorkerError::NoWorker))).collect(),
        };
        client.watch();
        calls
    });
    // Called after the client is released, since an answer may send the next request.
    for (answered, result) in calls {
        answered(result);
    }
}

#[derive(Default)]
struct Slot {
    result: Option<Answer>,
    waker: Option<Waker>,
}

/// Request as a future.
struct Asked {
    slot: Rc<RefCell<Slot>>,
    _ticket: PendingRequest,
}

impl Future for Asked {
    type Output = Answer;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut slot = self.slot.borrow_mut();
        slot.waker = Some(context.waker().clone());
        slot.result.take().map_or(Poll::Pending, Poll::Ready)
    }
}

/// Sends a job to the worker and waits for the answer.
pub(crate) async fn wait<J: Job>(seed: u64, job: J) -> Result<J::Answer, WorkerError> {
    decoded::<J>(asked(seed, job.into()).await)
}

fn asked(seed: u64, task: Task) -> Asked {
    let slot = Rc::<RefCell<Slot>>::default();
    let place = slot.clone();
    let answered = move |answer| {
        let waker = {
            let mut slot = place.borrow_mut();
            slot.result = Some(answer);
            slot.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    };
    Asked { slot, _ticket: send(seed, task, Rc::new(answered)) }
}
