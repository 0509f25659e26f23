import { isObject, type InkReport } from '@heartwood/shared/domain';
import { keptEdits } from '@heartwood/shared/ui';

/** The form of a report: everything in it is text. */
export type TypedReport = Record<Exclude<keyof InkReport, 'way'>, string>;

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
  isObject(found) && fields.every((name) => typeof found[name] === 'string');
