import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loanRoles, messages, reminderKinds } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { notFound } from '../../platform/http/errors/api-error';
import { switchReminders } from '../loans';
import { derivedKeys } from '../../platform/crypto/secrets';

const { trusts, wills } = schema;

/** Creates and reads List-Unsubscribe tokens. They are signed and never expire, so none of them is stored. */
export class ReminderLists {
  /** @param key signs new tokens; tokens signed with the other keys are accepted too */
  constructor(
    private readonly key: string,
    private readonly others: readonly string[] = [],
  ) {}

  /** The token of a list, for a URL. */
  tokenOf(list: string): string {
    return `${Buffer.from(list).toString('base64url')}.${this.macOf(list)}`;
  }

  /**
   * Turns off the reminders that a token identifies. Safe to repeat.
   * @throws {ApiError} 404 for an invalid token
   */
  async unsubscribe(db: Database, token: string): Promise<void> {
    const [encoded = '', mac = ''] = token.split('.');
    const list = Buffer.from(encoded, 'base64url').toString();
    if (![this.key, ...this.others].some((key) => isSame(mac, this.macOf(list, key))))
      throw notFound(messages.unsubscribeLinkUnknown);
    const [kind, id = '', side, mail] = list.split(':');
    if (!isUuid(id)) throw notFound(messages.unsubscribeLinkUnknown);
    if (kind === 'will') await db.update(wills).set({ yearly_reminder: false }).where(eq(wills.id, id));
    if (kind === 'trust') await db.update(trusts).set({ yearly_reminder: false }).where(eq(trusts.id, id));
    const role = loanRoles.find((known) => known === side);
    if (kind === 'loan' && role) {
      // Older mails identify no kind, because there was one switch for all kinds.
      const kinds = reminderKinds.filter((known) => mail === undefined || known === mail);
      const off = Object.fromEntries(kinds.map((each) => [each, false]));
      await db.transaction((tx) => switchReminders(tx, { id, role }, off));
    }
  }

  private macOf(list: string, key = this.key): string {
    return createHmac('sha256', key).update(list).digest('base64url');
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function reminderListsOf(...jwtSecrets: [string, ...string[]]): ReminderLists {
  const [key, ...others] = derivedKeys(jwtSecrets, 'unsubscribing from reminders');
  return new ReminderLists(key, others);
}
