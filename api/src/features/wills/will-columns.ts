import { getTableColumns, sql } from 'drizzle-orm';
import type { InkScan, SignedVersion } from '@heartwood/domain';
import { schema } from '../../platform/db/database';
import { placeColumn } from '../../platform/http/paging/page';

const { documents, wills, willVersions } = schema;

export type WillRow = typeof wills.$inferSelect;

interface Sealed {
  sha256: string;
  size: number;
  sealed_at: string;
  downloaded_at: string | null;
}

/** A will's row with related data from other tables. */
export type FullWillRow = WillRow & {
  sealed: Sealed | null;
  ink_scan: InkScan | null;
  replaced_by: string | null;
  signed_before: boolean;
  signed_versions: SignedVersion[];
};

// Drizzle omits the table's name from a column in a select from one table; in a subselect,
// that is a different column.
const will = (column: 'id' | 'version' | 'ink_signing') => sql.raw(`wills.${column}`);

export const fullColumns = {
  ...getTableColumns(wills),
  sealed: sql<Sealed | null>`(
    select json_build_object('sha256', stored.sha256, 'size', stored.size, 'sealed_at', stored.created_at,
      'downloaded_at', stored.downloaded_at)
    from ${documents} as stored
    where stored.will_id = ${will('id')} and stored.will_version = ${will('version')}
      and stored.kind = 'signed_pdf' and stored.certificate_sha256 is not null
    order by stored.created_at desc limit 1)`,
  ink_scan: sql<InkScan | null>`(
    select json_build_object('sha256', scan.sha256, 'size', scan.size, 'media_type', scan.media_type,
      'stored_at', scan.stored_at)
    from ${documents} as scan
    where scan.will_id = ${will('id')} and scan.kind = 'ink_scan' and scan.stored_at is not null
      and scan.will_version = (${will('ink_signing')} ->> 'version')::int
    order by scan.created_at desc limit 1)`,
  replaced_by: sql<string | null>`(
    select newer.id from ${wills} as newer where newer.replaces_id = ${will('id')}
    order by newer.created_at desc limit 1)`,
  signed_before: sql<boolean>`exists (
    select from ${willVersions} as earlier where earlier.will_id = ${will('id')}
      and (earlier.signatures -> 'testator' is not null or earlier.ink_signing is not null))`,
  signed_versions: sql<SignedVersion[]>`(
    select coalesce(json_agg(json_build_object('version', earlier.version, 'replaced_at', earlier.replaced_at,
      'downloaded_at', (
        select min(stored.downloaded_at) from ${documents} as stored
        where stored.will_id = earlier.will_id and stored.will_version = earlier.version
          and stored.kind = 'signed_pdf' and stored.certificate_sha256 is not null)) order by earlier.version), '[]')
    from ${willVersions} as earlier where earlier.will_id = ${will('id')} and earlier.signed_by_all)`,
};

const { id, status, version, testator_name, executor, witness_1_name, witness_2_name, signed } = wills;

// Excludes the text and the images: for two hundred wills, they would be hundreds of megabytes.
export const listedColumns = {
  ...{ id, status, version, testator_name, executor, witness_1_name, witness_2_name, signed },
  partner_name: wills.partner_name,
  guardian_answers: wills.guardian_answers,
  ink_signing: wills.ink_signing,
  reviewed_at: wills.reviewed_at,
  yearly_reminder: wills.yearly_reminder,
  paid_at: wills.paid_at,
  replaces_id: wills.replaces_id,
  created_at: wills.created_at,
  updated_at: wills.updated_at,
  sealed: fullColumns.sealed,
  replaced_by: fullColumns.replaced_by,
  place: placeColumn(wills),
};
