import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import {
  signerRoles,
  type FirstDays,
  type ReleasedFile,
  type ReleasedWill,
  type WillExecution,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import type { SignedRoles, StoredInkSigning } from '../../platform/db/schema/agreements';
import { isWillPdf } from '../wills';
import { scanTypeOf } from './views';

const { documents, wills, willVersions } = schema;

/** A text that was executed, and which version of its will it is. */
type ExecutedWill = Omit<ReleasedWill, 'text'> & { version: number };

/**
 * After this many characters, no more texts are read: five of the longest wills have them,
 * or a hundred usual ones.
 */
const MAX_TEXT = 2 * 2 ** 20;

/**
 * The owner's executed wills, with the recorded text beside each file, because a scan, or a file of an
 * earlier release, may say something else. Threat: two hundred of the longest texts, which the server would
 * hold once for each call. So only the newest have theirs.
 */
export async function readLegacyAccessWills(db: Database, ownerId: string): Promise<ReleasedWill[]> {
  const released: ReleasedWill[] = [];
  let length = 0;
  for (const { version, ...will } of await readExecutedWills(db, ownerId)) {
    const text = length < MAX_TEXT ? await readText(db, will.id, version) : undefined;
    length += text?.length ?? 0;
    released.push(text === undefined ? will : { ...will, text });
  }
  return released;
}

/** How the owner's wills were executed, without what is released only with the documents. */
export async function readExecutions(db: Database, ownerId: string): Promise<WillExecution[]> {
  return (await readExecutedWills(db, ownerId)).map(
    ({ version: _version, original_kept_at: _kept, files: _files, replaced_at: _at, ...execution }) =>
      execution,
  );
}

/** Where the originals of the owner's executed wills are. */
export async function readOriginals(db: Database, ownerId: string): Promise<FirstDays['originals']> {
  return (await readExecutedWills(db, ownerId)).map(({ id, testator_name, way, original_kept_at }) => ({
    ...{ id, testator_name, way, original_kept_at },
  }));
}

/** The stored files of the owner's executed wills. */
export async function readLegacyAccessFiles(db: Database, ownerId: string): Promise<ReleasedFile[]> {
  return (await readExecutedWills(db, ownerId)).flatMap(({ files }) => files);
}

/**
 * The owner's wills that were executed, on the screen or on paper, and not replaced since; newest
 * first. A changed text replaces no signed one before it is signed itself, so an earlier text of a
 * will can be one of them.
 */
async function readExecutedWills(db: Database, ownerId: string): Promise<ExecutedWill[]> {
  const rows = await db
    .select({
      id: wills.id,
      version: wills.version,
      testator_name: wills.testator_name,
      witness_1_name: wills.witness_1_name,
      witness_2_name: wills.witness_2_name,
      signed: wills.signed,
      ink: wills.ink_signing,
    })
    .from(wills)
    .where(ofOwner(ownerId))
    .orderBy(desc(wills.created_at));
  const changed = await readChanged(db, ownerId);
  const files = await readFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const { ink } = row;
    const ofWill = changed.filter(({ id }) => id === row.id);
    const executed = (text: SignedText, how: Execution): ExecutedWill => ({
      ...{ id: row.id, version: text.version, testator_name: text.testator_name ?? '', ...how },
      files: files
        .filter(({ will_id, version }) => will_id === row.id && version === text.version)
        .map(toFile),
      ...(text.replaced_at && { replaced_at: text.replaced_at.toISOString() }),
    });
    // A paper that was signed later replaces what was signed on the screen.
    const onScreen = [row, ...ofWill].find(
      (text) => text.version >= (ink?.version ?? 1) && signerRoles.every((role) => text.signed?.[role]),
    );
    const onPaper =
      ink && (ofWill.find(({ version }) => version === ink.version) ?? { ...row, version: ink.version });
    return [
      ...(onScreen && onScreen.version !== ink?.version
        ? [executed(onScreen, screenExecution(onScreen))]
        : []),
      ...(onPaper ? [executed(onPaper, paperExecution(ink))] : []),
    ];
  });
}

/** A version of a will's text, and who signed it on the screen. */
interface SignedText {
  version: number;
  testator_name: string | null;
  witness_1_name: string | null;
  witness_2_name: string | null;
  signed: SignedRoles | null;
  /** Missing for the current text. */
  replaced_at?: Date;
}

type Execution = Pick<
  ExecutedWill,
  'way' | 'signed_on' | 'place' | 'witnesses' | 'notary' | 'original_kept_at'
>;

function screenExecution({ signed, witness_1_name, witness_2_name }: SignedText): Execution {
  const testator = signed?.testator;
  return {
    way: 'screen',
    signed_on: testator?.signed_at ?? '',
    place: testator?.place ?? '',
    witnesses: [witness_1_name ?? '', witness_2_name ?? ''],
    notary: '',
    original_kept_at: '',
  };
}

function paperExecution({
  witness_1_name,
  witness_2_name,
  notary_name,
  ...ink
}: StoredInkSigning): Execution {
  const { way, signed_on, place, original_kept_at } = ink;
  return {
    way,
    signed_on,
    place,
    witnesses: [witness_1_name, witness_2_name],
    notary: notary_name,
    original_kept_at,
  };
}

/** The texts that were executed and changed later, the newest first. */
async function readChanged(db: Database, ownerId: string): Promise<(SignedText & { id: string })[]> {
  const { will_id, version, data, signatures, ink_signing, replaced_at } = willVersions;
  const answer = (name: string) => sql<string | null>`${data} ->> ${name}::text`;
  return db
    .select({
      id: will_id,
      version,
      testator_name: answer('testator_name'),
      witness_1_name: answer('witness_1_name'),
      witness_2_name: answer('witness_2_name'),
      signed: sql<SignedRoles>`${signatures} #- '{testator,image}' #- '{witness_1,image}' #- '{witness_2,image}'`,
      replaced_at,
    })
    .from(willVersions)
    .innerJoin(wills, eq(wills.id, will_id))
    .where(
      and(
        ofOwner(ownerId),
        or(isNotNull(ink_signing), and(...signerRoles.map((role) => sql`${signatures} ? ${role}::text`))),
      ),
    )
    .orderBy(desc(version));
}

async function readText(db: Database, id: string, version: number): Promise<string | undefined> {
  const { contract } = wills;
  const [current] = await db
    .select({ contract })
    .from(wills)
    .where(and(eq(wills.id, id), eq(wills.version, version)));
  if (current) return current.contract;
  const [changed] = await db
    .select({ contract: willVersions.contract })
    .from(willVersions)
    .where(and(eq(willVersions.will_id, id), eq(willVersions.version, version)));
  return changed?.contract;
}

const ofOwner = (id: string) => and(eq(wills.owner_id, id), ne(wills.status, 'revoked'));

type FileRow = Pick<
  typeof documents.$inferSelect,
  'id' | 'will_id' | 'kind' | 'media_type' | 'size' | 'sha256' | 'typeset_sha256'
> & {
  version: number | null;
};

async function readFiles(db: Database, willIds: string[]): Promise<FileRow[]> {
  if (willIds.length === 0) return [];
  const { id, will_id, will_version, kind, media_type, size, sha256, typeset_sha256 } = documents;
  return db
    .select({ id, will_id, version: will_version, kind, media_type, size, sha256, typeset_sha256 })
    .from(documents)
    .where(
      and(
        inArray(documents.will_id, willIds),
        or(isWillPdf(), and(eq(documents.kind, 'ink_scan'), isNotNull(documents.stored_at))),
      ),
    )
    .orderBy(desc(documents.created_at));
}

const toFile = ({ id, kind, media_type, size, sha256, typeset_sha256 }: FileRow): ReleasedFile => ({
  id,
  kind: kind === 'ink_scan' ? 'ink_scan' : 'signed_pdf',
  media_type: scanTypeOf(media_type),
  size,
  sha256,
  made_by_server: typeset_sha256 !== null,
});
