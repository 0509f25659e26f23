import { questions, type QuestionKey } from '../../questions';
import type { WillInput } from '../../form/will-fields';
import { guardianSections } from './children';
import { declarations, debts, landElsewhere, law, revocation, survivorship } from './general';
import { giftSections } from './gifts';
import { freeTextSections } from './free-text';
import { familySections } from './people';
import { pets } from './pets';
import { isLastTaker, residueSections } from './residue';
import type { Section, WillSection } from '../types';

/**
 * Questions without a separate section. The testator is in the title and the opening, a child who is left out
 * or comes later in the sections about children and the residue, the directive in the residue, the witnesses
 * in the attestation, the signature lines, and the affidavit, and the proof on the last page.
 */
type InAnotherSection =
  | 'testator'
  | 'childDecisions'
  | 'laterChildren'
  | 'predeceased'
  | 'witnesses'
  | 'selfProving';

type SectionOf = (will: WillInput) => Section;

/** The sections in the order of the document: those of each question, and those that every will has. */
const sections = {
  declarations,
  revocation,
  ...familySections,
  debts,
  ...giftSections,
  pets,
  landElsewhere,
  ...residueSections,
  survivorship,
  ...guardianSections,
  ...freeTextSections,
  law,
} satisfies Record<Exclude<QuestionKey, InAnotherSection>, SectionOf> & Record<string, SectionOf>;

/** The numbered sections of a will; those that say nothing are left out and the numbers close up. */
export function willSections(will: WillInput): WillSection[] {
  return inOrder(will)
    .map(([, sectionOf]) => sectionOf(will))
    .filter(({ passages }) => passages.length > 0)
    .map((section, index) => ({ number: index + 1, ...section }));
}

/** A charity that has a gift of its own gets it before the residue is divided, and stands there. */
function inOrder(will: WillInput): [string, SectionOf][] {
  const all = Object.entries<SectionOf>(sections);
  if (isLastTaker(will)) return all;
  const rest = all.filter(([name]) => name !== 'charity');
  const at = rest.findIndex(([name]) => name === 'beneficiaries');
  return [...rest.slice(0, at), ['charity', sections.charity], ...rest.slice(at)];
}

/** The sections that answers produce, each with its question; without those that every will has. */
export function answeredSections(will: WillInput): { question: QuestionKey; section: Section }[] {
  return inOrder(will)
    .flatMap(([name, sectionOf]) => (isQuestion(name) ? [{ question: name, section: sectionOf(will) }] : []))
    .filter(({ section }) => section.passages.length > 0);
}

const isQuestion = (name: string): name is QuestionKey => name in questions;
