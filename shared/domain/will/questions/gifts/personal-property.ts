import { describedGifts, emptyGiftRows, type DescribedGift, type DescribedGiftForm } from './described-gifts';
import { question, type Field } from '../question';

export type PersonalPropertyBeneficiary = DescribedGift;

export const emptyItem: DescribedGiftForm = { name: '', description: '' };

const items: Field<PersonalPropertyBeneficiary[], DescribedGiftForm[]> = {
  ...describedGifts('Personal property'),
  hint: 'A ring, a car, a guitar: say who gets which thing, and describe it so that nobody can mistake it. You can leave this empty.',
  emptyRows: { personal_property_beneficiaries: emptyItem, ...emptyGiftRows },
  example: [
    {
      name: 'Nora Moreno',
      description: 'The upright piano in the living room',
      percentage: 60,
      shared_with: [{ name: 'Grace Lindqvist', percentage: 40 }],
      predeceased: 'descendants',
    },
  ],
};

/** Things that someone gets. */
export const personalProperty = question({
  step: 'property',
  fields: { personal_property_beneficiaries: items },
});
