import { plainColors } from './plain-color';

// The properties whose colors html2canvas reads.
const COLORED = [
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

const DRAWN = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'vector-effect'] as const;

/** Prepares the copy that html2canvas renders: in the light theme, and without what it can't parse. */
export function prepareCopy(copy: Document, page: HTMLElement): void {
  const view = copy.defaultView;
  if (!view) return;
  copy.documentElement.dataset.theme = 'light';
  // The content of a closed details element is not on the screen; html2canvas would draw it over what follows.
  for (const closed of page.querySelectorAll('details:not([open]) > :not(summary)')) closed.remove();
  // Where an element shows no children of its own, the browser computes no style for them, which html2canvas fails on.
  for (const pseudo of page.querySelectorAll('html2canvaspseudoelement'))
    if (view.getComputedStyle(pseudo).display === '') pseudo.remove();
  const elements = [...page.querySelectorAll('*')];
  for (const element of elements) if (element instanceof SVGElement) element.removeAttribute('style');
  // Reads everything before it writes anything: after each write, the browser would recompute every style.
  const writes = elements.flatMap((element) => {
    if (element instanceof SVGElement) return drawingWrites(element, view);
    return element instanceof HTMLElement ? colorWrites(element, view) : [];
  });
  for (const write of writes) write();
}

type Write = () => void;

/** html2canvas converts each SVG to an image, which the page's style sheets don't apply to. */
function drawingWrites(element: SVGElement, view: Window): Write[] {
  const style = view.getComputedStyle(element);
  return DRAWN.map((property) => {
    const value = plainColors(style.getPropertyValue(property));
    return () => element.setAttribute(property, value);
  });
}

function colorWrites(element: HTMLElement, view: Window): Write[] {
  const redrawn = redrawnStyle(element, view);
  const style = redrawn ?? view.getComputedStyle(element);
  return COLORED.flatMap((property) => {
    const value = style.getPropertyValue(property);
    const plain = plainColors(value);
    return redrawn || plain !== value ? [() => element.style.setProperty(property, plain)] : [];
  });
}

/**
 * html2canvas turns pseudo-elements into elements, with the colors of the theme on the screen. These are the copy's.
 */
function redrawnStyle(element: HTMLElement, view: Window): CSSStyleDeclaration | null {
  const parent = element.parentElement;
  if (element.localName !== 'html2canvaspseudoelement' || !parent) return null;
  return view.getComputedStyle(parent, element.previousSibling ? '::after' : '::before');
}
