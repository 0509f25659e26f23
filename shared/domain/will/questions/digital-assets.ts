import { isBlank, listField, nameField, objectField, freeText } from '../../fields';
import { messages } from '../../messages';
import { filledRows, isolated, nameInEachRow, summaryRow, withoutBlankRows } from './answers';
import { question, type Field } from './question';

export interface DigitalAssetBeneficiary {
  name: string;
  description: string;
}

export const emptyDigitalAsset: DigitalAssetBeneficiary = { name: '', description: '' };

const row = objectField({
  name: nameField('Name').test('name', messages.propertyName, function (value) {
    const { description }: { description?: string } = this.parent;
    return value !== '' || isBlank(description);
  }),
  description: freeText('Description', { max: 2000, lines: true }).test(
    'description',
    messages.propertyDescription,
    function (value) {
      const { name }: { name?: string } = this.parent;
      return value !== '' || isBlank(name);
    },
  ),
});

const assets: Field<DigitalAssetBeneficiary[]> = {
  label: 'Digital assets',
  hint: 'Bitcoin in a wallet, a web domain, a photo library. Never write a password, a key, or a seed phrase here: a will becomes public.',
  schema: listField('Digital assets', row, 100).transform(withoutBlankRows),
  schemaInStep: listField('Digital assets', row, 100),
  empty: () => [],
  emptyRows: { digital_asset_beneficiaries: emptyDigitalAsset },
  toForm: (rows) => rows.map((each) => ({ ...each })),
  summary: (rows) => [
    summaryRow(
      'Digital assets',
      ...filledRows(rows).map(({ name, description }) => `${isolated(name)}: ${description}`),
    ),
  ],
  people: nameInEachRow({ kind: 'beneficiary' }),
  added: { shape: 2, before: [] },
  example: [{ name: 'Grace Lindqvist', description: 'the photo library in my cloud account' }],
};

/** Digital things that someone gets. */
export const digitalAssets = question({ step: 'property', fields: { digital_asset_beneficiaries: assets } });
