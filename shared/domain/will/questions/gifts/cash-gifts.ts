import { dollarsField, isBlank, listField, nameField, objectField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { formatUsd, parseDollars, type Dollars } from '../../../money/money';
import { filledRows, isolated, nameInEachRow, summaryRow, withoutBlankRows } from '../answers';
import { question, type Field } from '../question';

export interface CashBeneficiary {
  name: string;
  /** Dollars, at most two decimals. */
  amount: Dollars;
}

export interface CashBeneficiaryForm {
  name: string;
  amount: string;
}

export const emptyCashGift: CashBeneficiaryForm = { name: '', amount: '' };

const rowInStep = objectField({
  name: personNameField(nameField('Name')).test('name', messages.cashName, function (value) {
    const { amount }: { amount?: Dollars } = this.parent;
    return value !== '' || isBlank(amount);
  }),
  amount: dollarsField().test('amount', messages.cashAmount, function (value) {
    const { name }: { name?: string } = this.parent;
    return value !== undefined || isBlank(name);
  }),
});

const row = rowInStep.shape({ amount: dollarsField().required(messages.cashAmount) });

const typed = ['name', 'amount'] as const;

const sums: Field<CashBeneficiary[], CashBeneficiaryForm[]> = {
  label: 'Cash gifts',
  hint: 'A fixed sum for someone, paid before the rest is shared. You can skip this.',
  schemaInStep: listField('Cash gifts', rowInStep, 100),
  schema: listField('Cash gifts', row, 100).transform(withoutBlankRows(typed)),
  empty: () => [],
  emptyRows: { cash_beneficiaries: emptyCashGift },
  toForm: (rows) => rows.map((row) => ({ ...row, amount: String(row.amount) })),
  summary: (rows) => [summaryRow('Cash gifts', ...filledRows(rows, typed).map(giftWords))],
  people: nameInEachRow({ kind: 'beneficiary' }),
  example: [{ name: 'Grace Lindqvist', amount: 2500 }],
};

/** Sums of money that people get before the rest is shared. */
export const cashGifts = question({ step: 'cash', fields: { cash_beneficiaries: sums } });

function giftWords({ name, amount }: CashBeneficiaryForm): string {
  const sum = parseDollars(amount);
  return `${isolated(name)}: ${sum.ok ? formatUsd(sum.value) : amount}`;
}
