import { leave } from '@heartwood/domain';
import { eq } from 'drizzle-orm';
import type { UserRow } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { lockCase, lockEntrusted } from './case';
import { recordLegacyAccessEvent, applySteps } from './steps';
import { removeTrustedPerson } from './trusted-people';

const { accessPlans, trustedPeople } = schema;

/**
 * Removes everyone whom an account trusts, because its mailbox was proven for the first time.
 * @returns whether there was anyone
 */
export async function endOwnTrust(tx: Database, ownerId: string): Promise<boolean> {
  if ((await tx.$count(trustedPeople, eq(trustedPeople.owner_id, ownerId))) === 0) return false;
  const locked = await lockCase(tx, ownerId);
  for (const { id, name } of locked.people) {
    await applySteps(tx, locked, leave(locked.rules, id));
    const detail = `Removed ${name}, because the account’s email address was verified for the first time.`;
    await recordLegacyAccessEvent(tx, locked, 'removed', detail);
  }
  await tx.delete(trustedPeople).where(eq(trustedPeople.owner_id, ownerId));
  await tx.delete(accessPlans).where(eq(accessPlans.owner_id, ownerId));
  return true;
}

/** Ends all trust relationships of a closed account, in both directions; notifies the others. */
export async function endAllTrust(tx: Database, user: UserRow): Promise<void> {
  const places = await tx
    .select({ id: trustedPeople.id })
    .from(trustedPeople)
    .where(eq(trustedPeople.user_id, user.id));
  for (const { id } of places) {
    const { person, ...locked } = await lockEntrusted(tx, id, user.id);
    await removeTrustedPerson(tx, locked, person, 'left');
  }
  await tx
    .update(trustedPeople)
    .set({ claimed_by: null, claimed_at: null })
    .where(eq(trustedPeople.claimed_by, user.id));
  await tx.delete(trustedPeople).where(eq(trustedPeople.owner_id, user.id));
  await tx.delete(accessPlans).where(eq(accessPlans.owner_id, user.id));
}
