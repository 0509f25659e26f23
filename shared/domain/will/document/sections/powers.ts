import type { WillInput } from '../../form/will-fields';
import { paragraph } from '../passages';
import type { Section } from '../types';

// A personal representative proceeds without a court's order anyway (C.R.S. 15-12-704, opening read); banks
// and buyers ask for express words.
export function powers(): Section {
  const text =
    'My personal representative may do all that Colorado law allows a personal representative to do, without an order of a court. That includes the power to keep, repair, insure, lease, mortgage and sell property of every kind, real estate among it, at a public or a private sale; to collect, settle and pay claims; to borrow money; to continue, sell or wind up a business; to file tax returns and choose among the elections they offer; to manage and close online accounts; to hire and pay attorneys, accountants and others; and to divide my estate in cash or in kind, at its fair value, into shares that need not hold the same kinds of property.';
  return { heading: 'Powers of the personal representative', passages: [paragraph(text)] };
}

/**
 * A direction in a will on digital assets overrides the terms of service (C.R.S. 15-1-1504,
 * 15-1-1507, 15-1-1508, read).
 */
export function digitalAccess({ digital_access }: WillInput): Section {
  const heading = 'My online accounts';
  if (!digital_access) return { heading, passages: [] };
  const act = 'the Revised Uniform Fiduciary Access to Digital Assets Act (C.R.S. 15-1-1501 and following)';
  const texts = {
    all: `I consent to the disclosure of all my digital assets to my personal representative under ${act}, including the content of the electronic communications that I sent or received.`,
    without_messages: `I consent to the disclosure of my digital assets to my personal representative under ${act}, including a catalog of my electronic communications. I do not consent to the disclosure of the content of those communications.`,
    none: `I prohibit the disclosure of my digital assets to my personal representative under ${act}, both of the content of electronic communications and of everything else.`,
  };
  const tools =
    'What I have directed, or direct later, with a tool that a service itself offers for this comes first.';
  return { heading, passages: [paragraph(`${texts[digital_access]} ${tools}`)] };
}
