import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import {
  addsUp,
  formatBtc,
  messages,
  nextRehearsal,
  sumOf,
  trustText,
  todayOf,
  type TrustInput,
  type TrustUpdate,
} from '@heartwood/domain';
import { assertWithinQuota } from '../accounts';
import { appendToAuditLog, trustSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { invalidField } from '../../platform/http/errors/api-error';
import { assertUnchangedSince } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { lockTrust, toTrust, type TrustRow } from './trust-rows';

const { trusts } = schema;

/** Saves a new trust and returns its id. */
export async function createTrust(tx: Database, input: TrustInput, actor: Actor): Promise<string> {
  await assertWithinQuota(tx, 'trusts', actor.id);
  const [row] = await tx
    .insert(trusts)
    .values({
      owner_id: actor.id,
      is_active: input.is_active ?? true,
      ...columnsOf(input),
      rehearsal_due: input.rehearsal_on ? nextRehearsal(input.rehearsal_on, todayOf(new Date())) : null,
    })
    .returning();
  if (!row) throw new Error('The database kept no trust.');
  const detail = row.is_active ? 'Created the trust.' : 'Created the trust; it is not active yet.';
  await appendToAuditLog(tx, trustSubject(row.id), { type: 'created', detail, text: textOf(row), actor });
  return row.id;
}

/**
 * Replaces a trust's content. `is_active` and the fields added after the first release keep their values if
 * they are missing. Records the changes.
 * @throws {ApiError} 409 if it was changed since the given time; 400 if the asset is not the
 *   sum of the stored holdings
 */
export async function updateTrust(tx: Database, id: string, sent: TrustUpdate, actor: Actor): Promise<void> {
  const before = await lockTrust(tx, id, actor.id);
  assertUnchangedSince(sent.unchanged_since, before, messages.trustChangedElsewhere);
  const { is_active = before.is_active } = sent;
  const { holdings = before.holdings, helpers = before.helpers, rehearsal_on = before.rehearsal_on } = sent;
  const input = { ...sent, holdings, helpers, rehearsal_on };
  assertSum(columnsOf(input), sent.holdings ? 'holdings' : 'asset');
  // Saving an unchanged trust takes no space on disk.
  if (isDeepStrictEqual(toTrust({ ...before, ...columnsOf(input), is_active }), toTrust(before))) return;
  const begins = rehearsal_on !== before.rehearsal_on || (is_active && !before.is_active);
  const change = {
    ...columnsOf(input),
    is_active,
    updated_at: sql`now()`,
    ...(begins && { rehearsal_due: rehearsal_on && nextRehearsal(rehearsal_on, todayOf(new Date())) }),
  };
  const [row] = await tx.update(trusts).set(change).where(eq(trusts.id, id)).returning();
  if (!row) throw new Error('The database lost a locked trust.');
  const text = textOf(row);
  if (text !== textOf(before))
    await appendToAuditLog(tx, trustSubject(id), {
      type: 'changed',
      detail: 'Changed the trust.',
      text,
      actor,
    });
  if (row.is_active !== before.is_active)
    await appendToAuditLog(tx, trustSubject(id), { ...turnedTo(row.is_active), text, actor });
}

const turnedTo = (active: boolean) =>
  active
    ? ({ type: 'activated', detail: 'Activated the trust.' } as const)
    : ({ type: 'deactivated', detail: 'Deactivated the trust.' } as const);

const textOf = (row: TrustRow) => trustText(toTrust(row));

type TrustColumns = ReturnType<typeof columnsOf>;

function columnsOf(input: TrustInput) {
  const { name = '', executor, asset, beneficiaries = [], instructions = '', watch_address = '' } = input;
  const { holdings = [], helpers = [], rehearsal_on = null } = input;
  return {
    name,
    executor,
    asset,
    beneficiaries,
    instructions,
    watch_address,
    holdings,
    helpers,
    rehearsal_on,
  };
}

/** A page of the first release changes the asset, and doesn't know about holdings. */
function assertSum({ asset, holdings }: TrustColumns, faulty: 'asset' | 'holdings'): void {
  const sum = sumOf(holdings);
  if (addsUp(asset, holdings)) return;
  throw invalidField(faulty, sum === null ? messages.btcTooLarge() : messages.holdingsSum(formatBtc(sum)));
}
