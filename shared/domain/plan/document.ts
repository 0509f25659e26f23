import { listText, t } from '@heartwood/i18n';
import { paragraph, rows } from '../will/document/passages';
import type { Passage, Section, WillSection } from '../will/document/types';
import { INK, passageText } from '../will/document/will-text';
import type { PaperPerson } from './question';

/** Who signs a paper. */
export const paperSigners = ['owner', 'witness_1', 'witness_2'] as const;
export type PaperSigner = (typeof paperSigners)[number];

/** Where someone signs: the name below the line, and what that person is. */
export interface PaperPlace {
  role: PaperSigner;
  name: string;
  caption: string;
}

/** The text of a paper, in parts that the plain text, the page, and the PDF render in this order. */
export interface PaperDocument {
  title: string;
  /** Printed on every page of the PDF. */
  owner: string;
  opening: Passage[];
  sections: WillSection[];
  /** Before the signatures. */
  closing: Passage[];
  signatures: PaperPlace[];
  /**
   * What only the sheet to sign with a pen has after the signatures: lines for witnesses and for a notary.
   */
  onPaper: Section[];
  /** What follows the signatures, and nobody signs with them: forms and letters. None in earlier papers. */
  after?: Section[];
}

/** What each paper says of itself; the rest is the same for all. */
export interface PaperBody {
  title: string;
  opening: string[];
  /** Sections without passages are left out. */
  sections: Section[];
  closing: string[];
  /** Witnesses who sign on the screen too. */
  witnesses?: string[];
  onPaper: Section[];
  after?: Section[];
}

/** The document of a paper's body. */
export function documentOf(owner: string, body: PaperBody): PaperDocument {
  const places = (body.witnesses ?? []).map((name, index) => ({
    role: index === 0 ? ('witness_1' as const) : ('witness_2' as const),
    name,
    caption: t('Witness'),
  }));
  return {
    title: body.title,
    owner,
    opening: body.opening.map(paragraph),
    sections: body.sections
      .filter(({ passages }) => passages.length > 0)
      .map((section, index) => ({ ...section, number: index + 1 })),
    closing: body.closing.map(paragraph),
    signatures: [
      { role: 'owner', name: owner, caption: t('Signature of the person who makes this paper') },
      ...places,
    ],
    onPaper: body.onPaper,
    ...(body.after && { after: body.after }),
  };
}

/** A paper as plain text: what its record and its proof cover. Ends with a line break. */
export function paperText({ title, opening, sections, closing, signatures }: PaperDocument): string {
  const parts = [
    title,
    ...opening.map(passageText),
    ...sections.flatMap(({ number, heading, passages }) => [
      `${number}. ${heading}`,
      ...passages.map(passageText),
    ]),
    ...closing.map(passageText),
    ...signatures.map(({ name, caption }) => `${INK}\n${name}, ${caption}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A section of sentences; blank ones are left out. */
export const section = (heading: string, ...said: (string | Passage | false | undefined)[]): Section => ({
  heading,
  passages: said.flatMap((each) => (each ? [typeof each === 'string' ? paragraph(each) : each] : [])),
});

/** How to reach the people who are named, a row for each. */
export function contacts(people: readonly PaperPerson[]): Passage[] {
  const named = people.filter(({ name }) => name);
  const list = named.map(({ name, address, phone, email }) => ({
    term: name,
    detail: [phone, email, address].filter(Boolean).join('; ') || t('no phone or address given'),
  }));
  return list.length > 0 ? [rows(list)] : [];
}

/** "A, B, and C": the people who are named. */
export const namesOf = (people: readonly PaperPerson[]): string =>
  listText(people.map(({ name }) => name).filter(Boolean));
