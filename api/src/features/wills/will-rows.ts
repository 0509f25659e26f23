import { and, desc, eq, sql } from 'drizzle-orm';
import {
  isGuardianPutOff,
  messages,
  signerName,
  signerRoles,
  todayOf,
  type Will,
  type WillListItem,
  type WillSignatureImages,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import type { StoredInkSigning, StoredSignatures } from '../../platform/db/schema/agreements';
import { isUuid } from '../../platform/db/ids';
import { prepared } from '../../platform/db/prepared';
import { conflict, notFound } from '../../platform/http/errors/api-error';
import { after, pageOf, pageValues, type Page, type PageQuery } from '../../platform/http/paging/page';
import { fullColumns, listedColumns, type FullWillRow, type WillRow } from './will-columns';

const { wills, willVersions } = schema;

const listQuery = prepared((db) =>
  db
    .select(listedColumns)
    .from(wills)
    .where(and(eq(wills.owner_id, sql.placeholder('owner')), after(wills)))
    .orderBy(desc(wills.created_at), desc(wills.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_wills'),
);

const readQuery = prepared((db) =>
  db
    .select(fullColumns)
    .from(wills)
    .where(and(eq(wills.id, sql.placeholder('id')), eq(wills.owner_id, sql.placeholder('owner'))))
    .prepare('read_will'),
);

/** A person's wills, newest first. */
export async function listWills(
  db: Database,
  ownerId: string,
  query: PageQuery,
): Promise<Page<WillListItem>> {
  const rows = await listQuery(db).execute({ owner: ownerId, ...pageValues(query) });
  return pageOf(rows, query, toListItem);
}

/** @throws {ApiError} 404 if there is no such will, or it is someone else's */
export async function readWill(db: Database, id: string, ownerId: string): Promise<Will> {
  if (!isUuid(id)) throw notFound(messages.willNotFound);
  const [row] = await readQuery(db).execute({ id, owner: ownerId });
  if (!row) throw notFound(messages.willNotFound);
  return toWill(row);
}

/** The will's row, locked until the transaction ends: concurrent changes are serialized. */
export async function lockWill(tx: Database, id: string, ownerId: string): Promise<WillRow> {
  const mine = and(eq(wills.id, id), eq(wills.owner_id, ownerId));
  const [row] = await tx.select().from(wills).where(mine).for('update');
  if (!row) throw notFound(messages.willNotFound);
  return row;
}

/** @throws {ApiError} 409 if the client has read an earlier text than the current one */
export function assertCurrentVersion(
  read: number | undefined,
  { version: current }: Pick<WillRow, 'version'>,
): void {
  if (read !== undefined && read !== current) throw conflict(messages.willChangedElsewhere);
}

/** The texts of a will that had signatures and were changed later, oldest first, read one by one. */
export async function* earlierWills(db: Database, willId: string) {
  const ofWill = eq(willVersions.will_id, willId);
  const version = willVersions.version;
  const versions = await db.select({ version }).from(willVersions).where(ofWill).orderBy(version);
  for (const each of versions) {
    const [row] = await db
      .select()
      .from(willVersions)
      .where(and(ofWill, eq(version, each.version)));
    if (row)
      yield {
        ...signedText(row),
        ink_signing: row.ink_signing,
        replaced_at: row.replaced_at.toISOString(),
      };
  }
}

/** The input to the rules about a will's state. */
export function stateOf({ status, paid_at, signatures }: WillRow) {
  return { status, paid_at: paid_at?.toISOString() ?? null, ...imagesOf(signatures) };
}

function imagesOf(signatures: StoredSignatures): WillSignatureImages {
  return {
    testator_signature: signatures.testator?.image ?? null,
    witness_1_signature: signatures.witness_1?.image ?? null,
    witness_2_signature: signatures.witness_2?.image ?? null,
  };
}

function toListItem(row: Awaited<ReturnType<ReturnType<typeof listQuery>['execute']>>[number]): WillListItem {
  const names = {
    testator_name: row.testator_name ?? '',
    witness_1_name: row.witness_1_name ?? '',
    witness_2_name: row.witness_2_name ?? '',
  };
  return {
    id: row.id,
    ...names,
    executor: row.executor ?? '',
    partner_name: row.partner_name ?? '',
    guardian_put_off: isGuardianPutOff(row.guardian_answers ?? {}, todayOf(new Date())),
    version: row.version,
    ink_signing: row.ink_signing && listedInk(row.ink_signing),
    signatures: signerRoles.flatMap((role) => {
      const signed_at = row.signed?.[role]?.signed_at;
      return signed_at ? [{ role, name: signerName(names, role), signed_at }] : [];
    }),
    ...stateFields(row),
  };
}

const listedInk = ({ way, signed_on, version: signed }: StoredInkSigning) => ({
  way,
  signed_on,
  version: signed,
});

function toWill(row: FullWillRow): Will {
  const { ink_signing: ink, ink_scan: scan } = row;
  return Object.assign(signedText(row), {
    id: row.id,
    ...stateFields(row),
    signed_before: row.signed_before,
    signed_versions: row.signed_versions.map(({ version: signed, replaced_at, downloaded_at }) => ({
      version: signed,
      replaced_at: new Date(replaced_at).toISOString(),
      downloaded_at: downloaded_at && new Date(downloaded_at).toISOString(),
    })),
    ink_signing: ink && {
      ...ink,
      scan: scan && { ...scan, stored_at: new Date(scan.stored_at).toISOString() },
    },
  });
}

type StateRow = Pick<
  FullWillRow,
  | 'status'
  | 'reviewed_at'
  | 'yearly_reminder'
  | 'paid_at'
  | 'created_at'
  | 'updated_at'
  | 'sealed'
  | 'replaces_id'
  | 'replaced_by'
>;

function stateFields(row: StateRow) {
  return {
    status: row.status,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    yearly_reminder: row.yearly_reminder,
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sealed: row.sealed && {
      ...row.sealed,
      sealed_at: new Date(row.sealed.sealed_at).toISOString(),
      downloaded_at: row.sealed.downloaded_at && new Date(row.sealed.downloaded_at).toISOString(),
    },
    replaces: row.replaces_id,
    replaced_by: row.replaced_by,
  };
}

/**
 * A version of a will, and how it was signed. This modifies the row's data instead of copying it, because a
 * will has many fields and a list has many wills, and a row is used for only one response.
 */
export function signedText({
  data,
  contract,
  version,
  signatures,
}: Pick<WillRow, 'data' | 'contract' | 'version' | 'signatures'>) {
  return Object.assign(data, imagesOf(signatures), {
    contract,
    version,
    signatures: signerRoles.flatMap((role) => {
      const given = signatures[role];
      if (!given) return [];
      const { image: _image, ink_sha256: _ink, ...how } = given;
      return [{ role, name: signerName(data, role), ...how }];
    }),
  });
}
