import { buffer } from 'node:stream/consumers';
import { and, asc, count, eq, gt, isNotNull, or } from 'drizzle-orm';
import { totpOf } from '../features/accounts';
import { readAuditLog } from '../platform/audit/read-audit-log';
import { installationSubject } from '../platform/audit/audit-log';
import type { Config } from '../config';
import { schema, type Database } from '../platform/db/database';
import type { DocumentStore } from '../platform/storage/store';
import { isSealedBy } from '../platform/seal/check-seal';
import { storedSigningKey } from '../platform/crypto/secrets';
import { sha256Hex } from '../platform/crypto/sha256';

const { chainEnds, documents, events, loans, sealCertificates, trusts, users, wills } = schema;

const AT_ONCE = 500;
/** Lower than the id of every row. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The contents of an installation, and what is wrong with them. */
export interface Inspection {
  counts: Record<'accounts' | 'wills' | 'loans' | 'trusts' | 'records' | 'documents' | 'seals', number>;
  /** One sentence for each record that is broken and each document that is missing or was changed. */
  faults: string[];
}

export type SigningKeys = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'jwtSecret' | 'previousJwtSecrets'>>;

/** Verifies the chain of every record, and compares every document with its fingerprint and its seal. */
export async function inspect(db: Database, store: DocumentStore): Promise<Inspection> {
  const [records, papers] = [await inspectRecords(db), await inspectDocuments(db, store)];
  const counts = {
    accounts: await rowsOf(db, users),
    wills: await rowsOf(db, wills),
    loans: await rowsOf(db, loans),
    trusts: await rowsOf(db, trusts),
    records: records.count,
    documents: papers.count,
    seals: papers.seals,
  };
  return { counts, faults: [...records.faults, ...papers.faults] };
}

/**
 * How many authenticator apps a server with these settings can't use, because another key
 * encrypted their secrets.
 */
export async function lostApps(
  db: Database,
  { dataDir, jwtSecret, previousJwtSecrets = [] }: SigningKeys,
): Promise<number> {
  const key = jwtSecret ?? (await storedSigningKey(dataDir));
  return key === null ? 0 : totpOf(key, ...previousJwtSecrets).lost(db);
}

/** When the data was last restored, and from where; undefined if it never was. */
export async function lastRestore(db: Database): Promise<string | undefined> {
  const last = (await readAuditLog(db, installationSubject)).events.findLast(
    ({ type }) => type === 'restored',
  );
  return last && `${last.at}: ${last.detail}`;
}

/** For example, "4 accounts, 7 wills, …". */
export function describeCounts(counts: Inspection['counts']): string {
  return Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
}

async function rowsOf(db: Database, table: typeof users | typeof wills | typeof loans | typeof trusts) {
  const [row] = await db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

async function inspectRecords(db: Database) {
  const { subject_type, subject_id } = events;
  const ends = db
    .select({ subject_type: chainEnds.subject_type, subject_id: chainEnds.subject_id })
    .from(chainEnds);
  // A record without its chain end, and a chain end without its record, are both broken.
  const subjects = await db.select({ subject_type, subject_id }).from(events).union(ends);
  const faults = [];
  for (const subject of subjects) {
    const { intact } = await readAuditLog(db, subject);
    if (!intact) faults.push(`The record of ${subject.subject_type} ${subject.subject_id} is broken.`);
  }
  return { count: subjects.length, faults };
}

async function inspectDocuments(db: Database, store: DocumentStore) {
  const found = { count: 0, seals: 0, faults: [] as string[] };
  for await (const row of storedDocuments(db)) {
    const { key, sha256, certificate } = row;
    found.count += 1;
    found.seals += certificate === null ? 0 : 1;
    const document = await store.open(key);
    const bytes = document && (await buffer(document.content));
    if (!bytes) found.faults.push(`The document ${key} is missing.`);
    else if (sha256Hex(bytes) !== sha256) found.faults.push(`The document ${key} was changed.`);
    else if (certificate !== null && !isSealedBy(bytes, certificate))
      found.faults.push(`The seal of the document ${key} does not hold.`);
  }
  return found;
}

/** Documents that belong to something; all others may be removed at any time. */
async function* storedDocuments(db: Database) {
  const { id, key, sha256, will_id, loan_id, trusted_person_id, stored_at, certificate_sha256 } = documents;
  const belongs = or(isNotNull(will_id), isNotNull(loan_id), isNotNull(trusted_person_id));
  let last = NO_ID;
  for (;;) {
    const rows = await db
      .select({ id, key, sha256, certificate: sealCertificates.pem })
      .from(documents)
      .leftJoin(sealCertificates, eq(sealCertificates.sha256, certificate_sha256))
      .where(and(gt(id, last), isNotNull(stored_at), belongs))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.id;
  }
}
