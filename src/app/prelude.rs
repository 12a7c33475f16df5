//! Yew's prelude with hooks that erase types: Yew's machinery behind them is compiled once, not for each type of a value.
//! They are used as Yew's of the same names.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;
use yew::functional::{self, Hook, HookContext, TearDown, UseReducerDispatcher, UseReducerHandle};
pub(crate) use yew::prelude::*;

/// Value of any type that can be compared.
trait Value: Any {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Value for T {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// Shared value whose type only the hook's handle knows.
struct Erased(Rc<dyn Value>);

impl Erased {
    fn as_type<T: 'static>(&self) -> &T {
        let value: &dyn Any = &*self.0;
        value.downcast_ref().expect("the hook's own type")
    }
}

impl PartialEq for Erased {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Reducible for Erased {
    type Action = Box<dyn FnOnce(Rc<dyn Value>) -> Rc<dyn Value>>;

    fn reduce(self: Rc<Self>, update: Self::Action) -> Rc<Self> {
        let next = update(self.0.clone());
        if Rc::ptr_eq(&next, &self.0) { self } else { Rc::new(Self(next)) }
    }
}

fn as_type<T: 'static>(value: Rc<dyn Any>) -> Rc<T> {
    value.downcast().expect("the hook's own type")
}

/// Hook that runs a function.
struct HookFn<F>(F);

impl<T, F: FnOnce(&mut HookContext) -> T> Hook for HookFn<F> {
    type Output = T;

    fn run(self, context: &mut HookContext) -> T {
        (self.0)(context)
    }
}

/// Handle of a state; it reads the newest value, and equals another one if both were made with equal values.
pub(crate) struct UseStateHandle<T> {
    inner: UseReducerHandle<Erased>,
    of: PhantomData<fn() -> T>,
}

impl<T: PartialEq + 'static> UseStateHandle<T> {
    pub(crate) fn set(&self, value: T) {
        self.setter().set(value);
    }

    pub(crate) fn setter(&self) -> UseStateSetter<T> {
        UseStateSetter { inner: self.inner.dispatcher(), of: PhantomData }
    }
}

impl<T: 'static> Deref for UseStateHandle<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.inner.as_type()
    }
}

impl<T> Clone for UseStateHandle<T> {
    fn clone(&self) -> Self {
        Self { inner: self.inner.clone(), of: PhantomData }
    }
}

impl<T> PartialEq for UseStateHandle<T> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

/// Handle that sets a state, but does not read it.
pub(crate) struct UseStateSetter<T> {
    inner: UseReducerDispatcher<Erased>,
    of: PhantomData<fn() -> T>,
}

impl<T: PartialEq + 'static> UseStateSetter<T> {
    pub(crate) fn set(&self, value: T) {
        let value: Rc<dyn Value> = Rc::new(value);
        put(&self.inner, value);
    }

    /// Sets what the function makes of the newest value.
    pub(crate) fn update(&self, next: impl FnOnce(Rc<T>) -> Rc<T> + 'static) {
        self.inner.dispatch(Box::new(move |value| next(as_type(value))));
    }
}

impl<T> Clone for UseStateSetter<T> {
    fn clone(&self) -> Self {
        Self { inner: self.inner.clone(), of: PhantomData }
    }
}

impl<T> PartialEq for UseStateSetter<T> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

fn put(state: &UseReducerDispatcher<Erased>, value: Rc<dyn Value>) {
    state.dispatch(Box::new(move |_| value));
}

/// State whose changes draw the component anew.
pub(crate) fn use_state_eq<T: PartialEq + 'static>(first: impl FnOnce() -> T) -> impl Hook<Output = UseStateHandle<T>> {
    HookFn(move |context: &mut HookContext| {
        let inner = state(context, Box::new(move || Rc::new(first())));
        UseStateHandle { inner, of: PhantomData }
    })
}

fn state(context: &mut HookContext, first: Box<dyn FnOnce() -> Rc<dyn Value> + '_>) -> UseReducerHandle<Erased> {
    functional::use_reducer_eq(move || Erased(first())).run(context)
}

/// Value that is made anew when `deps` change.
pub(crate) fn use_memo<T: 'static, D: PartialEq + 'static>(
    deps: D,
    make: impl FnOnce(&D) -> T,
) -> impl Hook<Output = Rc<T>> {
    HookFn(move |context: &mut HookContext| {
        as_type(memo(context, Erased(Rc::new(deps)), Box::new(move |deps| Rc::new(make(deps.as_type())))))
    })
}

type Make<'a> = Box<dyn FnOnce(&Erased) -> Rc<dyn Any> + 'a>;

fn memo(context: &mut HookContext, deps: Erased, make: Make<'_>) -> Rc<dyn Any> {
    let kept = functional::use_mut_ref(|| None::<(Rc<dyn Any>, Erased)>).run(context);
    // Dropped before the next value is made.
    kept.borrow_mut().take_if(|(_, before)| *before != deps);
    let mut kept = kept.borrow_mut();
    kept.get_or_insert_with(|| (make(&deps), deps)).0.clone()
}

/// Value that `read` gives, followed by a listener.
pub(crate) fn use_watched<T: Clone + PartialEq + 'static, L: 'static>(
    read: fn() -> T,
    listen: fn(Box<dyn Fn()>) -> L,
) -> impl Hook<Output = T> {
    HookFn(move |context: &mut HookContext| {
        let value = use_state_eq(read).run(context);
        use_guard_with((), cloned!(value, move |()| listen(Box::new(move || value.set(read()))))).run(context);
        (*value).clone()
    })
}

/// Cell that is kept while the component lives.
pub(crate) fn use_mut_ref<T: 'static>(first: impl FnOnce() -> T) -> impl Hook<Output = Rc<RefCell<T>>> {
    HookFn(move |context: &mut HookContext| as_type(kept(context, Box::new(move || Rc::new(RefCell::new(first()))))))
}

fn kept(context: &mut HookContext, first: Box<dyn FnOnce() -> Rc<dyn Any> + '_>) -> Rc<dyn Any> {
    Rc::clone(&*functional::use_ref(first).run(context))
}

type CleanUp = Box<dyn FnOnce()>;

/// Acts after a drawing in which `deps` have changed. What `act` returns runs before it acts again, and at the end.
pub(crate) fn use_effect_with<D: PartialEq + 'static, C: TearDown>(
    deps: D,
    act: impl FnOnce(&D) -> C + 'static,
) -> impl Hook<Output = ()> {
    let act: Box<dyn FnOnce(&Erased) -> CleanUp> = Box::new(move |deps| {
        let clean_up = act(deps.as_type());
        Box::new(move || clean_up.tear_down())
    });
    functional::use_effect_with(Erased(Rc::new(deps)), act)
}

/// Acts as [`use_effect_with`], and holds what `act` returns, such as a listener or a timer, until it acts again.
pub(crate) fn use_guard_with<D: PartialEq + 'static, G: 'static>(
    deps: D,
    act: impl FnOnce(&D) -> G + 'static,
) -> impl Hook<Output = ()> {
    use_effect_with(deps, move |deps| {
        let guard = act(deps);
        move || drop(guard)
    })
}
