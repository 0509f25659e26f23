import { isoDate, type IsoDate } from '../dates/dates';
import { isObject } from '../validation/is-object';
import { messages } from '../messages';
import type { UncheckedWill, WillBlock } from './unchecked-will';

/**
 * The latest day that a draft may be dated: today in UTC. That is never before Colorado's own day, and what a
 * program that dates things in UTC sends on a Colorado evening.
 */
export function latestDocumentDate(now: Date): IsoDate {
  return isoDate(now.toISOString().slice(0, 10));
}

/** A will can't be dated in the future: it is executed when its testator signs it, and not later. */
export function documentDateBlocks({ final_details }: UncheckedWill): WillBlock[] {
  const date = isObject(final_details) ? final_details['documentDate'] : undefined;
  if (typeof date !== 'string' || date <= latestDocumentDate(new Date())) return [];
  return [{ field: 'final_details.documentDate', message: messages.documentDateFuture }];
}
