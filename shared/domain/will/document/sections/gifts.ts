import { centsOf, formatUsd } from '../../../money/money';
import { formatPercent, parsePercent } from '../../../money/percent';
import type { CoTaker, PredeceasedPart, SharedThing } from '../../questions/gifts/co-takers';
import type { WillInput } from '../../form/will-fields';
import { listed, paragraph, rows } from '../passages';
import type { Section } from '../types';

/** The answer may be a gift of nothing (the specification's minimum is 0); it is not a gift. */
const sumsIn = ({ cash_beneficiaries }: WillInput) =>
  cash_beneficiaries.filter(({ amount }) => centsOf(amount) > 0);

function cashGifts(will: WillInput): Section {
  const given = sumsIn(will);
  if (given.length === 0) return { heading: 'Gifts of money', passages: [] };
  const gifts = given.map(({ name, amount }) => ({ term: name, detail: formatUsd(centsOf(amount)) }));
  return { heading: 'Gifts of money', passages: [paragraph('I give these sums of money:'), rows(gifts)] };
}

/** A row that gives a thing to one person, or to several in parts. */
interface ThingRow extends SharedThing {
  name: string;
}

/** Everyone who takes a thing, without blank rows. */
const takersOf = ({ name, percentage, shared_with = [] }: ThingRow): CoTaker[] =>
  [{ name, ...(percentage !== undefined && { percentage }) }, ...shared_with].filter(
    (row) => row.name !== '',
  );

/** Whether a row gives parts of a thing: to several people, or one part beside those of other rows. */
const isShared = (row: ThingRow) => takersOf(row).length > 1 || (row.percentage ?? 100) < 100;

/**
 * Where the part of someone goes who dies first. A person who takes all of a thing has
 * nobody to share it with.
 */
function predeceasedOf(row: ThingRow): PredeceasedPart {
  if (isShared(row)) return row.predeceased ?? 'others';
  return row.predeceased === 'descendants' ? 'descendants' : 'residue';
}

/** "Dana", "Dana and Eli in equal parts", "Dana (60%) and Eli (40%), or my residue". */
function takersText(row: ThingRow): string {
  const takers = takersOf(row);
  const hasParts = takers.some(({ percentage }) => percentage !== undefined);
  const names = listed(takers.map(partOf));
  const parts = hasParts || !isShared(row) ? names : `${names} in equal parts`;
  const rule = predeceasedOf(row);
  if (rule === 'descendants') return `${parts}, or their descendants`;
  return rule === 'residue' && isShared(row) ? `${parts}, or my residue` : parts;
}

function partOf({ name, percentage }: CoTaker): string {
  const parsed = parsePercent(percentage ?? '');
  return parsed.ok && parsed.value < WHOLE ? `${name} (${formatPercent(parsed.value)})` : name;
}

/** 100% in hundredths of a percent. */
const WHOLE = 10_000;

function personalProperty({ personal_property_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of personal property', passages: [] };
  const gifts = list.map((row) => ({ term: takersText(row), detail: row.description }));
  return {
    heading: 'Gifts of personal property',
    passages: [paragraph('I give these items, if I own them when I die:'), rows(gifts)],
  };
}

/**
 * Land passes with the debt it secures, whatever the will says about debts in general, unless the will
 * directs that this debt be paid (C.R.S. 15-11-607, uniform text read; 15-12-814, read).
 */
function realEstate({ real_estate_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of real estate', passages: [] };
  const gifts = list.map((row) => ({
    term: takersText(row),
    detail: row.mortgage === 'paid_off' ? `${row.address}, free of debt` : `${row.address}, with its debt`,
  }));
  const meaning =
    'Each gift is all of my interest in the real estate when I die, with its buildings and the insurance on it. “With its debt” means: subject to every mortgage or other lien on it, and the person who takes it has no right to have my estate pay that debt (C.R.S. 15-11-607). “Free of debt” means: my personal representative pays those debts out of my residue.';
  return {
    heading: 'Gifts of real estate',
    passages: [
      paragraph('I give this real estate, if I own it when I die:'),
      rows(gifts),
      paragraph(meaning),
    ],
  };
}

function digitalAssets({ digital_asset_beneficiaries: list }: WillInput): Section {
  if (list.length === 0) return { heading: 'Gifts of digital assets', passages: [] };
  const gifts = list.map((row) => ({ term: takersText(row), detail: row.description }));
  const meaning =
    'A gift of cryptocurrency includes the devices and keys that control it. Where the terms of a service do not let an account pass to someone else, the gift is of what can be copied or moved out of it.';
  return {
    heading: 'Gifts of digital assets',
    passages: [
      paragraph('I give these digital assets, if I own them when I die:'),
      rows(gifts),
      paragraph(meaning),
    ],
  };
}

const TOGETHER =
  'Those who take parts of one thing take it together, each the part that is stated. If one of them does not survive me, or is an organization that no longer exists when I die, that part goes to the others who take parts of the same thing, in proportion to their parts, unless other words stand beside their names.';
const OR_DESCENDANTS =
  '“Or their descendants” means: the part of a person who does not survive me goes to that person’s descendants who survive me, divided as the section “Residue” divides the share of a person. If there are none, it goes to the others who take parts of the same thing, in proportion to their parts.';
const OR_RESIDUE =
  '“Or my residue” means: the part of a person who does not survive me, or of an organization that no longer exists when I die, becomes part of my residue.';
const LAPSE =
  'Every gift of money, and every gift of a thing, is made only if someone who is to take it survives me, or, for an organization, exists when I die. Otherwise it becomes part of my residue. Nobody takes a gift in place of the person named unless this will says so, not even under a rule of law that would otherwise put that person’s descendants in their place.';

/** What becomes of a gift by name whose taker dies first, once for all of them. */
function failedGifts(will: WillInput): Section {
  const things: ThingRow[] = [
    ...will.personal_property_beneficiaries,
    ...will.real_estate_beneficiaries,
    ...will.digital_asset_beneficiaries,
  ];
  const heading = 'If someone dies before me';
  if (things.length === 0 && sumsIn(will).length === 0) return { heading, passages: [] };
  const shared = things.filter(isShared);
  const texts = [
    shared.length > 0 && TOGETHER,
    things.some((row) => predeceasedOf(row) === 'descendants') && OR_DESCENDANTS,
    shared.some((row) => predeceasedOf(row) === 'residue') && OR_RESIDUE,
    LAPSE,
  ];
  return { heading, passages: texts.flatMap((text) => (text ? [paragraph(text)] : [])) };
}

/** The order of the statute (C.R.S. 15-12-902(1), read), for who gives away more than is there. */
function abatement(will: WillInput): Section {
  const heading = 'If my property does not suffice';
  if (sumsIn(will).length === 0 && !will.donation_amount && !will.pet_money) return { heading, passages: [] };
  const text =
    'If my property does not suffice for all gifts, they are reduced in the order that Colorado law sets (C.R.S. 15-12-902): first my residue, then the gifts of money, and last the gifts of things and of real estate. Gifts of the same kind are reduced in proportion to their amounts.';
  return { heading, passages: [paragraph(text)] };
}

function writtenList(): Section {
  const text =
    'I may leave a separate list, signed by me, that gives away other tangible personal property, as C.R.S. 15-11-513 allows. My personal representative follows the latest such list. It cannot give away money, and what this will gives to someone by name goes to that person.';
  return { heading: 'Separate list of personal items', passages: [paragraph(text)] };
}

export const giftSections = {
  cashGifts,
  personalProperty,
  realEstate,
  digitalAssets,
  failedGifts,
  abatement,
  writtenList,
};
