import { sliceGroups, SHARPNESS } from './canvas-limits';
import { farRows, measureTables, type FarRows, type MeasuredTables } from './far-rows';
import type { Block, Slice } from './page-breaks';
import { prepareCopy } from './prepare-copy';

// Elements that stay in one piece. A row of a description list is a div around its dt and dd.
const WHOLE = 'tr, p, h1, h2, h3, h4, li, figure, dl > div, img, button, a, input';

/** A heading stays with the first two lines or so below it; in pixels. */
const AFTER_HEADING = 80;

/** The length of a page, and the elements that should not be cut, in pixels. */
export interface Measured {
  width: number;
  height: number;
  blocks: Block[];
  tables: MeasuredTables;
}

/**
 * Measures a page as it will be rendered, which differs from the screen: nothing is sticky, and nothing is scrolled.
 */
export async function measurePage(page: HTMLElement): Promise<Measured> {
  let measured: Measured = { width: 1, height: 1, blocks: [], tables: { rows: [], columns: [] } };
  const nothing = { from: 0, to: 1 };
  await draw(page, nothing, (copy) => {
    const { top, width, height } = copy.getBoundingClientRect();
    const blocks = [...copy.querySelectorAll(WHOLE)].map((element) => {
      const box = element.getBoundingClientRect();
      const kept = element.matches('h1, h2, h3, h4, thead tr') ? AFTER_HEADING : 0;
      return { top: box.top - top, bottom: Math.min(box.bottom - top + kept, height) };
    });
    const tables = measureTables(copy, top);
    measured = { width: Math.ceil(width), height: Math.ceil(height), blocks, tables };
    copy.replaceChildren();
  });
  return measured;
}

/** Renders slices of a page one after another, visible or not. */
export async function* picturePage(
  page: HTMLElement,
  { width, tables }: Measured,
  slices: readonly Slice[],
): AsyncGenerator<HTMLCanvasElement> {
  for (const group of sliceGroups(width, slices)) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) continue;
    const stretch = { from: first.from, to: last.to };
    const far = farRows(page, tables, stretch);
    const picture = await draw(page, stretch, far.settle, far.has);
    for (const slice of group) yield cropped(picture, slice, first.from);
  }
}

/** The part of the image that starts at `start`. */
function cropped(picture: HTMLCanvasElement, { from, to }: Slice, start: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = (to - from) * SHARPNESS;
  canvas.getContext('2d')?.drawImage(picture, 0, (start - from) * SHARPNESS);
  return canvas;
}

async function draw(
  page: HTMLElement,
  { from, to }: Slice,
  onCopy: (page: HTMLElement) => void,
  leftOut: FarRows['has'] = () => false,
): Promise<HTMLCanvasElement> {
  const { default: html2canvas } = await import('html2canvas');
  return withInlineProbe(() =>
    html2canvas(page, {
      backgroundColor: '#ffffff',
      scale: SHARPNESS,
      y: from,
      height: to - from,
      scrollX: 0,
      scrollY: 0,
      logging: false,
      ignoreElements: (element) => element.hasAttribute('data-not-in-export') || leftOut(element),
      onclone: (copy, copied) => {
        prepareCopy(copy, copied);
        onCopy(copied);
      },
    }),
  );
}

/** html2canvas finds a font's baseline with a probe image, and assumes that images are inline. */
async function withInlineProbe<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  const inline = new CSSStyleSheet();
  inline.insertRule('body > div > img[src^="data:image/gif"] { display: inline; }');
  document.adoptedStyleSheets.push(inline);
  try {
    return await draw();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== inline);
  }
}
