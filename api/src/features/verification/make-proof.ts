import { eq, inArray, or } from 'drizzle-orm';
import {
  messages,
  PROOF_FORMAT,
  PROOF_VERSION,
  proofStatement,
  trustText,
  type ChainSubject,
  type ProofFile,
} from '@heartwood/domain';
import { readAuditLog } from '../../platform/audit/read-audit-log';
import { schema, type Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';
import { findLoan } from '../loans';
import { readPaper } from '../plans';
import type { TextSeal } from '../../platform/seal/seal';
import { sha256Hex } from '../../platform/crypto/sha256';
import { readTrust } from '../trusts';
import { readWillOrClosing } from '../wills';

const { closedFiles, documents, sealCertificates } = schema;

interface Place {
  db: Database;
  seal: TextSeal;
}

/** The text of an agreement, and the SHA-256 of its stored PDF. */
interface Proven {
  text: string;
  pdf_sha256: string | null;
}

/** A will or a loan, or a will's closing page. */
interface Printed {
  contract: string;
  sealed?: { sha256: string } | null;
}

const readers: Record<
  ChainSubject['subject_type'],
  (db: Database, id: string, userId: string) => Promise<Proven>
> = {
  will: async (...which) => printed(await readWillOrClosing(...which)),
  loan: async (...which) => printed(await findLoan(...which)),
  paper: async (...which) => {
    const { text, sealed } = await readPaper(...which);
    return { text, pdf_sha256: sealed?.sha256 ?? null };
  },
  trust: async (...which) => ({ text: trustText(await readTrust(...which)), pdf_sha256: null }),
};

const printed = ({ contract, sealed }: Printed): Proven => ({
  text: contract,
  pdf_sha256: sealed?.sha256 ?? null,
});

/**
 * A proof of a person's agreement that can be verified without a server. It only reads: the database may be a
 * standby, and the seal stores its certificate itself.
 * @throws {ApiError} 404 if there is no such agreement, 409 if its record is broken
 */
export async function makeProof(
  { db, seal }: Place,
  subject: ChainSubject,
  userId: string,
): Promise<ProofFile> {
  // A change between reading the text and reading its record makes the two differ. A
  // broken record differs again.
  const proven = (await readRecorded(db, subject, userId)) ?? (await readRecorded(db, subject, userId));
  if (!proven) throw conflict(messages.recordBroken);
  const { text, text_sha256, pdf_sha256, events, end } = proven;
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

/** An agreement with its record; null if the record is broken or about another text. */
async function readRecorded(db: Database, subject: ChainSubject, userId: string) {
  const proven = await readers[subject.subject_type](db, subject.subject_id, userId);
  const { intact, events, end } = await readAuditLog(db, subject);
  const text_sha256 = sha256Hex(proven.text);
  const isRecorded = intact && end && events.at(-1)?.text_sha256 === text_sha256;
  return isRecorded ? { ...proven, text_sha256, events, end } : null;
}

/** The certificate that a PDF is sealed with, as PEM. */
async function sealOf(db: Database, pdf_sha256: string | null): Promise<string[]> {
  if (pdf_sha256 === null) return [];
  const stored = db
    .select({ certificate: documents.certificate_sha256 })
    .from(documents)
    .where(eq(documents.sha256, pdf_sha256));
  const closed = db
    .select({ certificate: closedFiles.certificate_sha256 })
    .from(closedFiles)
    .where(eq(closedFiles.sha256, pdf_sha256));
  const found = await db
    .select({ pem: sealCertificates.pem })
    .from(sealCertificates)
    .where(or(inArray(sealCertificates.sha256, stored), inArray(sealCertificates.sha256, closed)))
    .limit(1);
  return found.map(({ pem }) => pem);
}
