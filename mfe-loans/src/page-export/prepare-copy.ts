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
  // What a closed details element holds is not on the screen; html2canvas would draw it over what follows.
  for (const closed of page.querySelectorAll('details:not([open]) > :not(summary)')) closed.remove();
  const elements = [...page.querySelectorAll('*')];
  for (const element of elements) if (element instanceof SVGElement) element.removeAttribute('style');
  // All reading before all writing: each write in between would have the browser compute every style anew.
  const writes = elements.flatMap((element) => {
    if (element instanceof SVGElement) return drawingWrites(element, view);
    return element instanceof HTMLElement ? colourWrites(element, view) : [];
  });
  for (const write of writes) write();
}

type Write = () => void;

/** A drawing is turned into a picture of its own, where the page's style sheets don't reach. */
function drawingWrites(element: SVGElement, view: Window): Write[] {
  const style = view.getComputedStyle(element);
  return DRAWN.map((property) => {
    const value = plainColours(style.getPropertyValue(property));
    return () => element.setAttribute(property, value);
  });
}

function colourWrites(element: HTMLElement, view: Window): Write[] {
  const redrawn = redrawnStyle(element, view);
  const style = redrawn ?? view.getComputedStyle(element);
  return COLOURED.flatMap((property) => {
    const value = style.getPropertyValue(property);
    const plain = plainColours(value);
    return redrawn || plain !== value ? [() => element.style.setProperty(property, plain)] : [];
  });
}

/** Pseudo-elements were redrawn as elements, in the colours of the theme on the screen; these are those of the copy. */
function redrawnStyle(element: HTMLElement, view: Window): CSSStyleDeclaration | null {
  const parent = element.parentElement;
  if (element.localName !== 'html2canvaspseudoelement' || !parent) return null;
  return view.getComputedStyle(parent, element.previousSibling ? '::after' : '::before');
}
