import { glossary } from '../../../glossary';
import { messages } from '../../../messages';
import { choiceLabel, choiceSchema, nobody, summaryRow, type ChoiceField } from '../answers';
import { question } from '../question';

export type PredeceasedDirective = 'per_stirpes' | 'per_capita';

/** A bare "per capita" has no fixed meaning in Colorado (15-11-709), so each answer is spelled out. */
const options: ChoiceField<PredeceasedDirective, ''>['options'] = [
  {
    value: 'per_stirpes',
    label: 'To their descendants, branch by branch (per stirpes)',
    hint: glossary.perStirpes.means,
  },
  {
    value: 'per_capita',
    label: 'To their descendants, alike within a generation (per capita at each generation)',
    hint: glossary.perCapita.means,
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

/** What happens to the share of a person who dies before the testator. */
export const predeceased = question({ step: 'predeceased', fields: { predeceased_directive: directive } });
