import { isObject } from '@heartwood/domain';
import { draftInTab, type StoredDraft } from './stored-draft';

/** A field that was changed here and, meanwhile, elsewhere. */
interface ChangedTwice {
  path: string;
  /** Its value in the record now. */
  saved: unknown;
}

/** What was typed over one state of a record, applied to the present one. */
export interface AppliedEdit {
  values: unknown;
  /**
   * What the edit is based on from now on: the present record, and the former values of
   * what was changed twice.
   */
  base: unknown;
  /** The fields that were changed here and differ from the record. */
  mine: string[];
  /** The fields that were changed elsewhere only: they show what is saved now. */
  taken: string[];
  both: ChangedTwice[];
}

/**
 * Applies an edit to a record that may have changed since the edit began: only the fields that were changed
 * here. A list counts as one field, because its rows have no identity.
 */
export function applyEdit(base: unknown, typed: unknown, current: unknown, path = ''): AppliedEdit {
  if (isObject(typed) && isObject(current) && (isObject(base) || base === undefined)) {
    const names = [...new Set([...Object.keys(current), ...Object.keys(typed)])];
    const parts = names.map(
      (name) =>
        [name, applyEdit(base?.[name], typed[name], current[name], path ? `${path}.${name}` : name)] as const,
    );
    const each = parts.map(([, part]) => part);
    return {
      values: Object.fromEntries(parts.map(([name, { values }]) => [name, values])),
      base: Object.fromEntries(parts.map(([name, part]) => [name, part.base])),
      mine: each.flatMap(({ mine }) => mine),
      taken: each.flatMap(({ taken }) => taken),
      both: each.flatMap(({ both }) => both),
    };
  }
  const unchanged = { values: current, base: current, mine: [], taken: [], both: [] };
  if (isSame(typed, current)) return unchanged;
  if (isSame(typed, base)) return { ...unchanged, taken: [path] };
  const changed = { ...unchanged, values: typed, mine: [path] };
  return isSame(base, current) ? changed : { ...changed, base, both: [{ path, saved: current }] };
}

/** Whether two values of a form are the same, in whatever order their fields are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  );
}

/** What was typed into the form of a record, with the values that it was typed over. */
interface Kept {
  base: unknown;
  typed: unknown;
}

/** The unsaved edits of one kind of record. */
export interface KeptEdits<Values> extends Pick<StoredDraft<Kept>, 'read' | 'drop'> {
  write: (owner: string, values: Values, base: unknown) => void;
  /** Converts stored values, which anyone may have written, to the form's. */
  fit: (found: unknown, current: Values) => Values | null;
  /** The record's values in the unit that was chosen for what was typed. */
  alike: (record: Values, typed: unknown) => Values;
  /** What the kept edit is based on, in the same unit. */
  alikeBase: (kept: Kept, current: Values) => unknown;
}

interface KeptEditsOptions<Values> extends Pick<KeptEdits<Values>, 'fit'> {
  /** For a form whose values can be typed in another unit. */
  alike?: KeptEdits<Values>['alike'];
}

/** Stores edits in this tab. */
export function keptEdits<Values extends object>(
  name: string,
  { fit, alike }: KeptEditsOptions<Values>,
): KeptEdits<Values> {
  const { read, write, drop } = draftInTab<Kept>(name, draftOf);
  return {
    fit,
    read,
    drop,
    write: (owner, values, base) => write(owner, { base, typed: values }),
    alike: alike ?? ((record) => record),
    alikeBase({ base, typed }, current) {
      const read = alike && fit(base, current);
      return read ? alike(read, typed) : base;
    },
  };
}

/** Earlier releases stored only what was typed: what it was based on is unknown. */
function draftOf(found: unknown): Kept | null {
  if (!isObject(found)) return null;
  return 'typed' in found && 'base' in found
    ? { base: found['base'], typed: found['typed'] }
    : { base: undefined, typed: found };
}
