import { t } from '@heartwood/i18n';
import { line, typedParagraphs } from '../../will/document/passages';
import type { Passage, Section } from '../../will/document/types';
import { formatDate } from '../../dates/dates';
import { section } from '../document';
import type { AnswersTo, Options } from '../question';
import type { aboutPatient } from './paper';

/** What somebody typed, paragraph by paragraph. */
export const typed = (text: string): Passage[] => typedParagraphs(text);

/** Whose paper it is: "I, Ana Ortiz, live at …. I was born on …." */
export const patient = (answers: AnswersTo<typeof aboutPatient>): string =>
  [
    t('I, {owner}, live at {address}.', { owner: answers.owner_name, address: answers.owner_address }),
    answers.date_of_birth ? t('I was born on {day}.', { day: formatDate(answers.date_of_birth) }) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** What may be said about organ and tissue gifts (C.R.S. 15-19-205(b): a record that the donor signs). */
export const organOptions = {
  any: 'Give any organs and tissues that are needed',
  some: 'Give only what I write below',
  agent: 'Let my agent decide',
  none: 'Give nothing',
} as const satisfies Options;

/** The section about organ gifts; without passages if nothing was chosen. */
export function organGifts(choice: keyof typeof organOptions | '', limits: string): Section {
  const heading = t('Organ and tissue gifts');
  switch (choice) {
    case 'any':
      return section(
        heading,
        t('When I die, I give any organs and tissues that are needed (C.R.S. 15-19-205(b)).'),
      );
    case 'some':
      return section(
        heading,
        t('When I die, I give only what follows, as I limit it here (C.R.S. 15-19-205(b)).'),
        ...typed(limits),
      );
    case 'agent':
      return section(
        heading,
        t('I make no gift here. My agent may decide about gifts of my organs and tissues.'),
      );
    case 'none':
      return section(heading, t('I do not want to give organs or tissues.'));
    default:
      return section(heading);
  }
}

/** Blank lines for a notary, on paper only. The certificate is the notary's own; these words ask for it. */
export const notaryLines = (intro: string): Section =>
  section(
    t('Acknowledgment before a notary'),
    intro,
    t('State of Colorado. This paper was acknowledged before me by the person who signed it above.'),
    line(t('County')),
    line(t('Date')),
    line(t('Notary’s signature and stamp')),
    line(t('My commission ends on')),
  );

/** Blank lines for two witnesses, on paper only. */
export const witnessLines = (intro: string): Section =>
  section(
    t('Witnesses'),
    intro,
    line(t('First witness: signature and date')),
    line(t('Second witness: signature and date')),
    line(t('First witness: printed name and address')),
    line(t('Second witness: printed name and address')),
  );
