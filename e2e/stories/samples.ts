import {
  birthdaysTellMinors,
  maritalStatusOptions,
  mortgageOptions,
  predeceasedPartOptions,
  todayOf,
  undecidedChildren,
  willFields,
  willFormOf,
  type WillForm,
  type WillInput,
} from '@heartwood/domain';
import { sampleWills } from '@heartwood/domain/fixtures';
import {
  cash,
  check,
  child,
  choose,
  digitalAsset,
  home,
  instead,
  item,
  open,
  press,
  select,
  share,
  sharedWith,
  type,
  type Act,
} from './acts';
import type { Story } from './story';

/** The fifteen sample wills, typed in whole. */
export const samples: readonly Story[] = sampleWills.map(({ title, about, will: sample }) => {
  const will = allDecided(sample);
  const form = willFormOf(will);
  return { title, wish: about, testator: form.testator_name, steps: stepsOf(form), says: [], will };
});

/** The forms ask about a child without a gift, so each of them is left out on purpose here. */
function allDecided(will: WillInput): WillInput {
  const undecided = undecidedChildren(willFormOf(will)).map(({ index }) => index);
  const children = will.family?.children?.map((row, index) =>
    undecided.includes(index) ? { ...row, left_out: true } : row,
  );
  return children ? { ...will, family: { ...will.family, children } } : will;
}

function stepsOf(form: WillForm): Story['steps'] {
  return {
    1: you(form),
    2: [
      type('Executor', form.executor),
      ...(form.executor_is_21 ? [check('My executor is 21 or older')] : []),
      ...answered('Alternate executor', form.alternate_executor),
    ],
    3: form.beneficiaries.flatMap(({ name, percentage, is_minor, instead: others = [] }, index) => [
      share(index + 1, name, Number(percentage)),
      ...(is_minor ? [check(`Beneficiary ${index + 1}: Under 18`)] : []),
      ...others.map((other, at) => instead(index + 1, at + 1, other.name, Number(other.percentage))),
    ]),
    4: form.cash_beneficiaries.map(({ name, amount }, index) => cash(index + 1, name, Number(amount))),
    5: things(form),
    6: [choose(labelOf(willFields.predeceased_directive.options, form.predeceased_directive))],
    7: [
      ...answered('Charity', form.donation),
      ...answered('Gift amount', form.donation_amount),
      ...answered('Gift percentage', form.donation_percentage),
      ...form.family.children
        .filter((row) => row.left_out)
        .map(({ name }) => press(`Leave ${name} out on purpose`)),
      ...answered('Guardian', form.guardian),
      ...answered('Alternate guardian', form.alternate_guardian),
      ...answered('Custodian', form.custodian),
      ...answered('Alternate custodian', form.alternate_custodian),
    ],
    8: final(form),
    9: [
      type('Witness 1 name', form.witness_1_name),
      type('Witness 1 email', form.witness_1_email),
      type('Witness 2 name', form.witness_2_name),
      type('Witness 2 email', form.witness_2_email),
      choose(labelOf(willFields.self_proving.options, form.self_proving)),
    ],
  };
}

function you({ street_address, county, family }: WillForm): Act[] {
  return [
    type('Street address', street_address),
    ...(county ? [select('County', county)] : []),
    ...(family.marital_status
      ? [select('Marital status', labelOf(maritalStatusOptions, family.marital_status))]
      : []),
    ...answered('Name of your spouse or partner', family.spouse_name),
    ...family.children.map(({ name, date_of_birth }, index) => child(index + 1, name, date_of_birth)),
    // Where birthdays tell, the wizard doesn't ask.
    ...(family.has_minor_children && !birthdaysTellMinors(family.children, todayOf(new Date()))
      ? [check('Yes, I have children under 18')]
      : []),
  ];
}

function things(form: WillForm): Act[] {
  const parts = (
    thing: string,
    { percentage, shared_with = [], predeceased }: (typeof form.real_estate_beneficiaries)[number],
  ) => [
    ...shared_with.map((other, at) => sharedWith(thing, at + 1, other.name, other.percentage)),
    ...answered(`${thing} percentage`, percentage),
    ...(predeceased
      ? [select(`${thing}: if one of them dies before you`, labelOf(predeceasedPartOptions, predeceased))]
      : []),
  ];
  const homes = form.real_estate_beneficiaries.flatMap((row, index) => [
    home(index + 1, row.name, row.address),
    ...(row.mortgage ? [select(`Home ${index + 1} mortgage`, labelOf(mortgageOptions, row.mortgage))] : []),
    ...parts(`Home ${index + 1}`, row),
  ]);
  const assets = form.digital_asset_beneficiaries.map(({ name, description }, index) =>
    digitalAsset(index + 1, name, description),
  );
  const pets = [
    ...answered('Pet caretaker', form.pet_caretaker),
    ...answered('Your pets', form.pets),
    ...answered('Money for your pets', form.pet_money),
  ];
  const access = form.digital_access
    ? [choose(labelOf(willFields.digital_access.options, form.digital_access))]
    : [];
  return [
    ...form.personal_property_beneficiaries.flatMap((row, index) => [
      item(index + 1, row.name, row.description),
      ...(row.shared_with?.map((other, at) => sharedWith(`Item ${index + 1}`, at + 1, other.name)) ?? []),
    ]),
    ...opened('Give a home or land to someone', homes),
    ...opened('Give digital assets to someone', assets),
    ...opened('Provide for your pets', pets),
    ...opened('Say who may see your online accounts', access),
  ];
}

function final({ final_details, special_instructions }: WillForm): Act[] {
  const statements = [
    ...answered('Affidavit', String(final_details.affidavit ?? '')),
    ...answered('About the witnesses', String(final_details.witnesses ?? '')),
  ];
  return [
    type('Document date', final_details.documentDate),
    ...answered('Special instructions', special_instructions),
    ...opened('Add a statement about the signing', statements),
  ];
}

function answered(label: string, text = ''): Act[] {
  return text ? [type(label, text)] : [];
}

function opened(label: string, acts: Act[]): Act[] {
  return acts.length > 0 ? [open(label), ...acts] : [];
}

function labelOf(options: readonly { value: string; label: string }[], value: string | undefined): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
