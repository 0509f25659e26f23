import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import { pageBreaks, type Extent } from './page-breaks';

/** Of the drawn page, in CSS pixels: on US Letter, its text of 17 px is as large as 11 pt. */
const WIDTH = 820;
const MARGIN = 36;
/** iOS draws no canvas with more pixels. */
const MAX_PIXELS = 16_000_000;

/** What isn't drawn: controls, and what is folded up, of which a page may have a lot. */
const LEFT_OUT = 'button, script, [data-not-in-export], details:not([open]) > :not(summary)';

interface Picture {
  canvas: HTMLCanvasElement;
  /** Canvas pixels per CSS pixel. */
  scale: number;
  /** Where the lines of text and the pictures are, in CSS pixels from the top. */
  lines: Extent[];
  /** As CSS has it. */
  background: string;
}

/**
 * A PDF on US Letter with pictures of an element as it looks now, in the theme of the screen, without its
 * buttons. For pages that have no typeset document: nobody can search its text or have it read out.
 * @throws Error if the browser refuses to draw, for example because there is no memory for the picture
 */
export async function pagePdf(element: HTMLElement, title: string): Promise<Blob> {
  const { canvas, scale, lines, background } = await draw(element, WIDTH);
  const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  pdf.setProperties({ title, creator: 'Heartwood' });
  pdf.setLanguage(document.documentElement.lang === 'es' ? 'es' : 'en-US');
  const { width, height } = {
    width: pdf.internal.pageSize.getWidth(),
    height: pdf.internal.pageSize.getHeight(),
  };
  const points = (width - 2 * MARGIN) / (canvas.width / scale);
  const parts = pageBreaks(lines, canvas.height / scale, (height - 2 * MARGIN) / points);
  for (const [index, { top, bottom }] of parts.entries()) {
    if (index > 0) pdf.addPage();
    pdf.setFillColor(hex(background)).rect(0, 0, width, height, 'F');
    const picture = await jpeg(canvas, top * scale, bottom * scale, background);
    pdf.addImage(picture, 'JPEG', MARGIN, MARGIN, width - 2 * MARGIN, (bottom - top) * points);
  }
  return pdf.output('blob');
}

/** A PNG of an element as it looks now, twice as large as on the screen. */
export async function partPicture(element: HTMLElement): Promise<Blob> {
  const { canvas } = await draw(element);
  return blobOf(canvas, 'image/png');
}

/** @param width the window's, if the element should be laid out anew */
async function draw(element: HTMLElement, width?: number): Promise<Picture> {
  await document.fonts.ready;
  const background = getComputedStyle(document.body).backgroundColor;
  const { scrollHeight, scrollWidth } = element;
  const scale = Math.min(2, Math.sqrt(MAX_PIXELS / (scrollWidth * scrollHeight)));
  let lines: Extent[] = [];
  const canvas = await html2canvas(element, {
    scale,
    backgroundColor: background,
    logging: false,
    ...(width !== undefined && { windowWidth: width }),
    ignoreElements: (part) => part.matches(LEFT_OUT),
    onclone: (clone, copy) => {
      sameStyles(clone);
      for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) inColorsItKnows(part);
      lines = linesOf(copy);
    },
  });
  return { canvas, scale, lines, background };
}

/**
 * A stylesheet whose media a script has changed has those of its attribute again in a copy of the document.
 */
function sameStyles(clone: Document): void {
  const links = (of: Document) => [...of.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  for (const { href, media, sheet } of links(document)) {
    if (!sheet || sheet.media.mediaText === media) continue;
    for (const link of links(clone)) if (link.href === href) link.media = sheet.media.mediaText || 'all';
  }
}

/** What html2canvas 1.4.1 reads as a color. */
const COLORS = [
  'color',
  'background-color',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'text-decoration-color',
  'box-shadow',
];

/**
 * html2canvas 1.4.1 refuses the colors that `color-mix()` computes, such as
 * `color(srgb 0.5 0 0 / 0.4)`. They become `rgb()`.
 */
function inColorsItKnows(part: HTMLElement | SVGElement): void {
  const style = part.ownerDocument.defaultView?.getComputedStyle(part);
  for (const name of COLORS) {
    const value = style?.getPropertyValue(name) ?? '';
    if (value.includes('color(')) part.style.setProperty(name, withoutColorFunction(value));
  }
}

const withoutColorFunction = (value: string) =>
  value.replace(/color\(srgb ([^)]*)\)/g, (_whole, parts: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts.split(/[ /]+/).map(Number);
    return `rgba(${[red, green, blue].map((part) => Math.round(part * 255)).join(', ')}, ${alpha})`;
  });

/** Where each line of text and each picture is, from the top of the element. */
function linesOf(element: HTMLElement): Extent[] {
  const { top } = element.getBoundingClientRect();
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = element.ownerDocument.createRange();
  const boxes = [...element.querySelectorAll('img, svg, canvas')].map((picture) =>
    picture.getBoundingClientRect(),
  );
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes
    .filter(({ height }) => height > 0)
    .map((box) => ({ top: box.top - top, bottom: box.bottom - top }));
}

async function jpeg(whole: HTMLCanvasElement, top: number, bottom: number, background: string) {
  const part = document.createElement('canvas');
  part.width = whole.width;
  part.height = Math.ceil(bottom - top);
  const context = part.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  // A JPEG has no transparency.
  context.fillStyle = background;
  context.fillRect(0, 0, part.width, part.height);
  context.drawImage(whole, 0, -Math.floor(top));
  return new Uint8Array(await (await blobOf(part, 'image/jpeg')).arrayBuffer());
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser could not make a picture of the page.'));
    canvas.toBlob(done, type, 0.92);
  });

/** A color of three channels, as jsPDF reads it. */
function hex(color: string): string {
  const channels = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
