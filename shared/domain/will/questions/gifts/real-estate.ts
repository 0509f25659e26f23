import {
  ADDRESS_LIMIT,
  isBlank,
  listField,
  nameField,
  objectField,
  personNameField,
  freeText,
} from '../../../fields';
import { messages } from '../../../messages';
import { choiceLabel, choiceSchema, filledRows, summaryRow, type Choice } from '../answers';
import {
  emptyCoTaker,
  hasCoTakers,
  predeceasedWords,
  sharedThingFields,
  sharedThingForm,
  sharedThingInStep,
  takersInEachRow,
  takerWords,
  withoutBlankThings,
  type SharedThing,
  type SharedThingForm,
} from './co-takers';
import { question, type Field } from '../question';

/**
 * What happens to a debt that real estate secures: the person who gets the land takes
 * it, or the residue pays it.
 */
type Mortgage = 'stays' | 'paid_off';

export interface RealEstateBeneficiary extends SharedThing {
  name: string;
  address: string;
  /** "stays" if missing, by C.R.S. 15-11-607. */
  mortgage?: Mortgage;
}

export interface RealEstateForm extends SharedThingForm {
  name: string;
  address: string;
  mortgage: Mortgage | '';
}

export const emptyRealEstate: RealEstateForm = { name: '', address: '', mortgage: '' };

export const mortgageOptions: readonly Choice<Mortgage>[] = [
  { value: 'stays', label: 'With the mortgage' },
  { value: 'paid_off', label: 'Paid off by my estate' },
];

const rowInStep = objectField({
  name: personNameField(nameField('Name')).test('name', messages.realEstateName, function (value) {
    const { address, ...shared }: { address?: string; shared_with?: unknown } = this.parent;
    return value !== '' || (isBlank(address) && !hasCoTakers(shared));
  }),
  address: freeText('Address', { max: ADDRESS_LIMIT }).test(
    'address',
    messages.realEstateAddress,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
  mortgage: choiceSchema('the mortgage', mortgageOptions),
  ...sharedThingInStep,
});

const row = rowInStep.shape(sharedThingFields);

const typed = ['name', 'address'] as const;

const homes: Field<RealEstateBeneficiary[], RealEstateForm[]> = {
  label: 'Home or land',
  hint: 'A house, an apartment, a piece of land. What you own with someone else may pass to them whatever your will says.',
  schema: listField('Home or land', row, 100).transform(withoutBlankThings(typed)),
  schemaInStep: listField('Home or land', rowInStep, 100),
  empty: () => [],
  emptyRows: { real_estate_beneficiaries: emptyRealEstate, shared_with: emptyCoTaker },
  toForm: (rows) =>
    rows.map(({ name, address, mortgage, ...shared }) => ({
      name,
      address,
      mortgage: mortgage ?? 'stays',
      ...sharedThingForm(shared),
    })),
  summary: (rows) => [
    summaryRow(
      'Home or land',
      ...filledRows(rows, typed).flatMap(({ address, mortgage, ...home }) => [
        `${takerWords(home)}: ${address} (${choiceLabel(mortgageOptions, mortgage || 'stays').toLowerCase()})`,
        predeceasedWords(home),
      ]),
    ),
  ],
  people: takersInEachRow,
  // Earlier releases stored homes without a name and an address.
  copied: (rows) => filledRows(rows, typed),
  added: { shape: 2, before: [] },
  example: [
    {
      name: 'Nora Moreno',
      address: '40 Creek Road, Salida, CO 81201',
      mortgage: 'stays',
      percentage: 75,
      shared_with: [{ name: 'Grace Lindqvist', percentage: 25 }],
      predeceased: 'descendants',
    },
  ],
};

/** Homes and land that people get. */
export const realEstate = question({ step: 'property', fields: { real_estate_beneficiaries: homes } });
