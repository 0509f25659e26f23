import { choiceLabel, choiceSchema, nobody, summaryRow, type ChoiceField } from './answers';
import { question } from './question';

/**
 * What the personal representative may see of the testator's accounts; without an answer,
 * the law's own rules apply.
 */
type DigitalAccess = 'all' | 'without_messages' | 'none';

/**
 * A will may allow or prohibit each (C.R.S. 15-1-1504(2)); without consent, messages stay closed (15-1-1507).
 */
const options: ChoiceField<DigitalAccess | undefined, DigitalAccess | ''>['options'] = [
  { value: 'all', label: 'Everything', hint: 'Also what your emails and messages say.' },
  {
    value: 'without_messages',
    label: 'Everything but what my messages say',
    hint: 'Files, photos, and who you wrote to, but not the words.',
  },
  {
    value: 'none',
    label: 'Nothing',
    hint: 'Your will tells companies not to open your accounts to your executor.',
  },
];

const label = 'What may your executor see of your online accounts?';

const access: ChoiceField<DigitalAccess | undefined, DigitalAccess | ''> = {
  label,
  hint: 'What you chose in an account itself, such as a legacy contact, overrides your will.',
  options,
  schema: choiceSchema('your online accounts', options),
  empty: () => '',
  toForm: (value) => value ?? '',
  summary: (value) => [summaryRow('Online accounts', choiceLabel(options, value))],
  people: nobody,
  added: { shape: 3, before: undefined },
  example: 'all',
};

/**
 * Access to digital assets (Revised Uniform Fiduciary Access to Digital Assets Act, C.R.S.
 * 15-1-1501 and following).
 */
export const digitalAccess = question({ step: 'property', fields: { digital_access: access } });
