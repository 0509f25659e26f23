import { fileName } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { appendToAuditLog, willSubject } from '../../../platform/audit/audit-log';
import { schema, type Database } from '../../../platform/db/database';
import type { MailedFile } from '../../../platform/mail/mailed-file';
import type { MadePdf, MadePdfs } from '../../../platform/seal/made-pdfs';
import { claimSpace } from '../../../platform/storage/quota';
import type { OpenDocument, StoredDocument } from '../../../platform/storage/store';
import { findWillPdf } from './will-pdf-rows';
import { notFound, unlessGone } from '../../../platform/http/errors/api-error';
import { lockWill } from '../will-rows';
import {
  MAX_TYPESETTING_MILLISECONDS,
  type SeparateTask,
  type Workers,
} from '../../../platform/workers/pool';
import { threadFile } from '../../../platform/workers/thread-file';
import type * as willWorker from './will-worker';
import { findSigned, findSignedWithoutPdf, readSignedText, type SignedVersion } from './signed-versions';

const { documents } = schema;

const typesetWill: SeparateTask<typeof willWorker.typesetWill> = {
  name: 'typesetWill',
  file: threadFile('features/wills/pdf/will-worker', '.mjs'),
  maxMilliseconds: MAX_TYPESETTING_MILLISECONDS,
};

/**
 * The PDFs of wills that all three have signed. Only what the server has typeset itself, from the text and
 * the signatures that it stores, is sealed.
 */
export class SignedWills {
  constructor(
    private readonly db: Database,
    private readonly pdfs: MadePdfs,
    private readonly workers: Workers,
  ) {}

  /** The sealed PDF of a signed text; created now if there is none. @throws {ApiError} as `MadePdfs.open` */
  open(will: SignedVersion, address: string): Promise<OpenDocument & { sha256: string }> {
    return this.pdfs.open(this.pdfOf(will), { account: will.owner_id, address });
  }

  /**
   * Creates, seals, and stores the PDF of a signed text, once for each version of it.
   * @throws {ApiError} as `open`
   */
  keep(will: SignedVersion, address: string): Promise<StoredDocument> {
    return this.pdfs.keep(this.pdfOf(will), { account: will.owner_id, address });
  }

  /** The same after a change of a will, if all three have signed it by then. */
  async keepIfSigned(willId: string, address: string): Promise<StoredDocument | undefined> {
    const will = await findSigned(this.db, willId);
    // Its owner may delete it meanwhile.
    return will && unlessGone(this.keep(will, address));
  }

  /**
   * The sealed PDF of a will's current text, for a mail; undefined if not all three have signed that text.
   */
  async findMailed(willId: string): Promise<MailedFile | undefined> {
    const will = await findSigned(this.db, willId);
    const text = will && (await readSignedText(this.db, will.id, will.version));
    const pdf = will && (await unlessGone(this.keep(will, '')));
    if (!will || !text || !pdf) return undefined;
    return this.pdfs.mailed(pdf, () => `${fileName(t('Will'), text.testator_name)}.pdf`);
  }

  /**
   * Creates those that are missing because a server stopped, or failed, after the last signature; also of
   * texts that were changed later, which may be the last will. One that fails is tried again the next time.
   */
  async makeMissing(log: Pick<FastifyBaseLogger, 'warn'>, stopped: AbortSignal): Promise<void> {
    for (const will of await findSignedWithoutPdf(this.db)) {
      if (stopped.aborted) return;
      await unlessGone(this.keep(will, '')).catch((err: unknown) =>
        log.warn({ err, will: will.id }, 'the PDF of a signed will has to wait'),
      );
    }
  }

  private pdfOf(will: SignedVersion): MadePdf {
    const { id, version, owner_id } = will;
    return {
      name: `will ${id} ${version}`,
      folder: 'wills',
      reason: 'Sealed after all three had signed',
      typeset: async (path) => {
        const signed = await readSignedText(this.db, id, version);
        if (!signed) throw notFound();
        await this.workers.runSeparately(typesetWill, { will: signed, path });
      },
      find: (db) => findWillPdf(db, id, version),
      claim: (tx, row) => claimSpace(tx, { ...row, kind: 'signed_pdf', owner_id }),
      settle: (tx, document) => settle(tx, will, document),
    };
  }
}

/** If two servers create it at once, the first one stays. */
async function settle(
  tx: Database,
  { id, version, owner_id }: SignedVersion,
  document: StoredDocument,
): Promise<StoredDocument> {
  const { contract, version: current } = await lockWill(tx, id, owner_id);
  const earlier = await findWillPdf(tx, id, version);
  if (earlier) return earlier;
  await tx
    .update(documents)
    .set({ stored_at: sql`now()`, will_id: id, will_version: version })
    .where(eq(documents.key, document.key));
  const which = version === current ? 'the signed will' : `version ${version} of the signed will`;
  const detail = `Heartwood made and sealed the PDF of ${which}, SHA-256 ${document.sha256}.`;
  // The text of the record is the current one, also if the PDF is of an earlier one.
  await appendToAuditLog(tx, willSubject(id), { type: 'sealed', detail, text: contract });
  return document;
}
