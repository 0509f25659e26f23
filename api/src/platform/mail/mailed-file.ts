import { fileName, MAX_MAILED_BYTES, MAX_MAILED_MEGABYTES } from '@heartwood/domain';
import { inLanguage, t } from '@heartwood/i18n';
import { catalogs } from '../i18n';
import type { Mail } from './mails';

/** The sealed PDF of a will. */
export interface MailedFile {
  testator_name: string;
  /** In bytes. */
  size: number;
  read: () => Promise<Buffer>;
}

/**
 * Finds the sealed PDF of a will when its mail is sent; undefined if the will was changed or deleted meanwhile.
 * @throws if the store doesn't answer: the mail is tried again
 */
export type FindSealedWill = (willId: string) => Promise<MailedFile | undefined>;

/** What a mail client gets beside the text. */
export interface Attachment {
  filename: string;
  content: Buffer;
}

/**
 * A paragraph that stands for the sealed PDF of a will. The queue has only the id of the will: a document is never in the
 * database. Only our code writes such a paragraph, because a name can't contain a line break.
 */
export const sealedWill = (willId: string) => `{SEALED_WILL:${willId}}`;

const SEALED_WILL = /^\{SEALED_WILL:([\da-f-]{36})\}$/m;

/** Reads the file that a mail's body names, and replaces the paragraph with a sentence about it. */
export async function attach(
  mail: Pick<Mail, 'body' | 'language'>,
  find: FindSealedWill,
): Promise<{ body: string; attachments: Attachment[] }> {
  const willId = SEALED_WILL.exec(mail.body)?.[1];
  if (willId === undefined) return { body: mail.body, attachments: [] };
  const file = await find(willId);
  const { body, filename } = describeFile(mail, file);
  return { body, attachments: file && filename ? [{ filename, content: await file.read() }] : [] };
}

/** The body of a mail with the sentence about its file, and the file's name if it is attached. */
export function describeFile(
  { body, language }: Pick<Mail, 'body' | 'language'>,
  file: Omit<MailedFile, 'read'> | undefined,
): { body: string; filename?: string } {
  const filename =
    file && file.size <= MAX_MAILED_BYTES
      ? // As a download is named.
        inLanguage(language, catalogs[language], () => `${fileName(t('Will'), file.testator_name)}.pdf`)
      : undefined;
  const sentence = inLanguage(language, catalogs[language], () => {
    if (filename)
      return t(
        'The sealed PDF is attached: {file}. It is the original of the will, with the signatures of all three. Whoever can open this mail can read it.',
        { file: filename },
      );
    return file
      ? t('The PDF isn’t attached, because it has more than {max} MB, too much for many mailboxes.', {
          max: MAX_MAILED_MEGABYTES,
        })
      : t('The PDF isn’t attached, because the will was changed or deleted after you asked for it.');
  });
  return { body: body.replace(SEALED_WILL, () => sentence), ...(filename && { filename }) };
}
