import { describedGifts, type DescribedGift } from './described-gifts';
import { question, type Field } from '../question';

export type DigitalAssetBeneficiary = DescribedGift;

export const emptyDigitalAsset: DigitalAssetBeneficiary = { name: '', description: '' };

const assets: Field<DigitalAssetBeneficiary[]> = {
  ...describedGifts('Digital assets'),
  hint: 'Bitcoin in a wallet, a web domain, a photo library. Never write a password, a key, or a seed phrase here: a will becomes public.',
  emptyRows: { digital_asset_beneficiaries: emptyDigitalAsset },
  added: { shape: 2, before: [] },
  example: [{ name: 'Grace Lindqvist', description: 'the photo library in my cloud account' }],
};

/** Digital things that people get. */
export const digitalAssets = question({ step: 'property', fields: { digital_asset_beneficiaries: assets } });
