// Keeps the program and the page in step where a browser or an extension translates the page in spite of `translate="no"`. A
// translator puts an element of its own in the place of a text or around it; the program goes on with the text that it wrote. What
// it does to a text that is no longer in its place is done to what stands there.
{
  const standsFor = new WeakMap();
  const isFont = node => node?.nodeName === "FONT";
  const note = records => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        const font = text.nodeType === Node.TEXT_NODE && !text.isConnected
          && [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (font) standsFor.set(text, font);
      }
    }
  };
  const watch = new MutationObserver(note);
  watch.observe(document.documentElement, { childList: true, subtree: true });

  // The child of a parent that stands where this node stood; null where there is none.
  const inPlaceOf = (node, parent) => {
    note(watch.takeRecords());
    while (node && node.parentNode !== parent) node = node.parentNode ?? standsFor.get(node);
    return node ?? null;
  };
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function (node, before) {
    const isThere = !before || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : inPlaceOf(before, this));
  };
  Node.prototype.removeChild = function (node) {
    const there = node.parentNode === this ? node : inPlaceOf(node, this);
    removeChild.call(this, there ?? node);
    return node;
  };
  // A text that is written anew takes its place again.
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(text) {
      if (!this.isConnected) {
        note(watch.takeRecords());
        standsFor.get(this)?.replaceWith(this);
      }
      value.set.call(this, text);
    },
  });
}
