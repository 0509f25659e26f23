import { cleanHtml, withoutSignatureLines } from '../loan-contract/clean-html';

/** One part of a note, in the order of its text. */
export type NotePart =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'fact'; term: string; detail: string }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

/** The parts of a note's HTML as it was signed, without the empty lines for signatures. */
export function notePartsOf(html: string): NotePart[] {
  const note = new DOMParser().parseFromString(withoutSignatureLines(cleanHtml(html)), 'text/html').body;
  return [...note.querySelectorAll('h2, h3, h4, p, li, dt, table')].flatMap((element) => partOf(element));
}

function partOf(element: Element): NotePart[] {
  const text = wordsOf(element);
  switch (element.localName) {
    case 'table': {
      const rows = [...element.querySelectorAll('tbody tr, tfoot tr')].map(cellsOf);
      const head = cellsOf(element.querySelector('thead tr'));
      return [{ kind: 'table', caption: wordsOf(element.querySelector('caption')), head, rows }];
    }
    case 'dt':
      return [{ kind: 'fact', term: text, detail: wordsOf(element.nextElementSibling) }];
    case 'h2':
      return [{ kind: 'title', text }];
    case 'h3':
    case 'h4':
      return [{ kind: 'heading', text }];
    default:
      return text === '' ? [] : [{ kind: 'paragraph', text }];
  }
}

const cellsOf = (row: Element | null) => [...(row?.querySelectorAll('th, td') ?? [])].map(wordsOf);

const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
