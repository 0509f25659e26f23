import {
  paths,
  signerName,
  signerTitles,
  WITNESS_LINK_HOURS,
  type WillInput,
  type WitnessRole,
} from '@heartwood/shared/domain';
import { nameInMail, type Mail } from '../mail/mails';

/** What a witness is mailed. */
export function witnessMail(
  data: WillInput,
  role: WitnessRole,
  token: string,
): Pick<Mail, 'subject' | 'body'> {
  const who = nameInMail(data.testator_name);
  return {
    // No name in it: what a person typed must not be the subject of a mail to a stranger.
    subject: 'You are asked to witness a will',
    body: [
      `Hello ${nameInMail(signerName(data, role))},`,
      `${who} has made a will and names you as its ${signerTitles[role]}. Open this page while you are with ${who}: best in the same room, or by live video. Read what a witness does, then sign:`,
      `[Read and sign]({PUBLIC_URL}${paths.witnessing(token)})`,
      `The link is only for you. It works once, within ${WITNESS_LINK_HOURS} hours. If you don't know ${who}, ignore this mail.`,
      '',
    ].join('\n\n'),
  };
}
