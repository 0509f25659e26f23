import { and, desc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fileName, paperOf, type Paper } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';
import type { PrintedPaper } from '@heartwood/pdf/plan/make-paper-pdf';
import { schema, type Database } from '../../../platform/db/database';
import { notFound, unlessGone } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import type { MailedFile } from '../../../platform/mail/mailed-file';
import type { MadePdf, MadePdfs } from '../../../platform/seal/made-pdfs';
import { claimSpace } from '../../../platform/storage/quota';
import type { OpenDocument, StoredDocument } from '../../../platform/storage/store';
import {
  MAX_TYPESETTING_MILLISECONDS,
  type SeparateTask,
  type Workers,
} from '../../../platform/workers/pool';
import { threadFile } from '../../../platform/workers/thread-file';
import { record } from '../paper-changes';
import { lockPaper, readPaper } from '../paper-rows';
import { rolesOf } from '../paper-signing';
import type * as paperWorker from './paper-worker';

const { documents, papers } = schema;

const typesetPaper: SeparateTask<typeof paperWorker.typesetPaper> = {
  name: 'typesetPaper',
  file: threadFile('features/plans/pdf/paper-worker', '.mjs'),
  maxMilliseconds: MAX_TYPESETTING_MILLISECONDS,
};

/** A text that was signed on the screen. */
export interface SignedPaper {
  id: string;
  version: number;
  owner_id: string;
}

const columns = { id: papers.id, version: papers.version, owner_id: papers.owner_id };

/** At the top of each page of a sheet that must not be signed yet. */
const DRAFT_MARK = 'DRAFT, not to be signed';

/**
 * The PDFs of papers. Only what the server has typeset itself, from what was signed on the screen, is
 * sealed.
 */
export class SignedPapers {
  constructor(
    private readonly db: Database,
    private readonly pdfs: MadePdfs,
    private readonly workers: Workers,
  ) {}

  /**
   * The sealed PDF; created now if there is none. @throws {ApiError} 404 if it wasn't signed on the screen
   */
  async open(paper: SignedPaper, address: string): Promise<OpenDocument & { sha256: string }> {
    if (!(await this.isOnScreen(paper.id))) throw notFound();
    return this.pdfs.open(this.pdfOf(paper), { account: paper.owner_id, address });
  }

  /** Whether all who have to have signed it on the screen. */
  async isOnScreen(id: string): Promise<boolean> {
    return (await this.findSigned(id)) !== undefined;
  }

  /** The sealed PDF for a mail; undefined if the paper wasn't signed on the screen. */
  async findMailed(id: string): Promise<MailedFile | undefined> {
    const paper = await this.findSigned(id);
    const pdf = paper && (await this.keepIfSigned(id, ''));
    if (!paper || !pdf) return undefined;
    return this.pdfs.mailed(
      pdf,
      () => `${fileName(translated(paperOf(paper.kind).title), paper.owner_name ?? '')}.pdf`,
    );
  }

  /** Creates and stores the sealed PDF, if the paper was signed on the screen by now. */
  async keepIfSigned(id: string, address: string): Promise<StoredDocument | undefined> {
    const paper = await this.findSigned(id);
    return paper && unlessGone(this.pdfs.keep(this.pdfOf(paper), { account: paper.owner_id, address }));
  }

  /** The sheet to sign with a pen; one that can't be signed yet is marked as a draft. */
  print({ document, updated_at }: Paper, mayBeSigned: boolean, actor: Actor): Promise<Buffer> {
    const mark = mayBeSigned ? '' : DRAFT_MARK;
    const paper: PrintedPaper = { document, signatures: [], updated_at, mark, ink: true };
    return this.pdfs.draft(() => (path) => this.workers.runSeparately(typesetPaper, { paper, path }), {
      account: actor.id,
      address: actor.address,
    });
  }

  /** Creates those that are missing because a server stopped after the last signature. */
  async makeMissing(log: Pick<FastifyBaseLogger, 'warn'>, stopped: AbortSignal): Promise<void> {
    const missing = await this.db
      .select(columns)
      .from(papers)
      .where(and(isOnScreen, lacksPdf(this.db)));
    for (const { id } of missing) {
      if (stopped.aborted) return;
      await this.keepIfSigned(id, '').catch((err: unknown) =>
        log.warn({ err, paper: id }, 'the PDF of a signed paper has to wait'),
      );
    }
  }

  private async findSigned(id: string) {
    const [row] = await this.db
      .select({ ...columns, kind: papers.kind, owner_name: papers.owner_name, signed: papers.signed })
      .from(papers)
      .where(and(eq(papers.id, id), isOnScreen));
    return row && rolesOf(row).every((role) => row.signed?.[role]) ? row : undefined;
  }

  private pdfOf({ id, version, owner_id }: SignedPaper): MadePdf {
    return {
      name: `paper ${id} ${version}`,
      folder: 'papers',
      reason: 'Sealed after all had signed',
      typeset: async (path) => {
        const { document, signatures, updated_at } = await readPaper(this.db, id, owner_id);
        const paper: PrintedPaper = { document, signatures, updated_at, mark: '', ink: false };
        await this.workers.runSeparately(typesetPaper, { paper, path });
      },
      find: (db) => findPdf(db, id, version),
      claim: (tx, row) => claimSpace(tx, { ...row, kind: 'paper_pdf', owner_id }, true),
      settle: (tx, document) => settle(tx, { id, version, owner_id }, document),
    };
  }
}

/**
 * Signed, or revoked since: whoever has a copy can still check it. Not only reported as signed on paper.
 */
const isOnScreen = and(ne(papers.status, 'draft'), sql`${papers.signed} ? 'owner'`);

const lacksPdf = (db: Database) =>
  notExists(
    db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.paper_id, papers.id), eq(documents.kind, 'paper_pdf'))),
  );

async function findPdf(db: Database, id: string, version: number): Promise<StoredDocument | undefined> {
  const { key, sha256, size, paper_id, paper_version, kind, stored_at, created_at } = documents;
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(eq(paper_id, id), eq(paper_version, version), eq(kind, 'paper_pdf'), isNotNull(stored_at)))
    .orderBy(desc(created_at))
    .limit(1);
  return row;
}

/** If two servers create it at once, the first one stays. */
async function settle(
  tx: Database,
  { id, version, owner_id }: SignedPaper,
  document: StoredDocument,
): Promise<StoredDocument> {
  const row = await lockPaper(tx, id, owner_id);
  const earlier = await findPdf(tx, id, version);
  if (earlier) return earlier;
  await tx
    .update(documents)
    .set({ stored_at: sql`now()`, paper_id: id, paper_version: version })
    .where(eq(documents.key, document.key));
  const detail = `Heartwood made and sealed the PDF of the signed paper, SHA-256 ${document.sha256}.`;
  await record(tx, row, 'sealed', detail);
  return document;
}
