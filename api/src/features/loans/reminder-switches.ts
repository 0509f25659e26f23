import { eq } from 'drizzle-orm';
import { reminderKinds, type LoanRole, type ReminderKind } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';

const { loans } = schema;

/** The mails to turn on or off; the others don't change. */
export type ReminderSwitches = { [Kind in ReminderKind]?: boolean | undefined };

/** Turns mails about a loan's payments on or off, for one party. */
export async function switchReminders(
  tx: Database,
  { id, role }: { id: string; role: LoanRole },
  switches: ReminderSwitches,
): Promise<void> {
  const column = `${role}_reminders_off` as const;
  // Locked, so that concurrent changes are serialized.
  const [row] = await tx.select({ off: loans[column] }).from(loans).where(eq(loans.id, id)).for('update');
  if (!row) return;
  const off = reminderKinds.filter((kind) => !(switches[kind] ?? !row.off.includes(kind)));
  if (off.join() !== row.off.join())
    await tx
      .update(loans)
      .set({ [column]: off })
      .where(eq(loans.id, id));
}
