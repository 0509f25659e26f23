import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { LIST_TOKEN } from './mails';

// The parts that mails have in common.

/** The body of a mail, from its paragraphs. */
export const letter = (...paragraphs: (string | string[])[]) => `${paragraphs.flat().join('\n\n')}\n`;

export const helloTo = (name: string) => t('Hello {name},', { name });

/** The footer of every mail. */
export const foot = () => t('Heartwood never asks for your password by email.');

/** A paragraph with one of our URLs. */
export const address = (path: string) => `{PUBLIC_URL}${path}`;

/** A paragraph that is a button. */
export const button = (label: string, path: string) => `[${label}](${address(path)})`;

/** The end of a reminder: how to turn it off. */
export function turnOff(thing: 'loan' | 'trust' | 'will'): string[] {
  const choose = {
    loan: () => t('You can also choose on the page of the loan, or under “Email preferences”:'),
    trust: () => t('You can also choose on the page of the trust, or under “Email preferences”:'),
    will: () => t('You can also choose on the page of the will, or under “Email preferences”:'),
  };
  return [
    thing === 'loan'
      ? t('Turn off emails like this one, without logging in:')
      : t('Turn off this yearly email, without logging in:'),
    address(paths.unsubscribing(LIST_TOKEN)),
    choose[thing](),
    address(paths.mailPreferences),
  ];
}
