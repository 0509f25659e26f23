import { eq } from 'drizzle-orm';
import type { UserRow } from '../accounts/user-rows';
import { schema, type Database } from '../db/database';
import { lockEntrusted } from './case';
import { removeTrustedPerson } from './trusted-people';

const { releasePlans, trustedPeople } = schema;

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
  await tx.delete(trustedPeople).where(eq(trustedPeople.owner_id, user.id));
  await tx.delete(releasePlans).where(eq(releasePlans.owner_id, user.id));
}
