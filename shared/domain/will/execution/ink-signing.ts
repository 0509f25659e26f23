import { t } from '@heartwood/i18n';
import { addDays, dayOf, formatDate, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { sameName } from '../../account/names';
import type { WillBlock } from '../unchecked-will';
import type { InkMethod } from './methods';

/** A scan of the signed pages, as it was uploaded. */
export interface InkScan {
  sha256: string;
  /** Bytes. */
  size: number;
  media_type: ScanType;
  stored_at: string;
}

/** What a scan may be. */
export const scanTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type ScanType = (typeof scanTypes)[number];

/** The owner's statement about a signing on paper, which nobody else has checked. */
export interface InkReport {
  way: InkMethod;
  signed_on: IsoDate;
  /** City and state, for example. */
  place: string;
  witness_1_name: string;
  witness_2_name: string;
  /** '' if no notary was present, or the name isn't known. */
  notary_name: string;
  /** Where the paper is. It is never in a record that others get. */
  original_kept_at: string;
}

/** The report of a signing on paper, as the API returns it. */
export interface InkSigning extends InkReport {
  /** The version of the text that was printed and signed. */
  version: number;
  reported_at: string;
  scan: InkScan | null;
}

/**
 * What can't be true in a report: the testator as a witness, one witness twice, a day
 * before the will was written.
 */
export function inkReportBlocks(
  report: InkReport,
  will: { testator_name: string; created_at: string },
): WillBlock[] {
  // West of Colorado, the will may have been written on the day before.
  const first = addDays(dayOf(will.created_at), -1);
  const { witness_1_name: one, witness_2_name: two, signed_on } = report;
  const isTestator = (field: 'witness_1_name' | 'witness_2_name', title: string) =>
    sameName(will.testator_name, report[field]) ? [{ field, message: messages.testatorIs(title) }] : [];
  return [
    ...isTestator('witness_1_name', 'first witness'),
    ...isTestator('witness_2_name', 'second witness'),
    ...(sameName(one, two) ? [{ field: 'witness_2_name', message: messages.sameWitness }] : []),
    ...(signed_on < first
      ? [{ field: 'signed_on', message: messages.inkDateTooEarly(dayOf(will.created_at)) }]
      : []),
  ];
}

/** What a list shows of a signing on paper. */
export type InkSigningListItem = Pick<InkSigning, 'way' | 'signed_on' | 'version'>;

interface InkSigned {
  ink_signing?: InkSigningListItem | null;
  version?: number;
}

/** Whether the report is about the current text. */
export function isCurrentInk(will: InkSigned): boolean {
  return Boolean(will.ink_signing) && will.ink_signing?.version === (will.version ?? 1);
}

/** "Signed on paper on November 20, 2026 (as you reported)". Null if nothing was reported. */
export function inkStatus(will: InkSigned): string | null {
  if (!will.ink_signing) return null;
  const day = formatDate(will.ink_signing.signed_on);
  return isCurrentInk(will)
    ? t('Signed on paper on {day} (as you reported)', { day })
    : t('An earlier text was signed on paper on {day} (as you reported)', { day });
}

/** The report for the record, without the place of the original. */
export function inkRecordWords({ way, signed_on, place, ...who }: InkReport): string {
  const notary =
    way === 'ink_notary' ? ` and before a notary${who.notary_name && `, ${who.notary_name}`}` : '';
  return `on paper on ${formatDate(signed_on)}, in ${place}, with ${who.witness_1_name} and ${who.witness_2_name} as witnesses${notary}`;
}
