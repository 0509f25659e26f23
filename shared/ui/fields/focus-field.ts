import type { MouseEvent } from 'react';
import { fieldId } from './field-id';

/** Opens all parts of a form around a field: in a closed one it can't be seen or focused. */
export function openAround(name: string): void {
  let part = document.getElementById(fieldId(name))?.closest('details');
  for (; part; part = part.parentElement?.closest('details')) part.open = true;
}

/** Moves the focus to a field that a link leads to, without changing the URL, which belongs to the router. */
export function focusField(event: MouseEvent, name: string): void {
  const control = document.getElementById(fieldId(name));
  if (!control) return;
  event.preventDefault();
  // It may have been closed since.
  openAround(name);
  control.focus({ preventScroll: true });
  // Scrolls the label and the error into view, too.
  (control.closest('[data-field]') ?? control).scrollIntoView();
}
