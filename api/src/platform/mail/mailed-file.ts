import { MAX_MAILED_BYTES, MAX_MAILED_MEGABYTES } from '@heartwood/domain';
import { inLanguage, t } from '@heartwood/i18n';
import { catalogs } from '../i18n';
import type { Mail } from './mails';

/** What a sealed PDF is of: a will, a paper for life, or a loan's note. */
const sealedKinds = ['will', 'paper', 'note'] as const;
type SealedKind = (typeof sealedKinds)[number];

/** A sealed PDF that goes with a mail. */
export interface MailedFile {
  /** Its name as a download has it, in the language of the mail. */
  filename: () => string;
  /** In bytes. */
  size: number;
  read: () => Promise<Buffer>;
}

/**
 * Finds the sealed PDF with the id of its paragraph when its mail is sent; undefined if it was
 * changed or deleted meanwhile.
 * @throws if the store doesn't answer: the mail is tried again
 */
export type FindSealed = (kind: SealedKind, id: string) => Promise<MailedFile | undefined>;

/** What a mail client gets beside the text. */
export interface Attachment {
  filename: string;
  content: Buffer;
}

/**
 * A paragraph that stands for a sealed PDF. The queue has only an id: a document is never in the database.
 * Only our code writes such a paragraph, because a name can't contain a line break.
 * @param id that of a will or paper, or the SHA-256 of a note's PDF
 */
export const sealedFile = (kind: SealedKind, id: string) => `{SEALED_${kind.toUpperCase()}:${id}}`;

const SEALED = /^\{SEALED_([A-Z]+):([\da-f-]{36,64})\}$/m;

const paragraphOf = (body: string) => {
  const [, name = '', id = ''] = SEALED.exec(body) ?? [];
  return { kind: sealedKinds.find((kind) => kind.toUpperCase() === name) ?? 'note', id };
};

/** Reads the file that a mail's body names, and replaces the paragraph with a sentence about it. */
export async function attach(
  mail: Pick<Mail, 'body' | 'language'>,
  find: FindSealed,
): Promise<{ body: string; attachments: Attachment[] }> {
  const { kind, id } = paragraphOf(mail.body);
  if (!id) return { body: mail.body, attachments: [] };
  const file = await find(kind, id);
  const { body, filename } = describeFile(mail, file);
  return { body, attachments: file && filename ? [{ filename, content: await file.read() }] : [] };
}

const attached: Record<SealedKind, (file: string) => string> = {
  will: (file) =>
    t(
      'The sealed PDF is attached: {file}. It is the original of the will, with the signatures of all three. Whoever can open this mail can read it.',
      { file },
    ),
  paper: (file) =>
    t(
      'The sealed PDF is attached: {file}. It is the original, with all signatures. Whoever can open this mail can read it.',
      { file },
    ),
  note: (file) =>
    t('The sealed PDF is attached: {file}. It has both signatures. Whoever can open this mail can read it.', {
      file,
    }),
};

/** The body of a mail with the sentence about its file, and the file's name if it is attached. */
export function describeFile(
  { body, language }: Pick<Mail, 'body' | 'language'>,
  file: Omit<MailedFile, 'read'> | undefined,
): { body: string; filename?: string } {
  const within = (write: () => string) => inLanguage(language, catalogs[language], write);
  const filename = file && file.size <= MAX_MAILED_BYTES ? within(file.filename) : undefined;
  const sentence = within(() => {
    if (filename) return attached[paragraphOf(body).kind](filename);
    return file
      ? t('The PDF isn’t attached, because it has more than {max} MB, too much for many mailboxes.', {
          max: MAX_MAILED_MEGABYTES,
        })
      : t('The PDF isn’t attached, because it was changed or deleted after you asked for it.');
  });
  return { body: body.replace(SEALED, () => sentence), ...(filename && { filename }) };
}
