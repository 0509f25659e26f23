import { describedGifts, emptyGiftRows, type DescribedGift, type DescribedGiftForm } from './described-gifts';
import { question, type Field } from '../question';

export type DigitalAssetBeneficiary = DescribedGift;

export const emptyDigitalAsset: DescribedGiftForm = { name: '', description: '' };

const assets: Field<DigitalAssetBeneficiary[], DescribedGiftForm[]> = {
  ...describedGifts('Digital assets'),
  hint: 'Bitcoin in a wallet, a web domain, a photo library. Never write a password, a key, or a seed phrase here: a will becomes public.',
  emptyRows: { digital_asset_beneficiaries: emptyDigitalAsset, ...emptyGiftRows },
  added: { shape: 2, before: [] },
  example: [
    {
      name: 'Grace Lindqvist',
      description: 'the photo library in my cloud account',
      percentage: 50,
      shared_with: [{ name: 'Henry Lindqvist', percentage: 50 }],
      predeceased: 'residue',
    },
  ],
};

/** Digital things that people get. */
export const digitalAssets = question({ step: 'property', fields: { digital_asset_beneficiaries: assets } });
