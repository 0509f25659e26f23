import { makeZip } from 'client-zip';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { trustText, type ChainSubject, type Loan, type LoanRole } from '@heartwood/domain';
import type { UserRow } from '../accounts';
import { loanSubject, paperSubject, trustSubject, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import type { DocumentStore } from '../../platform/storage/store';
import { ApiError, unavailable } from '../../platform/http/errors/api-error';
import { everyItem } from '../../platform/http/paging/page';
import { findLoan, listLoans, toLoan } from '../loans';
import { listPapers, readPaper } from '../plans';
import { makeProof } from '../verification';
import type { TextSeal } from '../../platform/seal/seal';
import { listTrusts, readTrust } from '../trusts';
import { listClosings, listWills, readClosing, readWill } from '../wills';
import { exportOf } from './export';
import type { ZipEntry } from './export-format';
import { indexPage, textPage, type IndexEntry, type IndexSection } from './index-page';
import { trustedPeopleEntries } from './trusted-people';

const { documents } = schema;

interface Place {
  db: Database;
  store: DocumentStore;
  seal: TextSeal;
}

/**
 * All of a person's data as one ZIP: a page to read, the JSON, the PDFs, and the proofs. It is created while
 * it is sent, one entry at a time, so its size needs no memory.
 */
export async function* zipOf(place: Place, user: UserRow): AsyncGenerator<Uint8Array> {
  yield* makeZip(entries(place, user));
}

async function* entries(place: Place, user: UserRow): AsyncGenerator<ZipEntry> {
  const { db } = place;
  yield { name: 'heartwood-export.json', input: exportOf(db, user) };
  const index: IndexEntry[] = [];
  const wills = everyItem(
    (query) => listWills(db, user.id, query),
    ({ id }) => readWill(db, id, user.id),
  );
  for await (const { id, testator_name, status, contract } of wills) {
    const title = `The will of ${testator_name}`;
    const files: IndexEntry['files'] = [];
    yield page(files, `wills/${id}.html`, textPage(title, contract));
    yield* storedDocuments(place, { kind: 'will', id }, files);
    yield* proof(place, files, willSubject(id), user);
    index.push({ title, status, files });
  }
  const closings = everyItem(
    (query) => listClosings(db, user.id, query),
    ({ id }) => readClosing(db, id, user.id),
  );
  for await (const { id, testator_name, intent, text } of closings) {
    const title = `The deleted will of ${testator_name}`;
    const files: IndexEntry['files'] = [];
    yield page(files, `wills/${id}.html`, textPage(title, text));
    yield* proof(place, files, willSubject(id), user);
    index.push({ title, status: intent === 'revoke' ? 'declared revoked' : 'removed here', files });
  }
  const loans = everyItem(
    (query) => listLoans(db, user.id, query),
    ({ id }) => findLoan(db, id, user.id),
  );
  for await (const row of loans) {
    const { id, status, contract } = row;
    const loan = toLoan(row);
    const files: IndexEntry['files'] = [];
    yield page(files, `loans/${id}.html`, contract);
    yield* storedDocuments(place, { kind: 'loan', id }, files);
    yield* proof(place, files, loanSubject(id), user);
    index.push({
      title: `Loan from ${partyIn(loan, 'lender')} to ${partyIn(loan, 'borrower')}`,
      status,
      files,
    });
  }
  const trusts = everyItem(
    (query) => listTrusts(db, user.id, query),
    ({ id }) => readTrust(db, id, user.id),
  );
  for await (const { id, ...said } of trusts) {
    const files: IndexEntry['files'] = [];
    const title = said.name || `Trust for ${said.executor}`;
    yield page(files, `trusts/${id}.html`, textPage(title, trustText(said)));
    yield* proof(place, files, trustSubject(id), user);
    index.push({ title, status: said.is_active ? 'active' : 'not active', files });
  }
  const papers = everyItem(
    (query) => listPapers(db, user.id, query),
    ({ id }) => readPaper(db, id, user.id),
  );
  for await (const { id, document, status, text } of papers) {
    const files: IndexEntry['files'] = [];
    yield page(files, `papers/${id}.html`, textPage(document.title, text));
    yield* storedDocuments(place, { kind: 'paper', id }, files);
    yield* proof(place, files, paperSubject(id), user);
    index.push({ title: document.title, status, files });
  }
  const sections: IndexSection[] = [{ heading: 'Your agreements', entries: index }];
  yield* trustedPeopleEntries(place, user.id, sections);
  yield { name: 'index.html', input: indexPage(user, sections) };
}

/** A party by the full name, where it is known, and the username, which who is only invited has not. */
function partyIn(loan: Loan, role: LoanRole): string {
  const [name, username] = [loan[`${role}_name`], loan[`${role}_username`]];
  return name && username ? `${name} (${username})` : name || username;
}

function page(files: IndexEntry['files'], name: string, input: string): ZipEntry {
  files.push({ name, label: 'Read it' });
  return { name, input };
}

/** The PDFs and scans of all versions of a will, a loan, or a paper. */
async function* storedDocuments(
  { db, store }: Place,
  of: { kind: 'will' | 'loan' | 'paper'; id: string },
  files: IndexEntry['files'],
): AsyncGenerator<ZipEntry> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents[`${of.kind}_id`], of.id), isNotNull(documents.stored_at)))
    .orderBy(asc(documents.created_at));
  for (const { id, key, kind, media_type, certificate_sha256, ...row } of rows) {
    const found = await store.open(key).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (!found) continue;
    const extension = media_type.split('/')[1] ?? 'pdf';
    const name = `${of.kind}s/${of.id}-${id}.${extension}`;
    const what =
      kind === 'ink_scan' || kind === 'paper_scan'
        ? 'Scan'
        : certificate_sha256
          ? 'Sealed PDF'
          : 'Unsealed copy';
    files.push({
      name,
      label: `${what}, version ${row.will_version ?? row.loan_version ?? row.paper_version ?? 1}`,
    });
    yield { name, input: found.content };
  }
}

/**
 * The proof of an agreement as it is now; nothing if its record is broken, or it was
 * deleted during the export.
 */
async function* proof(
  place: Place,
  files: IndexEntry['files'],
  subject: ChainSubject,
  user: UserRow,
): AsyncGenerator<ZipEntry> {
  const made = await makeProof(place, subject, user.id).catch((error: unknown) => {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return undefined;
    throw error;
  });
  if (!made) return;
  const name = `proofs/${subject.subject_type}-${subject.subject_id}.json`;
  files.push({ name, label: 'Proof' });
  yield { name, input: JSON.stringify(made, null, 2) };
}
