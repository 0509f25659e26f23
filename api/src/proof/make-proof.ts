import { desc, eq } from 'drizzle-orm';
import {
  messages,
  PROOF_FORMAT,
  PROOF_VERSION,
  proofStatement,
  type ChainSubject,
  type ProofFile,
} from '@heartwood/shared/domain';
import { readTrail } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { conflict } from '../errors/api-error';
import type { TextSeal } from '../seal/seal';
import { sha256Hex } from '../sha256';

const { documents, sealCertificates } = schema;

/** The subject of a proof: an agreement, its text, and the SHA-256 of its stored PDF. */
export interface Proven {
  subject: ChainSubject;
  text: string;
  pdf_sha256: string | null;
}

/**
 * A proof of an agreement that can be verified without a server. It only reads: the database may be a standby, and the seal stores
 * its certificate itself.
 * @throws {ApiError} 409 if the record is broken
 */
export async function makeProof(
  { db, seal }: { db: Database; seal: TextSeal },
  { subject, text, pdf_sha256 }: Proven,
): Promise<ProofFile> {
  const { intact, events, end } = await readTrail(db, subject);
  const text_sha256 = sha256Hex(text);
  if (!intact || !end || events.at(-1)?.text_sha256 !== text_sha256) throw conflict(messages.recordBroken);
  const claim = { ...subject, end, pdf_sha256, issued_at: new Date().toISOString() };
  const { signature, certificate } = await seal.text(proofStatement({ ...claim, text_sha256 }));
  const certificates = new Set([certificate.pem, ...(await sealOf(db, pdf_sha256))]);
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    ...claim,
    text,
    events,
    signature,
    certificates: [...certificates],
  };
}

/** The certificate that a PDF is sealed with, as PEM. */
async function sealOf(db: Database, pdf_sha256: string | null): Promise<string[]> {
  if (pdf_sha256 === null) return [];
  const found = await db
    .select({ pem: sealCertificates.pem })
    .from(documents)
    .innerJoin(sealCertificates, eq(sealCertificates.sha256, documents.certificate_sha256))
    .where(eq(documents.sha256, pdf_sha256))
    .orderBy(desc(documents.created_at))
    .limit(1);
  return found.map(({ pem }) => pem);
}
