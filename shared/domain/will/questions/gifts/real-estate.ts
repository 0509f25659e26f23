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
import {
  choiceLabel,
  choiceSchema,
  filledRows,
  isolated,
  nameInEachRow,
  summaryRow,
  withoutBlankRows,
  type Choice,
} from '../answers';
import { question, type Field } from '../question';

/** What happens to a debt that real estate secures: the person who gets the land takes it, or the residue pays it. */
export type Mortgage = 'stays' | 'paid_off';

export interface RealEstateBeneficiary {
  name: string;
  address: string;
  /** "stays" if missing, by C.R.S. 15-11-607. */
  mortgage?: Mortgage;
}

export interface RealEstateForm {
  name: string;
  address: string;
  mortgage: Mortgage | '';
}

export const emptyRealEstate: RealEstateForm = { name: '', address: '', mortgage: '' };

export const mortgageOptions: readonly Choice<Mortgage>[] = [
  { value: 'stays', label: 'With the mortgage' },
  { value: 'paid_off', label: 'Paid off by my estate' },
];

const row = objectField({
  name: personNameField(nameField('Name')).test('name', messages.realEstateName, function (value) {
    const { address }: { address?: string } = this.parent;
    return value !== '' || isBlank(address);
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
});

const typed = ['name', 'address'] as const;

const homes: Field<RealEstateBeneficiary[], RealEstateForm[]> = {
  label: 'Home or land',
  hint: 'A house, an apartment, a piece of land. What you own with someone else may pass to them whatever your will says.',
  schema: listField('Home or land', row, 100).transform(withoutBlankRows(typed)),
  schemaInStep: listField('Home or land', row, 100),
  empty: () => [],
  emptyRows: { real_estate_beneficiaries: emptyRealEstate },
  toForm: (rows) => rows.map((each) => ({ ...each, mortgage: each.mortgage ?? 'stays' })),
  summary: (rows) => [
    summaryRow(
      'Home or land',
      ...filledRows(rows, typed).map(
        ({ name, address, mortgage }) =>
          `${isolated(name)}: ${address} (${choiceLabel(mortgageOptions, mortgage || 'stays').toLowerCase()})`,
      ),
    ),
  ],
  people: nameInEachRow({ kind: 'beneficiary' }),
  // Earlier releases stored homes without a name and an address.
  copied: (rows) => filledRows(rows, typed),
  added: { shape: 2, before: [] },
  example: [{ name: 'Nora Moreno', address: '40 Creek Road, Salida, CO 81201', mortgage: 'stays' }],
};

/** Homes and land that people get. */
export const realEstate = question({ step: 'property', fields: { real_estate_beneficiaries: homes } });
