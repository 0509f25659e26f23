import { centsOf, formatUsd } from '../../../money/money';
import type { WillInput } from '../../form/will-fields';
import { paragraph, rows } from '../passages';
import type { Section } from '../types';

const lapse = paragraph(
  'A gift in this section is made only if the person named survives me, or, for an organization, if it exists when I die. Otherwise it becomes part of my residue. Nobody takes it in place of the person named, not even under a rule of law that would otherwise put that person’s descendants in their place.',
);

function cashGifts({ cash_beneficiaries }: WillInput): Section {
  // An answer may be a gift of nothing (the specification's minimum is 0); it is not a gift.
  const given = cash_beneficiaries.filter(({ amount }) => centsOf(amount) > 0);
  if (given.length === 0) return { heading: 'Gifts of money', passages: [] };
  const gifts = given.map(({ name, amount }) => ({
    term: name,
    detail: formatUsd(centsOf(amount)),
  }));
  return {
    heading: 'Gifts of money',
    passages: [paragraph('I give these sums of money:'), rows(gifts), lapse],
  };
}

function personalProperty({ personal_property_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of personal property', passages: [] };
  const gifts = list.map(({ name, description }) => ({ term: name, detail: description }));
  return {
    heading: 'Gifts of personal property',
    passages: [paragraph('I give these items, if I own them when I die:'), rows(gifts), lapse],
  };
}

/**
 * Land passes with the debt it secures, whatever the will says about debts in general, unless the will directs that this
 * debt be paid (C.R.S. 15-11-607, uniform text read; 15-12-814, read).
 */
function realEstate({ real_estate_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of real estate', passages: [] };
  const gifts = list.map(({ name, address, mortgage }) => ({
    term: name,
    detail: mortgage === 'paid_off' ? `${address}, free of debt` : `${address}, with its debt`,
  }));
  const meaning =
    'Each gift is all of my interest in the real estate when I die, with its buildings and the insurance on it. “With its debt” means: subject to every mortgage or other lien on it, and the person who takes it has no right to have my estate pay that debt (C.R.S. 15-11-607). “Free of debt” means: my personal representative pays those debts out of my residue.';
  return {
    heading: 'Gifts of real estate',
    passages: [
      paragraph('I give this real estate, if I own it when I die:'),
      rows(gifts),
      paragraph(meaning),
      lapse,
    ],
  };
}

function digitalAssets({ digital_asset_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of digital assets', passages: [] };
  const gifts = list.map(({ name, description }) => ({ term: name, detail: description }));
  const meaning =
    'A gift of cryptocurrency includes the devices and keys that control it. Where the terms of a service do not let an account pass to someone else, the gift is of what can be copied or moved out of it.';
  return {
    heading: 'Gifts of digital assets',
    passages: [
      paragraph('I give these digital assets, if I own them when I die:'),
      rows(gifts),
      paragraph(meaning),
      lapse,
    ],
  };
}

function writtenList(): Section {
  const text =
    'I may leave a separate list, signed by me, that gives away other tangible personal property, as C.R.S. 15-11-513 allows. My personal representative follows the latest such list. It cannot give away money, and what this will gives to someone by name goes to that person.';
  return { heading: 'Separate list of personal items', passages: [paragraph(text)] };
}

export const giftSections = { cashGifts, personalProperty, realEstate, digitalAssets, writtenList };
