import { queryAllByLabelText, queryAllByRole, type ByRoleMatcher } from '@testing-library/dom';

/** Where a person can act: the dialog on top, if one is open. */
const root = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.body;

const usable = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[aria-hidden="true"]') &&
  !element.matches(':disabled, [aria-disabled="true"]');

/** Finds what the journeys ask for, by the words that a person or a screen reader finds it by. */
const finders = {
  label: (words: string) =>
    queryAllByLabelText(root(), words, { selector: 'input, textarea, select' }).filter(usable),
  // With hidden elements, which `usable` leaves out: the library looks at every ancestor's style to find them.
  role: (role: ByRoleMatcher, name: string) =>
    queryAllByRole(root(), role, { name: (given) => given.startsWith(name), hidden: true }).filter(usable),
};

let aimed: HTMLElement | undefined;
let clicked: boolean | null = null;

/** Scrolls it into view for a click. @returns its center; null when it doesn't exist */
function reach(by: keyof typeof finders, words: [string, string], which: number) {
  aimed = finders[by](...words).at(which);
  clicked = null;
  if (!aimed) return null;
  aimed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = aimed.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// The page may move between the look and the press, as when a picture arrives.
window.addEventListener(
  'click',
  ({ target }) => (clicked = target instanceof Node && aimed?.contains(target) === true),
  { capture: true },
);

/** Whether the press came to what `reach` found; null while there was none. */
const hit = () => clicked;

/** Marks what is in the field, so that typing replaces it. */
function markText() {
  if (aimed instanceof HTMLInputElement || aimed instanceof HTMLTextAreaElement) aimed.select();
}

/** What is in the field. */
const value = () =>
  aimed instanceof HTMLInputElement || aimed instanceof HTMLTextAreaElement ? aimed.value : null;

const journey = { reach, hit, markText, value };

declare global {
  interface Window {
    journey: typeof journey;
  }
}
window.journey = journey;
