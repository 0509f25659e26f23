import { paths, signerName, WITNESS_LINK_HOURS, type WillInput, type WitnessRole } from '@heartwood/domain';
import { t, type Language } from '@heartwood/i18n';
import { button, helloTo, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';

interface WitnessLinkMail {
  recipient: string;
  role: WitnessRole;
  token: string;
  /** The testator's language, because the witness's is unknown. */
  language: Language;
}

/** The mail that asks a witness to sign. */
export function witnessMail(data: WillInput, { recipient, role, token, language }: WitnessLinkMail): Mail {
  const name = nameInMail(data.testator_name);
  return mailIn(language, () => ({
    recipient,
    // Without a name: text that a person typed must not be the subject of a mail to a stranger.
    subject: t('You are asked to witness a will'),
    body: letter(
      helloTo(nameInMail(signerName(data, role))),
      role === 'witness_1'
        ? t(
            '{name} has made a will and names you as its first witness. Open this page while you are with {name}: best in the same room, or by live video. Read what a witness does, then sign:',
            { name },
          )
        : t(
            '{name} has made a will and names you as its second witness. Open this page while you are with {name}: best in the same room, or by live video. Read what a witness does, then sign:',
            { name },
          ),
      button(t('Read and sign'), paths.witnessing(token)),
      t(
        'The link is only for you. It works once, within {hours} hours. If you don’t know {name}, ignore this email.',
        { hours: WITNESS_LINK_HOURS, name },
      ),
    ),
  }));
}
