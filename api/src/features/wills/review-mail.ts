import { lifeEvents, paths } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { button, letter, turnOff } from '../../platform/mail/letter';
import { helloReader, type MailReader } from '../accounts';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

/** The yearly mail that asks the owner to read a will again. */
export function reviewMail(
  owner: MailReader,
  { id, testator_name }: { id: string; testator_name: string },
): Mail {
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('Read your will again'),
    body: letter(
      helloReader(owner),
      t(
        'The will of {name} was signed or last read at least a year ago. Please read it again. Change it if one of these has happened:',
        { name: nameInMail(testator_name) },
      ),
      lifeEvents.map(({ event }) => `- ${translated(event)}`).join('\n'),
      button(t('Open the will'), paths.willDetails(id)),
      turnOff('will'),
    ),
    list: `will:${id}`,
  }));
}
