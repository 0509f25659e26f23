import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database';
import { FairQueue } from '../jobs/fair-queue';
import type { MailedFile } from '../mail/mailed-file';
import type { FreeSpace } from '../storage/free-space';
import { notFound, unavailable } from '../http/errors/api-error';
import { recordCertificate } from './certificates';
import type { Seal } from './seal';
import type { Workers } from '../workers/pool';
import { discard } from '../storage/leftovers';
import type { DocumentStore, OpenDocument, StoredDocument } from '../storage/store';
import { Uploads, type Place, type Sender } from '../storage/uploads';

/** A PDF that the server typesets, seals, and stores, once for each version of an agreement's text. */
export interface MadePdf {
  /** Distinguishes it from all others that are in progress. */
  name: string;
  /** The folder of its key in the store. */
  folder: 'notes' | 'papers' | 'wills';
  /** What a PDF reader shows as the reason of its seal: letters and spaces. */
  reason: string;
  /** Typesets it into a new file, in a worker. The same agreement makes the same bytes. */
  typeset: (path: string) => Promise<void>;
  /** The stored one, if there is one. */
  find: (db: Database) => Promise<StoredDocument | undefined>;
  /** Notes the file before it is in the store. @throws {ApiError} 409 if there is no space for it */
  claim: (tx: Database, row: SealedRow) => Promise<void>;
  /**
   * Gives the stored file to its agreement. If two servers make one at once, the first
   * one stays and is returned.
   */
  settle: (tx: Database, document: StoredDocument) => Promise<StoredDocument>;
}

interface SealedRow extends StoredDocument {
  certificate_sha256: string;
  /** The SHA-256 of what the seal covers. */
  sealed_sha256: string;
  /** The SHA-256 of the file before it was sealed. */
  typeset_sha256: string;
}

interface MadePdfsDeps {
  db: Database;
  store: DocumentStore;
  seal: Seal;
  workers: Workers;
  space: FreeSpace;
}

/** How many PDFs may be in progress, including the one that is being typeset. */
const MAX_UNDER_WAY = 20;
/** A person asks for one PDF at a time, and a browser opens six connections to a server. */
export const MAX_OF_ONE_ACCOUNT = 8;

/**
 * The PDFs that the server makes itself from the stored text and signatures, so that nobody can have another
 * text sealed. One is typeset at a time; the other worker thread stays free for signatures and uploads.
 * Accounts and networks take turns, so nobody waits for all PDFs of somebody else.
 */
export class MadePdfs {
  private readonly files: Uploads;
  private readonly oneByOne = new FairQueue({ atOnce: 1 });
  private readonly underWay = new Map<string, Promise<StoredDocument>>();

  /** @param folder for temporary files, on the disk of the document store */
  constructor(
    private readonly deps: MadePdfsDeps,
    folder: string,
  ) {
    this.files = new Uploads(folder, deps.space, { atOnce: MAX_UNDER_WAY, ofAccount: MAX_OF_ONE_ACCOUNT });
  }

  /**
   * The stored PDF; created now if there is none.
   * @throws {ApiError} 429 if the account has too many in progress, 503 if all accounts together have
   */
  async open(pdf: MadePdf, sender: Sender): Promise<OpenDocument & { sha256: string }> {
    const { key, sha256 } = await this.keep(pdf, sender);
    return { ...(await this.openStored(key)), sha256 };
  }

  /** A stored PDF as a mail takes it. Reading it throws if the store doesn't answer. */
  mailed({ key, size }: StoredDocument, filename: MailedFile['filename']): MailedFile {
    return { filename, size, read: async () => buffer((await this.openStored(key)).content) };
  }

  private async openStored(key: string): Promise<OpenDocument> {
    const found = await this.deps.store.open(key).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (!found) throw notFound();
    return found;
  }

  /** Creates, seals, and stores the PDF, if there is none yet. @throws {ApiError} as `open` */
  async keep(pdf: MadePdf, sender: Sender): Promise<StoredDocument> {
    const stored = await pdf.find(this.deps.db);
    if (stored) return stored;
    const made = this.underWay.get(pdf.name) ?? this.make(pdf, sender);
    this.underWay.set(pdf.name, made);
    return made.finally(() => this.underWay.delete(pdf.name));
  }

  /**
   * A PDF that is neither sealed nor stored.
   * @param prepare gets what typesets it, right before it waits for its turn
   * @throws {ApiError} as `open`
   */
  draft(prepare: () => MadePdf['typeset'], sender: Sender): Promise<Buffer> {
    return this.files.take(sender, async (path, place) => {
      await this.typesetInTurn(prepare(), path, place);
      return readFile(path);
    });
  }

  private typesetInTurn(typeset: MadePdf['typeset'], path: string, place: Place): Promise<void> {
    const queue = (task: () => Promise<void>) => this.oneByOne.run(place.groups, task);
    return this.files.inTurn(place, queue, () => typeset(path));
  }

  private make(pdf: MadePdf, sender: Sender): Promise<StoredDocument> {
    return this.files.take(sender, async (path, place) => {
      await this.typesetInTurn(pdf.typeset, path, place);
      return this.seal(pdf, path);
    });
  }

  private async seal(pdf: MadePdf, path: string): Promise<StoredDocument> {
    const { db, store, seal, workers } = this.deps;
    const typeset = await workers.run('measureFile', path);
    const sealed = await seal.pdf(path, pdf.reason);
    if (!sealed) throw new Error('A PDF that was made here could not be sealed.');
    const { sha256, size, sealed_sha256, certificate } = sealed;
    await recordCertificate({ db }, certificate);
    const document = { key: `${pdf.folder}/${randomUUID()}.pdf`, sha256, size };
    const seals = { certificate_sha256: certificate.sha256, sealed_sha256, typeset_sha256: typeset.sha256 };
    await db.transaction((tx) => pdf.claim(tx, { ...document, ...seals }));
    try {
      await store.put(document.key, path).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      const kept = await db.transaction((tx) => pdf.settle(tx, document));
      if (kept.key !== document.key) await discard({ db, store }, [document.key]).catch(() => undefined);
      return kept;
    } catch (error) {
      await discard({ db, store }, [document.key]).catch(() => undefined);
      throw error;
    }
  }
}
