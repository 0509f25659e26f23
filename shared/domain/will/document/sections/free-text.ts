import type { WillInput } from '../../form/will-fields';
import { paragraph, typedParagraphs } from '../passages';
import type { Section } from '../types';

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

export const freeTextSections = { specialInstructions: instructions, finalDetails: signingStatements };
