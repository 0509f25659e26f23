import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { messages, trustText, type TrustInput, type TrustUpdate } from '@heartwood/shared/domain';
import { refuseWhenFull } from '../accounts/account-limits';
import { recordEvent, trustSubject } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { conflict } from '../errors/api-error';
import type { Actor } from '../plugins/app/session';
import { lockTrust, toTrust, type TrustRow } from './trust-rows';

const { trusts } = schema;

/** Saves a new trust and returns its id. */
export async function createTrust(tx: Database, input: TrustInput, actor: Actor): Promise<string> {
  await refuseWhenFull(tx, 'trusts', actor.id);
  const [row] = await tx
    .insert(trusts)
    .values({ owner_id: actor.id, is_active: input.is_active ?? true, ...columnsOf(input) })
    .returning();
  if (!row) throw new Error('The database kept no trust.');
  const detail = row.is_active ? 'Created the trust.' : 'Created the trust; it is not active yet.';
  await recordEvent(tx, trustSubject(row.id), { type: 'created', detail, text: textOf(row), actor });
  return row.id;
}

/**
 * Replaces what a trust says; without `is_active` that stays as it is. What changed goes on record.
 * @throws {ApiError} 409 when it was changed since the moment that is given
 */
export async function updateTrust(tx: Database, id: string, input: TrustUpdate, actor: Actor): Promise<void> {
  const before = await lockTrust(tx, id, actor.id);
  if (input.unchanged_since !== undefined && input.unchanged_since !== before.updated_at.toISOString())
    throw conflict(messages.trustChangedElsewhere);
  const { is_active = before.is_active } = input;
  // Saved as it was, it takes no room on the disk.
  if (isDeepStrictEqual(toTrust({ ...before, ...columnsOf(input), is_active }), toTrust(before))) return;
  const change = { ...columnsOf(input), is_active, updated_at: sql`now()` };
  const [row] = await tx.update(trusts).set(change).where(eq(trusts.id, id)).returning();
  if (!row) throw new Error('The database lost a locked trust.');
  const text = textOf(row);
  if (text !== textOf(before))
    await recordEvent(tx, trustSubject(id), { type: 'changed', detail: 'Changed the trust.', text, actor });
  if (row.is_active !== before.is_active)
    await recordEvent(tx, trustSubject(id), { ...turnedTo(row.is_active), text, actor });
}

const turnedTo = (active: boolean) =>
  active
    ? ({ type: 'activated', detail: 'Activated the trust.' } as const)
    : ({ type: 'deactivated', detail: 'Deactivated the trust.' } as const);

const textOf = (row: TrustRow) => trustText(toTrust(row));

function columnsOf(input: TrustInput) {
  const { name = '', executor, asset, beneficiaries = [], instructions = '', watch_address = '' } = input;
  return { name, executor, asset, beneficiaries, instructions, watch_address };
}
