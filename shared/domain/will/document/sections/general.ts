import { otherState } from '../../../places/us-states';
import type { WillInput } from '../../form/will-fields';
import { listed, paragraph } from '../passages';
import type { Section } from '../types';

export function declarations(): Section {
  const text =
    'I am at least eighteen years old and of sound mind. I make this will willingly, as my free and voluntary act, for the purposes expressed in it, and under no constraint or undue influence.';
  return { heading: 'Declarations', passages: [paragraph(text)] };
}

/**
 * The newest declaration about last remains controls over any other document, and a will may be one (C.R.S.
 * 15-19-103(3) and 15-19-104(3), read): so the will says that it leaves them to a declaration of its own.
 */
export function revocation(): Section {
  const remains =
    'I may sign a separate declaration about my last remains, as C.R.S. 15-19-104 allows. Whether I sign it before or after this will, it stays in force, and controls over what this will says about them.';
  return {
    heading: 'Revocation of earlier wills',
    passages: [paragraph('I revoke every will and codicil that I have made before.'), paragraph(remains)],
  };
}

/**
 * A will may direct expressly who bears a tax (C.R.S. 15-12-1403(1)(a), read); otherwise it is apportioned
 * among all who take (15-12-1404, read).
 */
export function debts(): Section {
  const debts =
    'My personal representative pays my enforceable debts, the expenses of my last illness and funeral, and the expenses of administration out of my residue before it is divided, except where Colorado law places them elsewhere. A debt that is secured by something which this will gives to someone by name stays with that gift, unless the gift says otherwise.';
  const taxes =
    'Every estate or inheritance tax on property that passes under this will is paid out of my residue before it is divided, and is not apportioned among those who take the other gifts in this will. A tax on property that passes outside this will is apportioned to those who take that property, as the Colorado Uniform Estate Tax Apportionment Act provides (C.R.S. 15-12-1401 and following).';
  return { heading: 'Debts, expenses and taxes', passages: [paragraph(debts), paragraph(taxes)] };
}

/**
 * Deals expressly with simultaneous deaths, which replaces the statute's own rule
 * (C.R.S. 15-11-702(4)(a), read).
 */
export function survivorship(): Section {
  const text =
    'Anyone who is not shown by clear and convincing evidence to have survived me by at least 120 hours is treated as having died before me for every purpose of this will. This applies also where that person and I die at the same time, or where nobody can tell who died first.';
  return { heading: 'Survival by 120 hours and simultaneous death', passages: [paragraph(text)] };
}

/**
 * Land is administered where it lies. A will may give its personal representative the power to nominate
 * another one (C.R.S. 15-12-203(1)(a), read); what the other state makes of it, its own law says.
 */
export function landElsewhere({ real_estate_beneficiaries }: WillInput): Section {
  const states = real_estate_beneficiaries.flatMap(({ address }) => otherState(address) ?? []);
  const heading = 'Land outside Colorado';
  if (states.length === 0) return { heading, passages: [] };
  const text = `This applies to my real estate in ${listed([...new Set(states)])}. If it needs an administration of its own where it lies (ancillary administration), my personal representative may serve there too, or nominate someone who can serve there, with the same powers and without bond, as far as the law of that place allows. The costs are expenses of administration.`;
  return { heading, passages: [paragraph(text)] };
}

export function law(): Section {
  return { heading: 'Governing law', passages: [paragraph('Colorado law governs this will.')] };
}
