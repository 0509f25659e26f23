let watched = false;
let pressed = false;

/** Begins to watch the mouse button, once for the page. */
export function watchPresses(): void {
  if (watched) return;
  watched = true;
  const set = (down: boolean) => () => void (pressed = down);
  window.addEventListener('mousedown', set(true), { capture: true });
  // A drag ends without a mouseup.
  for (const end of ['mouseup', 'dragend', 'blur'])
    window.addEventListener(end, set(false), { capture: end !== 'blur' });
}

/**
 * Acts once the pressed mouse button is up, at once when none is pressed. A press takes the focus from a field before it
 * becomes a click: were the field's error shown in between, it would push what is being pressed away from under the
 * pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!pressed) act();
  else window.addEventListener('mouseup', act, { once: true, capture: true });
}
