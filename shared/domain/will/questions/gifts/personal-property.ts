import { describedGifts, type DescribedGift } from './described-gifts';
import { question, type Field } from '../question';

export type PersonalPropertyBeneficiary = DescribedGift;

export const emptyItem: PersonalPropertyBeneficiary = { name: '', description: '' };

const items: Field<PersonalPropertyBeneficiary[]> = {
  ...describedGifts('Personal property'),
  hint: 'A ring, a car, a guitar: say who gets which thing, and describe it so that nobody can mistake it. You can leave this empty.',
  emptyRows: { personal_property_beneficiaries: emptyItem },
  example: [{ name: 'Nora Moreno', description: 'The upright piano in the living room' }],
};

/** Things that someone gets. */
export const personalProperty = question({
  step: 'property',
  fields: { personal_property_beneficiaries: items },
});
