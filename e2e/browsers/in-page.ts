import { queryAllByLabelText, queryAllByRole, type ByRoleMatcher } from '@testing-library/dom';

/** Where a person can act: the dialog on top, if one is open. */
const root = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.body;

const usable = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[aria-hidden="true"]') &&
  !element.matches(':disabled, [aria-disabled="true"]');

/** Finds elements by the labels and names that people and screen readers find them by. */
const finders = {
  // A label may end with a unit, such as "%".
  label: (words: string) =>
    [words, (label: string) => label.startsWith(`${words} `)]
      .map((each) =>
        queryAllByLabelText(root(), each, { selector: 'input, textarea, select' }).filter(usable),
      )
      .find(({ length }) => length > 0) ?? [],
  // With hidden elements, which `usable` leaves out: the library looks at every
  // ancestor's style to find them.
  role: (role: ByRoleMatcher, name: string) =>
    queryAllByRole(root(), role, { name: (given) => given.startsWith(name), hidden: true }).filter(usable),
};

let find: () => HTMLElement | undefined = () => undefined;
let aimed: HTMLElement | undefined;
let clicked: boolean | null = null;

/** Scrolls it into view for a click. @returns its center; null when it doesn't exist */
function reach(by: keyof typeof finders, words: [string, string], which: number) {
  find = () => finders[by](...words).at(which);
  aimed = find();
  clicked = null;
  if (!aimed) return null;
  aimed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = aimed.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// The page may move between measuring and clicking, for example when an image arrives. And React's
// page may have replaced the prerendered one: then the click hits another element in the same place,
// and must not be repeated.
window.addEventListener(
  'click',
  ({ target }) => {
    aimed = find();
    clicked = target instanceof Node && aimed?.contains(target) === true;
  },
  { capture: true },
);

/** Whether the click hit the element that `reach` found; null if there was none. */
const hit = () => clicked;

/** Selects the text of the field, so that typing replaces it. */
function markText() {
  if (aimed instanceof HTMLInputElement || aimed instanceof HTMLTextAreaElement) aimed.select();
}

/** The field's value. */
const value = () =>
  aimed instanceof HTMLInputElement || aimed instanceof HTMLTextAreaElement ? aimed.value : null;

const journey = { reach, hit, markText, value };

declare global {
  interface Window {
    journey: typeof journey;
  }
}
window.journey = journey;
