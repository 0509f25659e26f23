import { eq } from 'drizzle-orm';
import {
  todayOf,
  unprintableNames,
  willBlocks,
  withoutRepeats,
  type WillBlock,
  type WillInput,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { invalid } from '../../platform/http/errors/api-error';

const { users } = schema;

/**
 * Rejects a will that breaks a rule about its people or its date. The schemas validate the will itself; the
 * date of birth and the account's address are in the profile.
 */
export async function assertAllowed(tx: Database, data: WillInput, ownerId: string): Promise<void> {
  const { date_of_birth, email } = users;
  const [owner] = await tx
    .select({ dateOfBirth: date_of_birth, email })
    .from(users)
    .where(eq(users.id, ownerId));
  refuse(willBlocks(data, { ...owner, today: todayOf(new Date()) }));
}

/** Rejects signing a will that can't be printed as it is written. */
export const assertPrintable = (data: WillInput): void => refuse(unprintableNames(data));

function refuse(blocks: readonly WillBlock[]): void {
  const fields = Object.fromEntries(blocks.map(({ field, message }) => [field, [message]]));
  if (blocks.length > 0) throw invalid(withoutRepeats(blocks.map(({ message }) => message)), fields);
}
