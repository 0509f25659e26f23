import { formatDate, paths, rehearsalSteps, trustTitle, type IsoDate, type Trust } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { button, letter, turnOff } from '../../platform/mail/letter';
import { helloReader, type MailReader } from '../accounts';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

/** The yearly mail that asks the owner to go through a trust as the executor would. */
export function rehearsalMail(
  owner: MailReader,
  trust: Pick<Trust, 'id' | 'name' | 'asset'> & { due: IsoDate },
): Mail {
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('Rehearse what your executor would do'),
    body: letter(
      helloReader(owner),
      t(
        '{date} is the day that you chose to go through “{trust}” once a year. See that all of it is still true:',
        { date: formatDate(trust.due), trust: nameInMail(trustTitle(trust)) },
      ),
      rehearsalSteps.map((step) => `- ${translated(step)}`).join('\n'),
      button(t('Open the trust'), paths.trust(trust.id)),
      turnOff('trust'),
    ),
    list: `trust:${trust.id}`,
  }));
}
