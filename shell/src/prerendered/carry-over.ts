type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes down what a person has done in a prerendered page: what they typed and chose, what they unfolded, where the focus is, how
 * far they scrolled, whether they sent a form, and which buttons of the frame they pressed.
 * @param from the page, which is in the document
 * @returns does all of it again in the page that has taken its place
 */
export function carryOver(from: HTMLElement): (to: HTMLElement) => void {
  const main = [...from.querySelectorAll('main *')];
  const changed = main.filter(isControl).filter(hasChanged);
  const fileFields = main.filter(isControl).filter(({ type }) => type === 'file');
  const unfolded = main.filter((element) => element instanceof HTMLDetailsElement).filter(({ open }) => open);
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && from.contains(activeElement) ? activeElement : null;
  const selection = focused && selectionOf(focused);
  const submitted = from.querySelector('form[data-submitted]');
  const clicked = from.querySelectorAll('button[data-clicked]');
  const { scrollX, scrollY } = window;

  return (to) => {
    const counterpartOf = (element: Element) => findCounterpart(element, from, to);
    for (const details of unfolded) {
      const counterpart = counterpartOf(details);
      if (counterpart instanceof HTMLDetailsElement) counterpart.open = true;
    }
    for (const control of changed) {
      const counterpart = counterpartOf(control);
      if (counterpart && isControl(counterpart)) enter(counterpart, control);
    }
    // A file dialog that is still open belongs to the field of the page that is gone.
    for (const field of fileFields) {
      const counterpart = counterpartOf(field);
      if (counterpart && isControl(counterpart))
        field.addEventListener('change', () => enter(counterpart, field));
    }
    const counterpart = focused && counterpartOf(focused);
    if (counterpart instanceof HTMLElement) {
      counterpart.focus({ preventScroll: true });
      if (selection && isText(counterpart)) counterpart.setSelectionRange(...selection);
    }
    // Otherwise the router has scrolled to where the person was before.
    if (scrollY > 0) window.scrollTo(scrollX, scrollY);
    const form = submitted && counterpartOf(submitted);
    // After what was typed has arrived in the form's state.
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit());
    for (const button of clicked) {
      const counterpart = counterpartOf(button);
      if (counterpart instanceof HTMLElement) counterpart.click();
    }
  };
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function hasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control.type === 'file') return control.value !== '';
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The range that is selected in a text; null in what has none, such as a field for an email address. */
function selectionOf(
  element: Element,
): [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | null {
  if (!isText(element)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  if (selectionStart === null || selectionEnd === null) return null;
  return [selectionStart, selectionEnd, selectionDirection ?? 'none'];
}

/** The same element of the other page: the one at the same place among those of its name, if it says the same. */
function findCounterpart(element: Element, from: HTMLElement, to: HTMLElement): Element | undefined {
  const all = (root: HTMLElement) => [...root.querySelectorAll(element.localName)];
  const counterpart = all(to)[all(from).indexOf(element)];
  const isSame =
    ['type', 'name', 'href'].every(
      (name) => counterpart?.getAttribute(name) === element.getAttribute(name),
    ) &&
    (!['a', 'button'].includes(element.localName) ||
      counterpart?.textContent === element.textContent ||
      // Translated by the browser.
      element.querySelector('font') !== null);
  return isSame ? counterpart : undefined;
}

/** Does in a field what was done in its counterpart, in such a way that React hears of it. */
function enter(control: Control, counterpart: Control): void {
  if (isChoice(control) && isChoice(counterpart)) {
    if (control.checked !== counterpart.checked) control.click();
    return;
  }
  if (
    control instanceof HTMLInputElement &&
    counterpart instanceof HTMLInputElement &&
    counterpart.type === 'file'
  )
    control.files = counterpart.files;
  // React overrides the element's own setter, and takes what is set through it for what it knows already.
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      counterpart.value,
    );
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
