import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @param {Uint8Array} bytes @returns {Promise<import('./facts').PdfText>} */
export async function textOf(bytes) {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false, isEvalSupported: false });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await pageText(await pdf.getPage(number)));
  const metadata = await pdf.getMetadata();
  const info = /** @type {{ Title?: string, Author?: string, Language?: string }} */ (metadata.info);
  const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(1)).view;
  const found = { title: info.Title ?? '', author: info.Author ?? '', language: info.Language ?? null };
  await task.destroy();
  return { pages, ...found, size: [right - left, top - bottom] };
}

/** @param {import('pdfjs-dist').PDFPageProxy} page */
async function pageText(page) {
  const { items } = await page.getTextContent();
  /** @type {Item[][]} */
  const lines = [[]];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
  }
  // A joiner only affects how letters are drawn.
  return lines.map((line) => inReadingOrder(line).replaceAll('\u200d', '')).join('\n');
}

/**
 * @typedef {import('pdfjs-dist/types/src/display/api').TextItem} Item
 * @param {Item[]} line from left to right. pdf.js reverses the letters within a right-to-left item, but not
 * the order of the items.
 */
function inReadingOrder(line) {
  const texts = line.map(({ str }) => str);
  const fromRight = (/** @type {number} */ at) => line[at]?.dir === 'rtl';
  for (let start = 0; start < line.length; start += 1) {
    if (!fromRight(start)) continue;
    let end = start;
    for (let at = start; at < line.length && (fromRight(at) || !texts[at]?.trim()); at += 1)
      if (fromRight(at)) end = at;
    texts.splice(start, end - start + 1, ...texts.slice(start, end + 1).reverse());
    start = end;
  }
  return texts.join('');
}
