import { isPngDataUrl } from '@heartwood/domain';
import { chartOf } from './exported-charts';
import type { Part } from './page-content';

/** What a document says of itself on each page for as long as it isn't signed. */
const DRAFT = '[data-draft]';

const controlTags = new Set(['button', 'input', 'select', 'textarea', 'label', 'fieldset', 'nav', 'dialog']);

/** What isn't read aloud because it is there in words, what is closed, and what the page excludes. */
const LEFT_OUT = `[aria-hidden="true"],details:not([open]),[data-not-in-export],${DRAFT}`;

/** These are parts of their own, however they are displayed. */
const partTags = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'ul', 'ol'],
  ...['table', 'dl', 'img', 'progress', 'figure'],
]);

/** Few enough to be read in some milliseconds. */
const ROWS_OF_A_TASK = 20;

/** The level of the heading that opens a part of the page. */
const SUMMARY_LEVEL = 6;

/**
 * What a page shows, from top to bottom, whether it is in view or not. Controls and
 * closed parts are left out.
 */
export async function readPage(element: Element): Promise<Part[]> {
  switch (element.localName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return readWords('heading', element).map((part) => ({ ...part, level: Number(element.localName[1]) }));
    case 'summary':
      return readWords('heading', element).map((part) => ({ ...part, level: SUMMARY_LEVEL }));
    case 'ul':
    case 'ol':
      return readList(element);
    case 'dl':
      return readFacts(element);
    case 'table':
      return readTable(element);
    case 'img':
      return readSignature(element);
    case 'progress':
      return paragraphOf(element.getAttribute('aria-label') ?? '');
    case 'figure':
      return readFigure(element);
    default:
      return readChildren(element);
  }
}

/** The mark of a document that isn't signed, for each page of its PDF. */
export const draftMarkOf = (page: Element): string | undefined =>
  page.querySelector<HTMLElement>(DRAFT)?.dataset.draft;

/** Parts as they are, and the text between them as paragraphs. */
async function readChildren(element: Element): Promise<Part[]> {
  const read: Part[] = [];
  let words = '';
  const endParagraph = () => {
    read.push(...paragraphOf(tidy(words)));
    words = '';
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) {
      words += textOf(node);
      continue;
    }
    const display = displayOf(node);
    if (!isShown(node, display)) continue;
    if (node.localName === 'br') {
      words += '\n';
    } else if (display.startsWith('inline') && !partTags.has(node.localName)) {
      words += rawWordsOf(node);
    } else {
      endParagraph();
      read.push(...(await readPage(node)));
    }
  }
  endParagraph();
  return read;
}

const paragraphOf = (words: string): Part[] => (words ? [{ kind: 'paragraph', words }] : []);

function readWords<Kind extends 'heading' | 'name'>(kind: Kind, element: Element) {
  const words = wordsOf(element);
  return words ? [{ kind, words }] : [];
}

/** A list of texts; one whose items have parts of their own, such as cards, is read as these. */
async function readList(list: Element): Promise<Part[]> {
  if (list.querySelector([...partTags].join())) return readChildren(list);
  const items = [...list.children].filter((item) => isShown(item, displayOf(item))).map(wordsOf);
  return [{ kind: 'list', items: items.filter(Boolean) }];
}

function readFacts(list: Element): Part[] {
  return [...list.querySelectorAll('dt')].map((term) => {
    const details: string[] = [];
    for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
      details.push(wordsOf(next));
    return { kind: 'fact', term: wordsOf(term), detail: details.filter(Boolean).join('\n') };
  });
}

async function readTable(table: Element): Promise<Part[]> {
  const rowsOf = (selector: string) => [...table.querySelectorAll(selector)].map((row) => [...row.children]);
  const [head = []] = rowsOf('thead > tr');
  const rows = rowsOf('tbody > tr,tfoot > tr');
  const names = head.map(wordsOf);
  const cells: string[][] = [];
  for (const row of rows) {
    // The page reacts meanwhile: a table may have a thousand payments.
    if (cells.length % ROWS_OF_A_TASK === 0) await new Promise((resolve) => setTimeout(resolve));
    cells.push(row.map(wordsOf));
  }
  const [first = []] = rows;
  const isHidden = (cell: Element | undefined) => cell !== undefined && displayOf(cell) === 'none';
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0);
  // Not those that a phone has no room for, or of buttons.
  const kept = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !isHidden(first[at]) && cells.some((row) => row[at]),
  );
  if (kept.length === 0) return [];
  const caption = table.querySelector('caption');
  return [
    ...(caption ? readWords('name', caption) : []),
    {
      kind: 'table',
      table: {
        head: head.length > 0 ? kept.map((at) => names[at] ?? '') : [],
        rows: cells.map((row) => kept.map((at) => row[at] || '–')),
        numbers: kept.map((at) => /end|right/.test(first[at] ? getComputedStyle(first[at]).textAlign : '')),
      },
    },
  ];
}

/** The page shows no other pictures. */
function readSignature(picture: Element): Part[] {
  const image = picture.getAttribute('src') ?? '';
  const alt = picture.getAttribute('alt') ?? '';
  return isPngDataUrl(image) ? [{ kind: 'signature', image, alt }] : [];
}

async function readFigure(figure: Element): Promise<Part[]> {
  const chart = chartOf(figure);
  if (!chart) return readChildren(figure);
  // The rest of the caption is the legend.
  const name = figure.querySelector('figcaption')?.firstElementChild;
  return [...(name ? readWords('name', name) : []), { kind: 'chart', chart }];
}

/** The text in an element, with what is below each other on lines of its own. */
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

/** A link that isn't in the middle of a text is there to be pressed, like a button. */
const isShown = (element: Element, display: string) =>
  display !== 'none' &&
  !controlTags.has(element.localName) &&
  !element.matches(LEFT_OUT) &&
  !(element.localName === 'a' && display !== 'inline');

/** The text of a node as HTML shows it: any white space is one blank. */
const textOf = (node: Node) =>
  node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ') : '';

/** One blank between words, and no empty lines. */
const tidy = (words: string) =>
  words
    .split('\n')
    .map((line) => line.split(' ').filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
