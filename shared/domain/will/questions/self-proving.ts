import { choiceLabel, choiceSchema, nobody, summaryRow, type ChoiceField } from './answers';
import { question } from './question';

export type SelfProving = 'two_witnesses' | 'notary' | 'none';

const options: ChoiceField<SelfProving, SelfProving>['options'] = [
  {
    value: 'two_witnesses',
    label: 'Two witnesses',
    hint: 'Both witnesses sign a statement with your will. It isn’t self-proved: a court may still ask to hear one of them.',
  },
  {
    value: 'notary',
    label: 'Two witnesses and a notary',
    hint: 'For signing in ink. A page for a notary follows your will. Signed before one, it is self-proved. Then no witness has to testify about the signing, unless someone claims fraud or forgery.',
  },
  {
    value: 'none',
    label: 'No statement',
    hint: 'Your witnesses only sign. On paper, a notary’s page can be added later.',
  },
];

const label = 'How your will is proved';

const option: ChoiceField<SelfProving | undefined, SelfProving> = {
  label,
  options,
  schema: choiceSchema('self-proving', options),
  empty: () => 'two_witnesses',
  toForm: (value) => value ?? 'two_witnesses',
  summary: (value) => [summaryRow(label, choiceLabel(options, value))],
  people: nobody,
  example: 'two_witnesses',
};

/** How the will is proved after the testator's death. */
export const selfProving = question({ step: 'witnesses', fields: { self_proving: option } });
