import {
  centsOf,
  formatDate,
  formatUsd,
  type CorrectedFacts,
  type CorrectionDecision,
  type Correcting,
  type Dollars,
} from '@heartwood/domain';

export const centsOrNull = (amount: Dollars | null | undefined) =>
  typeof amount === 'number' ? centsOf(amount) : null;

export function detailOf(
  decision: CorrectionDecision,
  correction: Correcting,
  { counted, reason }: { counted: boolean; reason: string },
): string {
  const what = words(correction);
  const why = reason ? ` Reason: ${reason}` : '';
  if (decision === 'confirm') return `Confirmed the correction: ${what}.`;
  const verb = decision === 'reject' ? 'Rejected' : 'Took back';
  const again =
    correction.after === null ? ' The payment counts again.' : ' What was recorded before counts again.';
  return `${verb} the correction: ${what}.${counted ? again : ''}${why}`;
}

/** What a correction says, as the end of a sentence. */
export function words({ kind, before, after }: Correcting): string {
  const payment = (facts: CorrectedFacts) =>
    `${formatUsd(centsOf(facts.amount ?? 0))} made on ${formatDate(facts.on)}`;
  if (kind === 'mistake') return `a payment of ${payment(before)} was recorded by mistake`;
  if (!after) return `the bank returned a payment of ${payment(before)}`;
  return kind === 'funding'
    ? `the money arrived on ${formatDate(after.on)}, not on ${formatDate(before.on)}`
    : `a payment of ${payment(after)}, not ${payment(before)}`;
}
