import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';
import { writeFileDurably } from '../storage/durable-file';
import type { Attachment } from './mailed-file';
import type { Mail } from './mails';
import type { RenderedBody } from './render';

/** Sends one mail; the id makes a retry the same mail, not another. */
export type SendMail = (id: string, mail: RenderedMail) => Promise<void>;

export type RenderedMail = Pick<Mail, 'recipient' | 'subject'> &
  RenderedBody & {
    /** The one-click unsubscribe URL for mails like this one. */
    unsubscribe?: string;
    attachments?: Attachment[];
  };

/** SMTP if a server is configured, otherwise a file in the outbox folder for each mail. */
export function mailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> & Partial<Pick<Config, 'smtpNeedsTls'>>,
): SendMail {
  return config.smtpUrl
    ? bySmtp(config.smtpUrl, config.mailFrom, config.smtpNeedsTls ?? false)
    : toOutbox(join(config.dataDir, 'outbox'), config.mailFrom);
}

/** The mail server rejects the recipient permanently: the mailbox doesn't exist, is disabled, or is full. */
export class MailboxGone extends Error {}

// RFC 3463: a problem with the recipient’s address (5.1) or mailbox (5.2), not with our
// server or its settings.
const mailboxGone = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.\d)\b/;

function bySmtp(url: string, from: string, requireTLS: boolean): SendMail {
  const transport = createTransport(
    { url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return async (id, mail) => {
    try {
      await transport.sendMail(message(id, mail, from));
    } catch (error) {
      if (error instanceof Error && 'response' in error && mailboxGone.test(String(error.response)))
        throw new MailboxGone(error.message);
      throw error;
    }
  };
}

function toOutbox(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (id, mail) => {
    const { message: bytes } = await transport.sendMail(message(id, mail, from));
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not composed as a whole.');
    await writeFileDurably(join(folder, `${id}.eml`), bytes);
  };
}

function message(id: string, mail: RenderedMail, from: string) {
  const { recipient, subject, text, html, unsubscribe, attachments = [] } = mail;
  const headers = {
    // RFC 3834, 5: no out-of-office replies.
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: the mail client sends a POST to the URL, without asking anything more.
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  // In the sender's domain: filters distrust an id of a host that doesn't exist (RFC 5322, 3.6.4).
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'heartwood';
  return { to: recipient, subject, text, html, messageId: `<${id}@${domain}>`, headers, attachments };
}
