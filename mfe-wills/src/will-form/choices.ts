import type { MaritalStatus, PredeceasedDirective, SelfProving } from '@heartwood/shared/domain';

interface Choice<Value> {
  value: Value;
  label: string;
  hint?: string;
}

export const maritalStatusWords: readonly Choice<MaritalStatus>[] = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
  { value: 'civil_union', label: 'In a civil union' },
  { value: 'divorced', label: 'Divorced' },
  { value: 'widowed', label: 'Widowed' },
];

/** A bare "per capita" has no fixed meaning in Colorado (15-11-709), so each answer is spelled out. */
export const predeceasedWords: readonly Choice<PredeceasedDirective>[] = [
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

export const selfProvingWords: readonly Choice<SelfProving>[] = [
  {
    value: 'two_witnesses',
    label: 'Two witnesses',
    hint: 'Both witnesses sign a statement with your will. It isn’t self-proved: a court may still ask to hear one of them.',
  },
  {
    value: 'notary',
    label: 'Two witnesses and a notary',
    hint: 'A page for a notary follows your will. Signed before one, your will is self-proved and no witness has to testify.',
  },
  { value: 'none', label: 'No statement', hint: 'Your witnesses only sign. You can add the rest later.' },
];

export const wordsOf = <Value>(choices: readonly Choice<Value>[], value: Value | '' | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';
