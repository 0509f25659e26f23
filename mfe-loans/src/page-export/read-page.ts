import { isPngDataUrl } from '@heartwood/shared/domain';
import { chartOf } from './exported-charts';
import type { Part } from './page-content';

/** What a document says about itself on each page for as long as it isn't signed. */
const DRAFT = '[data-words]';

const controls = new Set(['button', 'input', 'select', 'textarea', 'label', 'fieldset', 'nav', 'dialog']);

/** What says to screen readers what is there in words, or is closed. */
const LEFT_OUT = `[data-not-in-export],[aria-hidden="true"],details:not([open]),${DRAFT}`;

/** The level of what opens a part of the page. */
const LOWEST = 6;

/** Never part of a line of text, however they are displayed. */
const wholes = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'li'],
  ...['table', 'dl', 'img', 'progress', 'figure'],
]);

/** What a page shows, from top to bottom, whether it is in view or not. Controls and closed parts are left out. */
export function readPage(page: Element): Part[] {
  const parts: Part[] = [];
  readInto(parts, page);
  return parts;
}

/** The mark of a document that isn't signed, for each of its pages. */
export const draftMarkOf = (page: Element): string | undefined =>
  page.querySelector<HTMLElement>(DRAFT)?.dataset.words;

function readInto(parts: Part[], element: Element): void {
  const add = (kind: 'paragraph' | 'item' | 'caption', words: string) => {
    if (words) parts.push({ kind, words });
  };
  const { localName: name } = element;
  if (/^h[1-6]$/.test(name) || name === 'summary') {
    const level = name === 'summary' ? LOWEST : Number(name[1]);
    parts.push({ kind: 'heading', level, words: wordsOf(element) });
  } else if (name === 'table') {
    readTable(parts, element);
  } else if (name === 'dl') {
    readFacts(parts, element);
  } else if (name === 'li') {
    add('item', wordsOf(element));
  } else if (name === 'img') {
    const image = element.getAttribute('src') ?? '';
    if (isPngDataUrl(image)) parts.push({ kind: 'picture', image, alt: element.getAttribute('alt') ?? '' });
  } else if (name === 'progress') {
    add('paragraph', element.getAttribute('aria-label') ?? '');
  } else if (name === 'figure') {
    const chart = chartOf(element);
    if (!chart) return readChildren(parts, element, add);
    // The legend is part of the chart.
    const title = element.querySelector('figcaption')?.firstElementChild;
    if (title) add('caption', wordsOf(title));
    parts.push({ kind: 'chart', chart });
  } else {
    readChildren(parts, element, add);
  }
}

/** Parts as they are, and the text between them as paragraphs. */
function readChildren(
  parts: Part[],
  element: Element,
  add: (kind: 'paragraph', words: string) => void,
): void {
  let words = '';
  const end = () => {
    add('paragraph', tidy(words));
    words = '';
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) {
      words += textOf(node);
      continue;
    }
    const display = displayOf(node);
    if (!isShown(node, display)) continue;
    if (display.startsWith('inline') && !wholes.has(node.localName)) {
      words += rawWordsOf(node);
      continue;
    }
    end();
    readInto(parts, node);
  }
  end();
}

function readTable(parts: Part[], table: Element): void {
  const cells = (row: Element | null) => [...(row?.children ?? [])];
  const named = cells(table.querySelector('thead > tr')).map((cell) => ({
    words: wordsOf(cell),
    shown: getComputedStyle(cell).display !== 'none',
  }));
  const rows = [...table.querySelectorAll('tbody > tr')].map(cells);
  const read = rows.map((row) => row.map(wordsOf));
  // Such as a column of buttons.
  const kept = named.flatMap(({ shown }, at) => (shown && read.some((row) => row[at]) ? [at] : []));
  if (kept.length === 0) return;
  const caption = table.querySelector('caption');
  if (caption) parts.push({ kind: 'caption', words: wordsOf(caption) });
  const [first = []] = rows;
  parts.push({
    kind: 'table',
    table: {
      head: kept.map((at) => named[at]?.words ?? ''),
      rows: read.map((row) => kept.map((at) => row[at] || '–')),
      numbers: kept.map((at) => {
        const cell = first[at];
        return cell !== undefined && /end|right/.test(getComputedStyle(cell).textAlign);
      }),
    },
  });
}

function readFacts(parts: Part[], list: Element): void {
  for (const term of list.querySelectorAll('dt')) {
    const value = term.nextElementSibling;
    parts.push({ kind: 'fact', term: wordsOf(term), detail: value ? wordsOf(value) : '' });
  }
}

/** The text in an element: what stands below each other on lines of its own. */
const wordsOf = (element: Element) => tidy(rawWordsOf(element));

function rawWordsOf(element: Element): string {
  let words = '';
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) {
      words += textOf(node);
    } else if (node.localName === 'br') {
      words += '\n';
    } else {
      const display = displayOf(node);
      if (!isShown(node, display)) continue;
      words += display.startsWith('inline') ? rawWordsOf(node) : `\n${rawWordsOf(node)}\n`;
    }
  }
  return words;
}

const displayOf = (element: Element) => getComputedStyle(element).display;

/** A link that is no part of a text is a button, whatever it looks like. */
const isShown = (element: Element, display: string) =>
  display !== 'none' &&
  !controls.has(element.localName) &&
  !element.matches(LEFT_OUT) &&
  !(element.localName === 'a' && display !== 'inline');

/** The text of a node as HTML shows it: blanks and line breaks are one blank. */
const textOf = (node: Node) =>
  node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ') : '';

/** One blank between words, and no empty lines. */
const tidy = (words: string) =>
  words
    .split('\n')
    .map((line) => line.split(' ').filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
