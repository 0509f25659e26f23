import type { Schema } from 'yup';
import {
  dateField,
  dollarsField,
  flagField,
  isBlank,
  listField,
  nameField,
  objectField,
  percentField,
  textField,
} from '../fields';
import { messages } from '../messages';

/** A share of the residue. A row left blank, or with a name and no share, is not kept; a share needs a name. */
export const beneficiaryRow = objectField({
  name: nameField('Beneficiary').test('name', messages.beneficiaryName, function (value) {
    const { percentage }: { percentage?: number } = this.parent;
    return value !== '' || !percentage;
  }),
  percentage: percentField(),
  is_minor: flagField('minor'),
});

export const cashRow = objectField({
  name: nameField('Name').test('name', messages.cashName, function (value) {
    const { amount }: { amount?: number } = this.parent;
    return value !== '' || isBlank(amount);
  }),
  amount: dollarsField().test('amount', messages.cashAmount, function (value) {
    const { name }: { name?: string } = this.parent;
    return value !== undefined || isBlank(name);
  }),
});

const personalPropertyRow = objectField({
  name: nameField('Name').test('name', messages.propertyName, function (value) {
    const { description }: { description?: string } = this.parent;
    return value !== '' || isBlank(description);
  }),
  description: textField('Description', { max: 2000, lines: true }).test(
    'description',
    messages.propertyDescription,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
});

export const childRow = objectField({
  name: nameField("Child's name").test('name', messages.childName, function (value) {
    const { date_of_birth }: { date_of_birth?: string | null } = this.parent;
    return value !== '' || isBlank(date_of_birth);
  }),
  date_of_birth: dateField(),
});

/** A row with a share or an amount, as a whole will holds them. */
export const completeBeneficiaryRow = beneficiaryRow.shape({
  percentage: percentField().required(messages.percentInvalid),
});

export const completeCashRow = cashRow.shape({
  amount: dollarsField().required(messages.cashAmount),
});

const ROWS = 100;

/** At least one row must name someone. */
export function beneficiaryList<T extends { name: string }>(row: Schema<T>) {
  return listField('Beneficiaries', row, ROWS).test('named', messages.beneficiaryRequired, (rows) =>
    rows.some((each) => each.name !== ''),
  );
}

export function cashList<T>(row: Schema<T>) {
  return listField('Cash gifts', row, ROWS);
}

export function personalPropertyList() {
  return listField('Personal property', personalPropertyRow, ROWS);
}
