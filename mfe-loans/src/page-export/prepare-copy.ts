import { plainColours } from './plain-colour';

// What html2canvas reads colours from.
const COLOURED = [
  'color',
  'background-color',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'text-decoration-color',
  'box-shadow',
  'text-shadow',
] as const;

const DRAWN = ['fill', 'stroke', 'stroke-width', 'vector-effect'] as const;

/** Makes the copy that html2canvas draws fit for paper: in the light theme, without what it can't read. */
export function prepareCopy(copy: Document, page: HTMLElement): void {
  const view = copy.defaultView;
  if (!view) return;
  copy.documentElement.dataset.theme = 'light';
  for (const element of page.querySelectorAll('*')) {
    if (element instanceof SVGElement) inlineDrawing(element, view);
    else if (element instanceof HTMLElement) inlineColours(element, view);
  }
}

/** A drawing is turned into a picture of its own, where the page's style sheets don't reach. */
function inlineDrawing(element: SVGElement, view: Window): void {
  element.removeAttribute('style');
  const style = view.getComputedStyle(element);
  for (const property of DRAWN)
    element.setAttribute(property, plainColours(style.getPropertyValue(property)));
}

function inlineColours(element: HTMLElement, view: Window): void {
  const style = styleOf(element, view);
  for (const property of COLOURED)
    element.style.setProperty(property, plainColours(style.getPropertyValue(property)));
}

/** Pseudo-elements were redrawn as elements, in the colours of the theme on the screen. */
function styleOf(element: HTMLElement, view: Window): CSSStyleDeclaration {
  const parent = element.parentElement;
  if (element.localName !== 'html2canvaspseudoelement' || !parent) return view.getComputedStyle(element);
  return view.getComputedStyle(parent, element.previousSibling ? '::after' : '::before');
}
