type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads what a person has typed, chosen, and unfolded in a prerendered page, where the focus is, and
 * how far they have scrolled.
 * @param from the page, which is in the document
 * @returns restores it in the page that has replaced it: fields by their names, links and
 *   buttons by what they say
 */
export function readFormState(from: HTMLElement): (to: HTMLElement) => void {
  const fields = [...from.querySelectorAll('main *')].filter(isField);
  const changed = fields.filter(hasChanged);
  const fileFields = fields.filter(({ type }) => type === 'file');
  const unfolded = [...from.querySelectorAll('main details[open]')];
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && from.contains(activeElement) ? activeElement : null;
  const selection = focused && selectionOf(focused);
  const { scrollX, scrollY } = window;

  return (to) => {
    for (const details of unfolded) findSame(details, to)?.setAttribute('open', '');
    for (const field of changed) copyInto(findSame(field, to), field);
    // A file dialog that is still open belongs to the field of the page that is gone.
    for (const field of fileFields)
      field.addEventListener('change', () => copyInto(findSame(field, to), field));
    const focusable = focused && findSame(focused, to);
    if (focusable instanceof HTMLElement) {
      focusable.focus({ preventScroll: true });
      if (selection && isText(focusable)) focusable.setSelectionRange(...selection);
    }
    // Otherwise the router has scrolled to where the person was before.
    if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  };
}

/** The element of the page with the same name; without one, the element that says the same. */
function findSame(element: Element, page: HTMLElement): Element | undefined {
  const identity = identityOf(element);
  return [...page.querySelectorAll(element.localName)].find((other) => identityOf(other) === identity);
}

function identityOf(element: Element): string {
  const content = isField(element) ? isChoice(element) && element.value : element.textContent;
  return JSON.stringify([...['type', 'name', 'href'].map((name) => element.getAttribute(name)), content]);
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field.type === 'file') return field.value !== '';
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The range that is selected in a text; null in what has none, such as a field for an email address. */
function selectionOf(
  element: Element,
): [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | null {
  if (!isText(element)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  if (selectionStart === null || selectionEnd === null) return null;
  return [selectionStart, selectionEnd, selectionDirection ?? 'none'];
}

/** Gives a field the value of another one, in such a way that React hears of it. */
function copyInto(field: Element | undefined, source: Field): void {
  if (!field || !isField(field)) return;
  if (isChoice(field) && isChoice(source)) {
    if (field.checked !== source.checked) field.click();
    return;
  }
  if (field instanceof HTMLInputElement && source instanceof HTMLInputElement && source.type === 'file')
    field.files = source.files;
  // React overrides the element's own setter, and ignores an event if the value is the one it knows.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, source.value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
