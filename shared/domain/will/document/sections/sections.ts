import { questions, type QuestionKey } from '../../questions';
import type { WillInput } from '../../form/will-fields';
import { guardianSections } from './children';
import { declarations, debts, landElsewhere, law, revocation, survivorship } from './general';
import { giftSections } from './gifts';
import { familySections } from './people';
import { isLastTaker, residueSections } from './residue';
import type { Section, WillSection } from '../types';
import { paragraph, typedParagraphs } from '../passages';
import { centsOf, formatUsd } from '../../../money/money';

function instructions({ special_instructions }: WillInput): Section {
  const typed = typedParagraphs(special_instructions);
  if (typed.length === 0) return { heading: 'Special instructions', passages: [] };
  const intro =
    'These are my instructions to my personal representative. They change a gift made in another section only where they say so expressly.';
  return { heading: 'Special instructions', passages: [paragraph(intro), ...typed] };
}

function signingStatements({ final_details: { affidavit, witnesses } }: WillInput): Section {
  const typed = [affidavit, ...(Array.isArray(witnesses) ? witnesses : [witnesses])];
  const passages = typed.flatMap((text) => (typeof text === 'string' ? typedParagraphs(text) : []));
  return { heading: 'Further statements about the signing', passages };
}

const freeTextSections = { specialInstructions: instructions, finalDetails: signingStatements };

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

/**
 * A trust for the care of pets is valid, and lasts as long as one of them lives (C.R.S. 15-11-901(2), read).
 * Without money, caring for them is a wish: an animal is a thing, and can own nothing.
 */
function pets({ pet_caretaker: name, pets: which, pet_money }: WillInput): Section {
  const heading = 'My pets';
  if (!name) return { heading, passages: [] };
  const given = `I give the pets that I own when I die, and what belongs to them, to ${name}.`;
  const care = pet_money
    ? `I give ${formatUsd(centsOf(pet_money))} to ${name} in trust, to be used only for the care of these animals, and of their offspring in gestation, as long as one of them lives (C.R.S. 15-11-901(2)). When none of them lives anymore, what is left goes to those who take my residue.`
    : `I ask ${name} to care for them. This is a wish, and no duty.`;
  const otherwise = `If ${name} does not survive me, or is unable or unwilling to care for them, my personal representative chooses someone else in place of ${name}.`;
  const texts = [given, which && `They are: ${which.replace(/\.$/, '')}.`, care, otherwise];
  return { heading, passages: texts.flatMap((text) => (text ? [paragraph(text)] : [])) };
}
