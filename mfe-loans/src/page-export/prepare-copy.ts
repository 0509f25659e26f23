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

// html2canvas hides the pseudo-elements it has redrawn by an inline style, which the page's content policy refuses.
const HIDE_REDRAWN = [
  '.___html2canvas___pseudoelement_before::before { content: none !important; }',
  '.___html2canvas___pseudoelement_after::after { content: none !important; }',
];

/** Makes the copy that html2canvas draws fit for paper: in the light theme, without what it can't read. */
export function prepareCopy(copy: Document, page: HTMLElement): void {
  const view = copy.defaultView;
  if (!view) return;
  copy.documentElement.dataset.theme = 'light';
  const sheets = [...copy.styleSheets].filter(isOwn);
  for (const rule of HIDE_REDRAWN) sheets[0]?.insertRule(rule);
  for (const element of page.querySelectorAll('*')) {
    if (element instanceof SVGElement) inlineDrawing(element, view);
    else if (element instanceof HTMLElement) inlineColours(element, view);
  }
}

/** A style sheet of another origin, such as a remote's elsewhere, can't be written to. */
function isOwn({ href }: CSSStyleSheet): boolean {
  return href === null || new URL(href).origin === location.origin;
}

/** A drawing is turned into a picture of its own, where the page's style sheets don't reach. */
function inlineDrawing(element: SVGElement, view: Window): void {
  element.removeAttribute('style');
  const style = view.getComputedStyle(element);
  for (const property of DRAWN)
    element.setAttribute(property, plainColours(style.getPropertyValue(property)));
}

function inlineColours(element: HTMLElement, view: Window): void {
  const style = view.getComputedStyle(element);
  for (const property of COLOURED) {
    const value = style.getPropertyValue(property);
    const plain = plainColours(value);
    if (plain !== value) element.style.setProperty(property, plain);
  }
}
