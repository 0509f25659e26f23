import { inkMethods, isObject, type InkReport, type InkMethod } from '@heartwood/domain';
import { keptEdits } from '@heartwood/ui';

/** The form of a report: everything in it but the way is text. */
export type TypedReport = Record<Exclude<keyof InkReport, 'way'>, string> & Pick<InkReport, 'way'>;

const fields = [
  'signed_on',
  'place',
  'witness_1_name',
  'witness_2_name',
  'notary_name',
  'original_kept_at',
] as const satisfies readonly (keyof TypedReport)[];

/** A report that was typed and not yet saved. */
export const reportDraft = keptEdits<TypedReport>('ink-report', {
  fit: (found) => (isReport(found) ? found : null),
});

const isReport = (found: unknown): found is TypedReport =>
  isObject(found) &&
  parseInkMethod(found['way']) !== undefined &&
  fields.every((name) => typeof found[name] === 'string');

/** The way that a kept report began with, which may have been in an address that is gone. */
export function wayBegun(owner: string): InkMethod | undefined {
  const base = reportDraft.read(owner)?.base;
  return isObject(base) ? parseInkMethod(base['way']) : undefined;
}

export const parseInkMethod = (found: unknown) => inkMethods.find((way) => way === found);
