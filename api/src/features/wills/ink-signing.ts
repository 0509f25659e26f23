import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import {
  formatMoment,
  inkRecordWords,
  inkReportBlocks,
  messages,
  inkReportBlocker,
  type InkReport,
} from '@heartwood/domain';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { hasValues } from '../../platform/db/has-values';
import { conflict, invalid, notFound } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { lockWill, assertCurrentVersion } from './will-rows';

const { documents, wills, willVersions } = schema;

/**
 * Stores what the owner reports about a signing on paper, for the current text; replaces an earlier report,
 * which stays in the record. It doesn't make a will valid, because nobody here has seen the paper.
 * @throws {ApiError} 409 for a will that was replaced or changed in the meantime, 400 for an invalid report
 */
export async function reportInkSigning(
  tx: Database,
  id: string,
  { version: read, ...report }: InkReport & { version?: number },
  actor: Actor,
): Promise<void> {
  const row = await lockWill(tx, id, actor.id);
  const reason = inkReportBlocker(row);
  if (reason) throw conflict(reason);
  assertCurrentVersion(read, row);
  const { testator_name } = row.data;
  const blocks = inkReportBlocks(report, { testator_name, created_at: row.created_at.toISOString() });
  if (blocks.length > 0)
    throw invalid(
      blocks.map(({ message }) => message),
      Object.fromEntries(blocks.map(({ field, message }) => [field, [message]])),
    );
  const reported = { ...report, version: row.version };
  if (row.ink_signing && hasValues<object>(row.ink_signing, reported)) return;
  const ink_signing = { ...reported, reported_at: new Date().toISOString() };
  await tx.update(wills).set({ ink_signing }).where(eq(wills.id, id));
  const { testator } = row.signatures;
  const onScreen = testator
    ? ` Its testator signed it on the screen on ${formatMoment(testator.signed_at)}.`
    : '';
  const detail = `The owner reported that the will was signed ${inkRecordWords(report)}.${onScreen}`;
  await appendToAuditLog(tx, willSubject(id), { type: 'ink_reported', detail, text: row.contract, actor });
}

/**
 * Removes the report, also where it was kept with an earlier text; the record keeps that there was one. The
 * report before it counts again: that paper may still be the last will.
 * @returns the keys of its scans, to be removed from the store once this is committed
 */
export async function removeInkReport(tx: Database, id: string, actor: Actor): Promise<string[]> {
  const row = await lockWill(tx, id, actor.id);
  if (!row.ink_signing) throw notFound();
  const { ink_signing } = willVersions;
  const version = sql`(${ink_signing} ->> 'version')::int`;
  await tx
    .update(willVersions)
    .set({ ink_signing: null })
    .where(and(eq(willVersions.will_id, id), eq(version, row.ink_signing.version)));
  const [earlier] = await tx
    .select({ ink_signing })
    .from(willVersions)
    .where(and(eq(willVersions.will_id, id), isNotNull(ink_signing)))
    .orderBy(desc(version))
    .limit(1);
  await tx
    .update(wills)
    .set({ ink_signing: earlier?.ink_signing ?? null })
    .where(eq(wills.id, id));
  const detail = 'The owner took back the report of a signing on paper.';
  await appendToAuditLog(tx, willSubject(id), { type: 'ink_unreported', detail, text: row.contract, actor });
  return forgetScans(tx, id, row.ink_signing.version);
}

/** Detaches the scans of a version from their will, and returns their keys. */
export async function forgetScans(tx: Database, willId: string, version: number): Promise<string[]> {
  const rows = await tx
    .update(documents)
    .set({ will_id: null, stored_at: null })
    .where(
      and(eq(documents.will_id, willId), eq(documents.kind, 'ink_scan'), eq(documents.will_version, version)),
    )
    .returning({ key: documents.key });
  return rows.map(({ key }) => key);
}

/** The version of the text that was signed on paper. @throws {ApiError} 409 if no signing was reported */
export function inkVersionOf({ ink_signing }: { ink_signing?: { version: number } | null }): number {
  if (!ink_signing) throw conflict(messages.inkNotReported);
  return ink_signing.version;
}
