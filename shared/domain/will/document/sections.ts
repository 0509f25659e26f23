import type { WillInput } from '../will';
import { cashGifts, personalProperty, writtenList } from './gifts';
import { paragraph, typedParagraphs } from './passages';
import { family, guardian, personalRepresentative } from './people';
import { charitySection, residueSection } from './residue';
import type { Passage, WillSection } from './will-document';

/** A section before it has its number. No passages: the section is left out. */
export interface Draft {
  heading: string;
  passages: Passage[];
}

/** The numbered sections of a will; those that say nothing are left out and the numbers close up. */
export function willSections(will: WillInput): WillSection[] {
  const drafts: Draft[] = [
    declarations(),
    revocation(),
    family(will.family),
    personalRepresentative(will),
    debts(),
    cashGifts(will),
    personalProperty(will),
    writtenList(),
    residueSection(will),
    charitySection(will),
    survivorship(),
    youngBeneficiaries(),
    guardian(will),
    instructions(will),
    signingStatements(will),
    law(),
  ];
  return drafts
    .filter(({ passages }) => passages.length > 0)
    .map((draft, index) => ({ number: index + 1, ...draft }));
}

function declarations(): Draft {
  const text =
    'I am at least eighteen years old and of sound mind. I make this will willingly, as my free and voluntary act, for the purposes expressed in it, and under no constraint or undue influence.';
  return { heading: 'Declarations', passages: [paragraph(text)] };
}

function revocation(): Draft {
  return {
    heading: 'Revocation of earlier wills',
    passages: [paragraph('I revoke every will and codicil that I have made before.')],
  };
}

function debts(): Draft {
  const text =
    'My personal representative pays my enforceable debts, the expenses of my last illness, funeral and administration, and the taxes due because of my death, out of my residue before it is divided, except where Colorado law places them elsewhere.';
  return { heading: 'Debts, expenses and taxes', passages: [paragraph(text)] };
}

function survivorship(): Draft {
  const text =
    'Anyone who does not survive me by at least 120 hours is treated as having died before me for every purpose of this will.';
  return { heading: 'Survival by 120 hours', passages: [paragraph(text)] };
}

function youngBeneficiaries(): Draft {
  const text =
    'If anything in this will passes to a person under twenty-one, my personal representative may transfer it to a custodian for that person under the Colorado Uniform Transfers to Minors Act, and may choose the custodian.';
  return { heading: 'Young beneficiaries', passages: [paragraph(text)] };
}

function instructions({ special_instructions }: WillInput): Draft {
  const typed = typedParagraphs(special_instructions);
  if (typed.length === 0) return { heading: 'Special instructions', passages: [] };
  const intro =
    'I ask my personal representative to follow these instructions. They change a gift made in another section only where they say so expressly.';
  return { heading: 'Special instructions', passages: [paragraph(intro), ...typed] };
}

function signingStatements({ final_details: { affidavit, witnesses } }: WillInput): Draft {
  const typed = [affidavit, ...(Array.isArray(witnesses) ? witnesses : [witnesses])];
  const passages = typed.flatMap((text) => (typeof text === 'string' ? typedParagraphs(text) : []));
  return { heading: 'Further statements about the signing', passages };
}

function law(): Draft {
  return { heading: 'Governing law', passages: [paragraph('Colorado law governs this will.')] };
}
