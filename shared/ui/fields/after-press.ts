let watched = false;
let pressed = false;

/** Starts watching the mouse button, once per page. */
export function watchPresses(): void {
  if (watched) return;
  watched = true;
  const set = (down: boolean) => () => void (pressed = down);
  window.addEventListener('mousedown', set(true), { capture: true });
  // A drag ends without a mouseup event.
  for (const end of ['mouseup', 'dragend', 'blur'])
    window.addEventListener(end, set(false), { capture: end !== 'blur' });
}

/**
 * Runs a callback once the mouse button is up, or immediately when none is pressed. A press blurs the focused
 * field before it becomes a click. Showing the field's error in between would move the pressed element away
 * from the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!pressed) act();
  else window.addEventListener('mouseup', act, { once: true, capture: true });
}
