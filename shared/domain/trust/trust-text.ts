import { inEnglish } from '@heartwood/i18n';
import { formatPercent, parsePercent } from '../money/percent';
import { unnumberedLines } from './instructions';
import { keptWords, walletText, type TrustHolding } from './inventory/holding';
import type { TrustInput } from './trust';

/**
 * A trust's content as plain text: the text whose SHA-256 is in its trail. It is equal for two trusts exactly
 * if their content is equal; whether a trust is active is not part of it. Its format must not change, and
 * later fields are left out if they are empty, because fingerprints of old trusts are compared with it.
 */
export function trustText(trust: TrustInput): string {
  const rows = (trust.beneficiaries ?? []).map(
    ({ name, percentage }) => `- ${name}${percentage === undefined ? '' : `: ${shareText(percentage)}`}`,
  );
  const steps = unnumberedLines(trust.instructions ?? '').map((step, index) => `${index + 1}. ${step}`);
  return [
    `Trust: ${trust.name || '(no name)'}`,
    `Executor: ${trust.executor}`,
    `Asset: ${trust.asset} BTC`,
    `Watch address: ${trust.watch_address || '(none)'}`,
    'Beneficiaries:',
    ...(rows.length > 0 ? rows : ['(none)']),
    'Instructions for the executor:',
    ...(steps.length > 0 ? steps : ['(none)']),
    ...listed('Holdings:', trust.holdings, holdingLines),
    ...listed('Who can help:', trust.helpers, ({ name, contact }) => [`- ${name}`, `  Reached: ${contact}`]),
    ...(trust.rehearsal_on ? [`Rehearsed every year from: ${trust.rehearsal_on}`] : []),
    '',
  ].join('\n');
}

const listed = <Row>(title: string, rows: readonly Row[] = [], lines: (row: Row) => string[]): string[] =>
  rows.length > 0 ? [title, ...rows.flatMap(lines)] : [];

// One line for each fact, so that no fact can be mistaken for another.
const holdingLines = (holding: TrustHolding): string[] => [
  `- Amount: ${holding.amount} BTC`,
  `  Kind: ${inEnglish(() => walletText(holding))}`,
  `  Name: ${holding.name}`,
  `  Maker: ${holding.maker}`,
  ...holding.kept.flatMap(({ kind, what, place }) => [`  ${keptWords[kind]}: ${what}`, `  Kept: ${place}`]),
];

/** A beneficiary's percentage as people read it, e.g. "33.34%". */
export function shareText(percentage: number): string {
  const parsed = parsePercent(percentage);
  return parsed.ok ? formatPercent(parsed.value) : `${percentage}%`;
}
