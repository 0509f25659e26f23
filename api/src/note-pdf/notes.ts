import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { loanSubject, recordEvent } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { discard } from '../documents/leftovers';
import type { DocumentStore, OpenDocument } from '../documents/store';
import type { StoredDocument } from '../documents/documents';
import { Uploads, type Place } from '../documents/uploads';
import { notFound, unavailable } from '../errors/api-error';
import type { FreeSpace } from '../disk/free-space';
import { lockLoan } from '../loans/loan-rows';
import type { Actor } from '../plugins/app/session';
import { Queues } from '../queues';
import { noteCertificate } from '../seal/certificates';
import type { Seal } from '../seal/seal';
import type { Workers } from '../workers/pool';
import { printedNote, type NoteSource } from './printed-note';

const { documents } = schema;

/** A version of a loan's note, with its loan's id. */
export type NoteVersion = NoteSource & { id: string; version: number };

interface NotesDeps {
  db: Database;
  store: DocumentStore;
  seal: Seal;
  workers: Workers;
  space: FreeSpace;
}

/** How many notes may be in progress, including the one that is being typeset. */
const MAX_UNDER_WAY = 20;
/** A person asks for one note at a time, and a browser opens six connections to a server. */
export const MAX_OF_ONE_ACCOUNT = 8;

/**
 * The PDFs of promissory notes. The server typesets them itself from the stored text and signatures, so that neither
 * party can have a different text sealed. One is typeset at a time; the other worker thread stays free for signatures
 * and uploads. Accounts and networks take turns, so nobody waits for all notes of somebody else.
 */
export class Notes {
  private readonly files: Uploads;
  private readonly oneByOne = pLimit(1);
  private readonly ofAccount = new Queues(1);
  private readonly ofNetwork = new Queues(1);
  private readonly underWay = new Map<string, Promise<StoredDocument>>();

  /** @param folder for temporary files, on the disk of the document store */
  constructor(
    private readonly deps: NotesDeps,
    folder: string,
  ) {
    this.files = new Uploads(folder, deps.space, { atOnce: MAX_UNDER_WAY, ofAccount: MAX_OF_ONE_ACCOUNT });
  }

  /**
   * The stored PDF of a signed note; created now if there is none.
   * @throws {ApiError} 429 if the account has too many in progress, 503 if all accounts together have
   */
  async open(loan: NoteVersion, actor: Actor): Promise<OpenDocument & { sha256: string }> {
    const { key, sha256 } = await this.keep(loan, actor);
    const found = await this.deps.store.open(key).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (!found) throw notFound();
    return { ...found, sha256 };
  }

  /** Creates, seals, and stores the PDF of a signed note, once for each version of its text. */
  async keep(loan: NoteVersion, actor: Actor): Promise<StoredDocument> {
    const stored = await findNote(this.deps.db, loan.id, loan.version);
    if (stored) return stored;
    const name = `${loan.id} ${loan.version}`;
    const made = this.underWay.get(name) ?? this.make(loan, actor);
    this.underWay.set(name, made);
    return made.finally(() => this.underWay.delete(name));
  }

  /** The PDF of a note that one party hasn't signed yet, in its current state. */
  draft(loan: NoteVersion, actor: Actor): Promise<Buffer> {
    return this.files.take({ account: actor.id, address: actor.address }, async (path, place) => {
      await this.typeset(loan, path, place);
      return readFile(path);
    });
  }

  private typeset(source: NoteSource, path: string, place: Place): Promise<void> {
    const note = printedNote(source, new Date());
    const { account, network } = place;
    const queue = (task: () => Promise<void>) =>
      this.ofAccount.add(account, () => this.ofNetwork.add(network, () => this.oneByOne(task)));
    return this.files.inTurn(place, queue, () => this.deps.workers.run('typesetNote', { note, path }));
  }

  private make(loan: NoteVersion, actor: Actor): Promise<StoredDocument> {
    return this.files.take({ account: actor.id, address: actor.address }, async (path, place) => {
      await this.typeset(loan, path, place);
      return this.seal(loan, path, actor);
    });
  }

  private async seal(loan: NoteVersion, path: string, actor: Actor): Promise<StoredDocument> {
    const { db, store, seal } = this.deps;
    const sealed = await seal.pdf(path, 'Sealed after both parties had signed');
    if (!sealed) throw new Error('The PDF of a note could not be sealed.');
    const { sha256, size, sealed_sha256, certificate } = sealed;
    await noteCertificate({ db }, certificate);
    const document = { key: `notes/${randomUUID()}.pdf`, sha256, size };
    await db
      .insert(documents)
      .values({ ...document, kind: 'loan_note', certificate_sha256: certificate.sha256, sealed_sha256 });
    try {
      await store.put(document.key, path).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      const kept = await db.transaction((tx) => settle(tx, loan, document, actor));
      if (kept.key !== document.key) await discard({ db, store }, [document.key]).catch(() => undefined);
      return kept;
    } catch (error) {
      await discard({ db, store }, [document.key]).catch(() => undefined);
      throw error;
    }
  }
}

/** The stored PDF of a version of a loan's note. */
async function findNote(db: Database, loanId: string, version: number): Promise<StoredDocument | undefined> {
  const { key, sha256, size, loan_id, loan_version, stored_at } = documents;
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(eq(loan_id, loanId), eq(loan_version, version), isNotNull(stored_at)));
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
  await recordEvent(tx, loanSubject(loan.id), { type: 'sealed', detail, text: contract, actor });
  return document;
}
