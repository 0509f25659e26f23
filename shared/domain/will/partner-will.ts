import { sameName } from '../account/names';
import { isUnder18, type IsoDate } from '../dates/dates';
import { isBlank } from '../fields';
import { eachField, type WillFieldName, type WillForm, type WillInput } from './form/will-fields';
import { emptyWillForm, willFormOf } from './form/will-form';
import { emptyChild, spouseIn, type ChildForm } from './questions/people/family';
import { copyWill } from './will-copy';

/** Whose child somebody is whom the first will lists as its testator's. */
export const parentages = ['both', 'testator', 'partner'] as const;
export type Parentage = (typeof parentages)[number];

/** A gift of something that may belong to the first testator alone. */
export interface AskedGift {
  /** Identifies it among the gifts: the list and the row, `pets`, or `donation`. */
  key: string;
  /** What the partner's will would say, in the person's language. */
  lines: string[];
}

/** What can't be mirrored in the partner's will, and is asked about. */
export interface PartnerQuestions {
  partner: string;
  testator: string;
  /**
   * The children of the first will; one without a name stands for all if it only says that there are some.
   */
  children: ChildForm[];
  gifts: AskedGift[];
  /** The special instructions of the first will; '' for none. */
  instructions: string;
}

export interface PartnerAnswers {
  /** For each child, in their order; undefined while it is undecided. */
  parentages: readonly (Parentage | undefined)[];
  /** The keys of the gifts that the partner makes, too. */
  gifts: ReadonlySet<string>;
  /** The partner's special instructions. */
  instructions: string;
}

export interface PartnerWill {
  form: WillForm;
  /** The children of whom it isn't decided whether they are the partner's: the will doesn't list them. */
  undecided: ChildForm[];
}

/**
 * Lists of things and money. Each row is asked about: two wills that give one thing away
 * would contradict each other.
 */
const giftLists = [
  'cash_beneficiaries',
  'personal_property_beneficiaries',
  'real_estate_beneficiaries',
  'digital_asset_beneficiaries',
] as const satisfies WillFieldName[];

type GiftList = (typeof giftLists)[number];

const forChildrenIn = (copy: WillForm) => ({
  guardian: copy.guardian,
  alternate_guardian: copy.alternate_guardian,
  guardian_later: copy.guardian_later,
  later_children_share: copy.later_children_share,
});
const petsIn = ({ pet_caretaker, pets, pet_money }: WillForm) => ({ pet_caretaker, pets, pet_money });
const charityIn = ({ donation, donation_amount, donation_percentage }: WillForm) => ({
  donation,
  donation_amount,
  donation_percentage,
});

/**
 * What is asked before the partner's will begins; null if the will names no spouse or partner.
 * @param today the day that stands on the copy
 */
export function partnerQuestions(will: WillInput, today: IsoDate): PartnerQuestions | null {
  const copy = mirrored(will, today);
  if (!copy) return null;
  return {
    partner: copy.testator_name,
    testator: copy.family.spouse_name,
    children: childrenIn(copy),
    gifts: [
      ...giftLists.flatMap((list) =>
        copy[list].map((row, index) => ({ key: `${list}[${index}]`, lines: linesOf({ [list]: [row] }) })),
      ),
      { key: 'pets', lines: linesOf(petsIn(copy)) },
      { key: 'donation', lines: hasSum(copy) ? linesOf(charityIn(copy)) : [] },
    ].filter(({ lines }) => lines.length > 0),
    instructions: copy.special_instructions,
  };
}

/**
 * The form of the partner's will: what the first will says, with the two people swapped, and what
 * was answered. Left open is what only the partner can say: their other name and address, what they
 * call people, who witnesses, who sees their messages, and that they are an adult. Null if the will
 * names no spouse or partner.
 */
export function partnerWill(will: WillInput, answers: PartnerAnswers, today: IsoDate): PartnerWill | null {
  const copy = mirrored(will, today);
  if (!copy) return null;
  const children = childrenIn(copy);
  const own = children.filter((_child, at) => ['both', 'partner'].includes(answers.parentages[at] ?? ''));
  const given = <Row>(list: GiftList, rows: readonly Row[]) =>
    rows.filter((_row, index) => answers.gifts.has(`${list}[${index}]`));
  return {
    form: {
      ...emptyWillForm({ testator_name: copy.testator_name, street_address: '', today }),
      family: familyWith(own, copy, today),
      executor: copy.executor,
      co_executor: copy.co_executor,
      co_executors_act: copy.co_executors_act,
      alternate_executor: copy.alternate_executor,
      beneficiaries: copy.beneficiaries,
      predeceased_directive: copy.predeceased_directive,
      custodian: copy.custodian,
      alternate_custodian: copy.alternate_custodian,
      // Guardians, and shares of later children, are about the testator's own children only.
      ...(own.length > 0 && forChildrenIn(copy)),
      cash_beneficiaries: given('cash_beneficiaries', copy.cash_beneficiaries),
      personal_property_beneficiaries: given(
        'personal_property_beneficiaries',
        copy.personal_property_beneficiaries,
      ),
      real_estate_beneficiaries: given('real_estate_beneficiaries', copy.real_estate_beneficiaries),
      digital_asset_beneficiaries: given('digital_asset_beneficiaries', copy.digital_asset_beneficiaries),
      ...(answers.gifts.has('pets') && petsIn(copy)),
      ...((!hasSum(copy) || answers.gifts.has('donation')) && charityIn(copy)),
      special_instructions: answers.instructions,
    },
    undecided: children.filter(({ name }, at) => name && !answers.parentages[at]),
  };
}

/** The form of the will with the two people swapped wherever one of them is named. */
function mirrored(will: WillInput, today: IsoDate): WillForm | null {
  const one = will.testator_name;
  const other = spouseIn(will.family);
  if (!other || sameName(one, other)) return null;
  const swap = (name: string) => (sameName(name, one) ? other : sameName(name, other) ? one : name);
  return willFormOf(copyWill(will, today, swap));
}

/** Nobody is left out on purpose in the will of somebody else. */
function childrenIn({ family }: WillForm): ChildForm[] {
  const named = family.children.filter(({ name }) => !isBlank(name));
  if (named.length === 0) return family.has_minor_children ? [emptyChild] : [];
  return named.map((child) => ({ ...child, left_out: false }));
}

function familyWith(own: readonly ChildForm[], { family }: WillForm, today: IsoDate): WillForm['family'] {
  const mayBeMinor = own.some(({ date_of_birth: born }) => !born || isUnder18(born, today));
  return {
    ...family,
    children: own.filter(({ name }) => name),
    has_minor_children: family.has_minor_children && mayBeMinor,
  };
}

/** Whether a charity gets a sum of money: one that two wills promise is paid twice. */
const hasSum = ({ donation, donation_amount }: WillForm) => !isBlank(donation) && !isBlank(donation_amount);

/** Some of the answers as the summary writes them. */
const linesOf = (answers: Record<string, unknown>): string[] =>
  eachField.flatMap(([name, field]) =>
    name in answers ? field.summary(answers[name]).flatMap(({ values }) => values) : [],
  );
