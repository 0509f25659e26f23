import { inkMethods, isObject, type InkReport, type InkMethod, type Will } from '@heartwood/domain';
import { draftInBrowser, keptEdits } from '@heartwood/ui';

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

/** The wills that were downloaded in this browser to be signed in ink. */
const printed = draftInBrowser(
  'ink-printed',
  (stored) => {
    const way = isObject(stored) && parseInkMethod(stored['way']);
    return way && isObject(stored) && typeof stored['version'] === 'number'
      ? { way, version: stored['version'] }
      : null;
  },
  'settings',
);

export const recordPrinted = (owner: string, { version = 1 }: Pick<Will, 'version'>, way: InkMethod) =>
  printed.write(owner, { way, version });

/**
 * The way on paper that was begun here with the text as it is now.
 * @param owner of the will, and the will's id
 */
export function begunInk(owner: string, { version = 1 }: Pick<Will, 'version'>): InkMethod | undefined {
  const found = printed.read(owner);
  return found?.version === version ? found.way : undefined;
}
