import { paragraph } from './passages';
import type { Section } from './types';

export function declarations(): Section {
  const text =
    'I am at least eighteen years old and of sound mind. I make this will willingly, as my free and voluntary act, for the purposes expressed in it, and under no constraint or undue influence.';
  return { heading: 'Declarations', passages: [paragraph(text)] };
}

export function revocation(): Section {
  return {
    heading: 'Revocation of earlier wills',
    passages: [paragraph('I revoke every will and codicil that I have made before.')],
  };
}

export function debts(): Section {
  const text =
    'My personal representative pays my enforceable debts, the expenses of my last illness, funeral and administration, and the taxes due because of my death, out of my residue before it is divided, except where Colorado law places them elsewhere.';
  return { heading: 'Debts, expenses and taxes', passages: [paragraph(text)] };
}

export function survivorship(): Section {
  const text =
    'Anyone who does not survive me by at least 120 hours is treated as having died before me for every purpose of this will.';
  return { heading: 'Survival by 120 hours', passages: [paragraph(text)] };
}

export function youngBeneficiaries(): Section {
  const text =
    'If anything in this will passes to a person under twenty-one, my personal representative may transfer it to a custodian for that person under the Colorado Uniform Transfers to Minors Act, and may choose the custodian.';
  return { heading: 'Young beneficiaries', passages: [paragraph(text)] };
}

export function law(): Section {
  return { heading: 'Governing law', passages: [paragraph('Colorado law governs this will.')] };
}
