import { centsOf, formatUsd } from '../../money';
import type { WillInput } from '../will-fields';
import { paragraph, rows } from './passages';
import type { Section } from './types';

const lapse = paragraph(
  'A gift in this section is made only if the person named survives me, or, for an organization, if it exists when I die. Otherwise it becomes part of my residue. Nobody takes it in place of the person named, not even under a rule of law that would otherwise put that person’s descendants in their place.',
);

function cashGifts({ cash_beneficiaries }: WillInput): Section {
  if (cash_beneficiaries.length === 0) return { heading: 'Gifts of money', passages: [] };
  const gifts = cash_beneficiaries.map(({ name, amount }) => ({
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

function writtenList(): Section {
  const text =
    'I may leave a separate list, signed by me, that gives away other tangible personal property, as C.R.S. 15-11-513 allows. My personal representative follows the latest such list. It cannot give away money, and what this will gives to someone by name goes to that person.';
  return { heading: 'Separate list of personal items', passages: [paragraph(text)] };
}

export const giftSections = { cashGifts, personalProperty, writtenList };
