import { and, eq, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import type { Sessions } from './sessions/sessions';
import type { UserRow } from './user-rows';

const { accountTokens, mails, passkeyChallenges, passkeys, recoveryCodes, totpApps, users } = schema;

/**
 * The first proof of an account's mailbox. Anyone can sign up with anyone's address, add a way to log in, and
 * wait until the address's owner takes over the account, so the proof ends what was set up before.
 */
export class FirstProof {
  /** @param endTrust removes everyone whom the account trusts, and returns whether there was anyone */
  constructor(
    private readonly sessions: Sessions,
    private readonly endTrust: (tx: Database, ownerId: string) => Promise<boolean>,
  ) {}

  /**
   * Ends everything that was set up in an account before anybody had proven its mailbox. Call it when a
   * mailed link is used for the first time. Wills, trusts, and loans stay: they log nobody in.
   * @param user its row before the proof, locked
   * @param keep the session that has brought the proof, if it is known
   * @returns whether more than sessions have ended
   */
  async endUnproven(tx: Database, { id }: UserRow, keep?: string): Promise<boolean> {
    await this.sessions.endAll(tx, id, keep);
    let ended = 0;
    for (const table of [passkeys, totpApps, recoveryCodes]) {
      const removed = await tx.delete(table).where(eq(table.user_id, id)).returning({ owner: table.user_id });
      ended += removed.length;
    }
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.user_id, id));
    // A link that was used, such as the one that has brought the proof, says so when it is opened again.
    await tx.delete(accountTokens).where(and(eq(accountTokens.user_id, id), isNull(accountTokens.used_at)));
    // In the name of a person who didn't write it.
    await tx.delete(mails).where(eq(mails.waits_for, id));
    await tx.update(users).set({ two_step: false }).where(eq(users.id, id));
    return (await this.endTrust(tx, id)) || ended > 0;
  }
}
