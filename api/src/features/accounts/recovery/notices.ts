import type { schema, Database } from '../../../platform/db/database';
import type { Device } from '../../../platform/http/session';
import { queueMail } from '../../../platform/mail/mails';
import { createAccountToken } from '../account-tokens';
import { recoveryMail, type RecoveryStep } from '../mail/recovery-mail';
import { queueSecurityMail, securityMailbox } from '../mail/security-mail';
import { sameEmail, type UserRow } from '../user-rows';

export type RecoveryRow = typeof schema.accountRecoveries.$inferSelect;

/** A link works for as long as any account recovery runs, also if the server was down at its end. */
const LINK_DAYS = 60;

interface Notice {
  step: RecoveryStep;
  row: RecoveryRow;
  /** Of the person who has begun it. */
  device?: Device;
}

/**
 * Mails a step of account recovery to every verified address of the account, each with a link
 * of its own that cancels.
 * @param user the account before the step
 */
export async function notifyOfRecovery(
  tx: Database,
  user: UserRow,
  { step, row, device }: Notice,
): Promise<void> {
  const own = securityMailbox(user);
  const bySecond = !sameEmail(row.email, own);
  const mailboxes = user.second_email ? [own, user.second_email] : [own];
  for (const recipient of mailboxes) {
    const token =
      step === 'begun' || step === 'reminder'
        ? await createAccountToken(tx, {
            userId: user.id,
            purpose: 'cancel_recovery',
            email: recipient,
            minutes: LINK_DAYS * 24 * 60,
          })
        : '';
    const mail = recoveryMail(user, { recipient, step, ends: row.ends_at, bySecond, token, device });
    // From its own address, the account can still be locked, although it may have another one now.
    await (recipient === own && step === 'done' ? queueSecurityMail(tx, user, mail) : queueMail(tx, mail));
  }
}
