import { eq } from 'drizzle-orm';
import {
  actsAlone,
  dayOf,
  formatDate,
  fundingFault,
  isCalledOffAlone,
  latestDay,
  objectionUntil,
  statusAfter,
  fundingBlocker,
  todayOf,
  type FundingAction,
  type IsoDate,
} from '@heartwood/domain';
import { loanSubject, appendToAuditLog, type NewAuditEntry } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { invalidField } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { notifyOtherParty } from './mail/loan-mail';
import { actingFor, roleIn } from './loan-parties';
import { lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import type { LoanRow } from './loan-columns';
import { assertAllowed } from './assert-allowed';

const { loans } = schema;

/** The lender says when and how the money was sent. They can change that until it has arrived. */
export async function sendFunding(
  tx: Database,
  id: string,
  { sent_on, method }: { sent_on: IsoDate; method: string },
  actor: Actor,
): Promise<void> {
  const { row } = await lockFor(tx, 'send', id, actor);
  const fault = fundingFault(sent_on, dayOf(row.created_at.toISOString()), latestDay(new Date()));
  if (fault) throw invalidField('sent_on', fault);
  // The same report again changes nothing.
  if (row.funding_sent_on === sent_on && row.funding_method === method && row.call_off_by === null) return;
  await tx
    .update(loans)
    .set({ funding_sent_on: sent_on, funding_method: method, call_off_by: null })
    .where(eq(loans.id, id));
  const how = method ? ` (${method})` : '';
  const detail = `Said that the money was sent on ${formatDate(sent_on)}${how}.`;
  await log(tx, row, actor, { type: 'funding_sent', detail });
  await notifyOtherParty(tx, row, actor, 'funding_sent');
}

/**
 * The borrower confirms that the money arrived: the loan runs from that day. While nobody acts for an absent
 * borrower, the lender says so, and the borrower can object for a while.
 */
export async function receiveFunding(
  tx: Database,
  id: string,
  { received_on }: { received_on: IsoDate },
  actor: Actor,
): Promise<void> {
  const { row, role } = await lockFor(tx, 'receive', id, actor);
  const sent = row.funding_sent_on ?? dayOf(row.created_at.toISOString());
  const fault = fundingFault(received_on, sent, latestDay(new Date()));
  if (fault) throw invalidField('received_on', fault);
  const alone = role === 'lender';
  await tx
    .update(loans)
    .set({
      funding_received_on: received_on,
      funding_objection_until: alone ? objectionUntil(todayOf(new Date())) : null,
      call_off_by: null,
    })
    .where(eq(loans.id, id));
  const said = alone ? 'Recorded alone, because the borrower is absent,' : 'Confirmed';
  const detail = `${said} that the money arrived on ${formatDate(received_on)}. The loan runs from that day.`;
  await log(tx, row, actor, { type: 'funding_received', detail });
  await notifyOtherParty(tx, row, actor, alone ? 'funding_one_sided' : 'funding_received');
}

/**
 * The party who was absent, or who acts for them, objects to what the other alone said: that the money
 * arrived, or that it never did. Then the loan is again as it was before.
 */
export async function objectToFunding(tx: Database, id: string, actor: Actor): Promise<void> {
  const { row } = await lockFor(tx, 'object', id, actor);
  const off = isCalledOffAlone(toLoan(row));
  await tx
    .update(loans)
    .set({
      funding_received_on: null,
      funding_objection_until: null,
      ...(off && { status: statusAfter.accept, closed_at: null }),
    })
    .where(eq(loans.id, id));
  const detail = off
    ? 'Said that the money was handed over. The loan is no longer called off.'
    : 'Said that the money did not arrive. The loan does not run.';
  await log(tx, row, actor, { type: 'funding_objected', detail });
  await notifyOtherParty(tx, row, actor, off ? 'call_off_objected' : 'funding_objected');
}

/**
 * One party asks to cancel a loan that was never funded. Once the other agrees, it is withdrawn. While nobody
 * acts for an absent lender, the borrower also says alone that money which was sent never came, and the
 * lender can object for a while.
 */
export async function callOff(tx: Database, id: string, actor: Actor): Promise<void> {
  const { row, role } = await lockFor(tx, 'call_off', id, actor);
  const alone = actsAlone(toLoan(row), role);
  const agreed = alone || row.call_off_by !== null;
  const never_came = alone && role === 'borrower' && row.funding_sent_on !== null;
  const funding_objection_until = never_came ? objectionUntil(todayOf(new Date())) : null;
  await tx
    .update(loans)
    .set(
      agreed
        ? { status: statusAfter.withdraw, closed_at: new Date(), funding_objection_until }
        : { call_off_by: role },
    )
    .where(eq(loans.id, id));
  const type = agreed ? 'called_off' : 'call_off_asked';
  const detail = agreed
    ? `${alone ? 'Called the loan off alone, because the other side is absent' : 'Agreed to call the loan off'}. ${never_came ? 'Said that the money never arrived' : 'The money was never handed over'}, and nothing is owed.`
    : 'Asked to call the loan off before the money is handed over.';
  await log(tx, row, actor, { type, detail });
  await notifyOtherParty(tx, row, actor, never_came ? 'called_off_one_sided' : type);
}

const log = (
  tx: Database,
  row: LoanRow,
  actor: Actor,
  entry: Pick<NewAuditEntry, 'type' | 'detail'>,
): Promise<void> =>
  appendToAuditLog(tx, loanSubject(row.id), {
    ...entry,
    text: row.contract,
    actor: actingFor(row, actor),
  });

async function lockFor(tx: Database, action: FundingAction, id: string, actor: Actor) {
  const row = await lockLoan(tx, id, actor.id);
  assertAllowed(fundingBlocker(action, toLoan(row), actor));
  return { row, role: roleIn(row, actor.id) };
}
