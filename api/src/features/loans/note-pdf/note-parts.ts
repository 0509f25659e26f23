import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** One block of a note, in the order of its text. */
export type NotePart =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'fact'; term: string; detail: string }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

/** The blocks of a signed note's HTML, without the empty signature lines at its end. */
export function notePartsOf(html: string): NotePart[] {
  const parts = parseFragment(html).childNodes.flatMap(partsOf);
  const signatures = parts.findLastIndex((part) => part.kind === 'heading' && part.text === SIGNATURES);
  return signatures < 0 ? parts : parts.slice(0, signatures);
}

const SIGNATURES = 'Signatures';

function partsOf(node: Node): NotePart[] {
  if (!isElement(node)) return [];
  const text = wordsOf(node);
  switch (node.tagName) {
    case 'h2':
      return [{ kind: 'title', text }];
    case 'h3':
    case 'h4':
      return [{ kind: 'heading', text }];
    case 'p':
    case 'li':
      return text === '' ? [] : [{ kind: 'paragraph', text }];
    case 'dl':
      return factsOf(node);
    case 'table':
      return [tableOf(node)];
    default:
      return node.childNodes.flatMap(partsOf);
  }
}

function factsOf(list: Element): NotePart[] {
  const [terms, details] = [all(list, ['dt']), all(list, ['dd'])];
  return terms.map((term, index) => ({ kind: 'fact', term: wordsOf(term), detail: wordsOf(details[index]) }));
}

function tableOf(table: Element): NotePart {
  const [caption] = all(table, ['caption']);
  const rows = all(table, ['tbody', 'tfoot']).flatMap((group) => all(group, ['tr']));
  const [head] = all(table, ['thead']);
  return { kind: 'table', caption: wordsOf(caption), head: cellsOf(head), rows: rows.map(cellsOf) };
}

const cellsOf = (row: Element | undefined) => (row ? all(row, ['th', 'td']).map(wordsOf) : []);

/** The descendants of an element with these names, in document order. */
function all(element: Element, names: readonly string[]): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (names.includes(child.tagName) ? [child] : all(child, names)));
}

/** The text of an element on one line. */
function wordsOf(element: Element | undefined): string {
  return (element ? textIn(element) : '').replace(/\s+/g, ' ').trim();
}

function textIn(node: Node): string {
  if (isElement(node)) return node.childNodes.map(textIn).join('');
  return node.nodeName === '#text' && 'value' in node ? node.value : '';
}

const isElement = (node: Node): node is Element => 'tagName' in node;
