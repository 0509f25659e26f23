import type { jsPDF } from 'jspdf';
import { hexText, internalsOf } from './jspdf-internals';

/** A part of the document for assistive technology, by its standard type (ISO 32000-1, 14.8.4). */
export interface Element {
  role: 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';
  /** The element it is in; the document itself when missing. */
  parent?: Element;
  /** What a picture shows, in words. */
  alt?: string;
  /** Which cells a header cell of a table names. */
  scope?: 'Column' | 'Row';
}

/** Records what is drawn for which element, and writes the structure tree into the file. */
interface Structure {
  /** What is drawn from here on belongs to an element; null for decoration, such as a page number. */
  begin: (element: Element | null) => void;
  /** To be called at the end of each page. */
  endPage: () => void;
}

interface Piece {
  page: number;
  /** Its number on the page. */
  id: number;
}

/** Tags a document, in the order in which it is drawn (PDF/UA-1, ISO 14289-1, 7.1). */
export function openStructure(doc: jsPDF): Structure {
  const internals = internalsOf(doc);
  const pieces = new Map<Element, Piece[]>();
  /** The element of each piece of each page. */
  const pages: Element[][] = [[]];
  let open: Element | null | undefined;

  const end = () => {
    if (open !== undefined) internals.write('EMC');
    open = undefined;
  };
  const tree = writeTree(doc, pieces, pages);
  internals.events.subscribe('putPage', tree.page);
  internals.events.subscribe('postPutResources', tree.write);
  internals.events.subscribe('putCatalog', tree.catalog);
  return {
    begin: (element) => {
      if (element === open) return;
      end();
      open = element;
      if (element === null) {
        internals.write('/Artifact BMC');
        return;
      }
      const page = pages.length - 1;
      const onPage = pages[page] ?? [];
      const id = onPage.push(element) - 1;
      pieces.set(element, [...(pieces.get(element) ?? []), { page, id }]);
      internals.write(`/${element.role} <</MCID ${id}>> BDC`);
    },
    endPage: () => {
      end();
      pages.push([]);
    },
  };
}

function writeTree(doc: jsPDF, pieces: ReadonlyMap<Element, readonly Piece[]>, pages: readonly Element[][]) {
  const internals = internalsOf(doc);
  const pageObjects: number[] = [];
  let root = 0;

  const object = (number: number, entries: string) => {
    internals.newObjectDeferredBegin(number, true);
    internals.write(`<<${entries}>>`);
    internals.write('endobj');
  };
  const write = () => {
    const children = childrenOf(pieces.keys());
    const numbers = new Map<Element, number>();
    root = internals.newObjectDeferred();
    const top = internals.newObjectDeferred();
    const parents = internals.newObjectDeferred();
    for (const list of children.values())
      for (const each of list) numbers.set(each, internals.newObjectDeferred());
    const reference = (element: Element) => `${numbers.get(element)} 0 R`;
    const kids = (parent: Element | null) => (children.get(parent) ?? []).map(reference);

    object(
      root,
      `/Type /StructTreeRoot /K ${top} 0 R /ParentTree ${parents} 0 R /ParentTreeNextKey ${pages.length}`,
    );
    object(top, `/Type /StructElem /S /Document /P ${root} 0 R /K [${kids(null).join(' ')}]`);
    for (const [element, number] of numbers) {
      const own = (pieces.get(element) ?? []).map(
        ({ page, id }) => `<</Type /MCR /Pg ${pageObjects[page]} 0 R /MCID ${id}>>`,
      );
      const parent = element.parent ? reference(element.parent) : `${top} 0 R`;
      const alt = element.alt === undefined ? '' : ` /Alt ${hexText(element.alt)}`;
      const scope = element.scope ? ` /A <</O /Table /Scope /${element.scope}>>` : '';
      object(
        number,
        `/Type /StructElem /S /${element.role} /P ${parent} /K [${[...own, ...kids(element)].join(' ')}]${alt}${scope}`,
      );
    }
    const rows = pages.map((list, page) => `${page} [${list.map(reference).join(' ')}]`);
    object(parents, `/Nums [${rows.join('\n')}]`);
  };
  return {
    write,
    page: ({ objId, pageNumber }: { objId: number; pageNumber: number }) => {
      pageObjects[pageNumber - 1] = objId;
      internals.write(`/StructParents ${pageNumber - 1} /Tabs /S`);
    },
    catalog: () => internals.write(`/MarkInfo <</Marked true>> /StructTreeRoot ${root} 0 R`),
  };
}

/** The elements in each element, in their order; those of the document itself under null. */
function childrenOf(leaves: Iterable<Element>): Map<Element | null, Element[]> {
  const children = new Map<Element | null, Element[]>();
  const known = new Set<Element>();
  const add = (element: Element) => {
    if (known.has(element)) return;
    known.add(element);
    if (element.parent) add(element.parent);
    const parent = element.parent ?? null;
    children.set(parent, [...(children.get(parent) ?? []), element]);
  };
  for (const leaf of leaves) add(leaf);
  return children;
}
