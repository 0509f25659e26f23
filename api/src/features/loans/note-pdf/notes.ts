import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { loanSubject, appendToAuditLog } from '../../../platform/audit/audit-log';
import { schema, type Database } from '../../../platform/db/database';
import type { MailedFile } from '../../../platform/mail/mailed-file';
import type { MadePdf, MadePdfs } from '../../../platform/seal/made-pdfs';
import type { OpenDocument, StoredDocument } from '../../../platform/storage/store';
import { lockLoan } from '../loan-rows';
import type { Actor } from '../../../platform/http/session';
import {
  MAX_TYPESETTING_MILLISECONDS,
  type SeparateTask,
  type Workers,
} from '../../../platform/workers/pool';
import { threadFile } from '../../../platform/workers/thread-file';
import type * as noteWorker from './note-worker';
import { printedNote, type NoteSource } from './printed-note';

const { documents } = schema;

const typesetNote: SeparateTask<typeof noteWorker.typesetNote> = {
  name: 'typesetNote',
  file: threadFile('features/loans/note-pdf/note-worker', '.mjs'),
  maxMilliseconds: MAX_TYPESETTING_MILLISECONDS,
};

/** What a note's PDF is called as a file. */
export const NOTE_FILE = 'promissory-note.pdf';

/** A version of a loan's note, with its loan's id. */
export type NoteVersion = NoteSource & { id: string; version: number };

/** The PDFs of promissory notes. */
export class Notes {
  constructor(
    private readonly db: Database,
    private readonly pdfs: MadePdfs,
    private readonly workers: Workers,
  ) {}

  /** The stored PDF of a signed note; created now if there is none. @throws {ApiError} as `MadePdfs.open` */
  open(loan: NoteVersion, actor: Actor): Promise<OpenDocument & { sha256: string }> {
    return this.pdfs.open(this.pdfOf(loan, actor), senderOf(actor));
  }

  /** Creates, seals, and stores the PDF of a signed note, once for each version of its text. */
  keep(loan: NoteVersion, actor: Actor): Promise<StoredDocument> {
    return this.pdfs.keep(this.pdfOf(loan, actor), senderOf(actor));
  }

  /** The PDF of a note that one party hasn't signed yet, in its current state. */
  draft(loan: NoteVersion, actor: Actor): Promise<Buffer> {
    return this.pdfs.draft(() => this.typesetter(loan), senderOf(actor));
  }

  /** The sealed PDF with this SHA-256, for a mail. */
  async findMailed(hash: string): Promise<MailedFile | undefined> {
    const { kind, sha256 } = documents;
    const pdf = await findPdf(this.db, and(eq(kind, 'loan_note'), eq(sha256, hash)));
    return pdf && this.pdfs.mailed(pdf, () => NOTE_FILE);
  }

  private typesetter(source: NoteSource): MadePdf['typeset'] {
    const note = printedNote(source, new Date());
    return (path) => this.workers.runSeparately(typesetNote, { note, path });
  }

  private pdfOf(loan: NoteVersion, actor: Actor): MadePdf {
    return {
      name: `loan ${loan.id} ${loan.version}`,
      folder: 'notes',
      reason: 'Sealed after both parties had signed',
      typeset: this.typesetter(loan),
      find: (db) => findNote(db, loan.id, loan.version),
      claim: async (tx, row) => void (await tx.insert(documents).values({ ...row, kind: 'loan_note' })),
      settle: (tx, document) => settle(tx, loan, document, actor),
    };
  }
}

const senderOf = ({ id, address }: Actor) => ({ account: id, address });

/** The stored PDF of a version of a loan's note. */
const findNote = (db: Database, loanId: string, version: number) =>
  findPdf(db, and(eq(documents.loan_id, loanId), eq(documents.loan_version, version)));

async function findPdf(db: Database, which: SQL | undefined): Promise<StoredDocument | undefined> {
  const { key, sha256, size, stored_at } = documents;
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(which, isNotNull(stored_at)))
    .limit(1);
  return row;
}

/** If two servers create it at once, the first one stays. */
async function settle(
  tx: Database,
  loan: NoteVersion,
  document: StoredDocument,
  actor: Actor,
): Promise<StoredDocument> {
  const { contract } = await lockLoan(tx, loan.id, actor.id);
  const earlier = await findNote(tx, loan.id, loan.version);
  if (earlier) return earlier;
  await tx
    .update(documents)
    .set({ stored_at: sql`now()`, loan_id: loan.id, loan_version: loan.version })
    .where(eq(documents.key, document.key));
  const detail = `Heartwood made and sealed the PDF of the signed note, SHA-256 ${document.sha256}.`;
  await appendToAuditLog(tx, loanSubject(loan.id), { type: 'sealed', detail, text: contract, actor });
  return document;
}
