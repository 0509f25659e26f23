import { messages } from '../../messages';
import { choiceLabel, choiceSchema, nobody, summaryRow, type ChoiceField } from './answers';
import { question } from './question';

export type PredeceasedDirective = 'per_stirpes' | 'per_capita';

/** A bare "per capita" has no fixed meaning in Colorado (15-11-709), so each answer is spelled out. */
const options: ChoiceField<PredeceasedDirective, ''>['options'] = [
  {
    value: 'per_stirpes',
    label: 'To their descendants, branch by branch (per stirpes)',
    hint: 'Ana’s share is divided among her children. Where one of them has died too, that child’s own children divide their parent’s part.',
  },
  {
    value: 'per_capita',
    label: 'To their descendants, alike within a generation (per capita at each generation)',
    hint: 'Ana’s share goes to her descendants in such a way that all grandchildren who take get the same, whichever of her children they come from.',
  },
];

const label = 'If a beneficiary dies before you';

const directive: ChoiceField<PredeceasedDirective, PredeceasedDirective | ''> = {
  label,
  options,
  schema: choiceSchema('the share of someone who dies before you', options).required(
    messages.predeceasedRequired,
  ),
  empty: () => '',
  toForm: (value) => value,
  summary: (value) => [summaryRow(label, choiceLabel(options, value))],
  people: nobody,
  example: 'per_stirpes',
};

/** What becomes of the share of someone who dies before the testator. */
export const predeceased = question({ step: 'predeceased', fields: { predeceased_directive: directive } });
