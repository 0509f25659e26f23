import { queryAllByLabelText, queryAllByRole, type ByRoleMatcher } from '@testing-library/dom';

/** Where a person can act: the dialog on top, if one is open. */
const root = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.body;

const usable = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [aria-disabled="true"]');

/** Finds what the journeys ask for, by the words that a person or a screen reader finds it by. */
const finders = {
  label: (words: string) =>
    queryAllByLabelText(root(), words, { selector: 'input, textarea, select' }).filter(usable),
  role: (role: ByRoleMatcher, name: string) =>
    queryAllByRole(root(), role, { name: (given) => given.startsWith(name) }).filter(usable),
};

/** Brings it into view, and marks what is in a field so that typing replaces it. @returns its middle; null when there is none */
function reach(by: keyof typeof finders, words: [string, string], which: number) {
  const element = finders[by](...words).at(which);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function markText() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.select();
}

declare global {
  interface Window {
    journey: { reach: typeof reach; markText: typeof markText };
  }
}
window.journey = { reach, markText };
