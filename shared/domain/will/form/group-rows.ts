import { firstName, sameName } from '../../account/names';
import { relationNamed } from '../../account/relation-name';
import { AFTERWARDS, groupName, partsOf } from './group-name';
import { parseDollars } from '../../money/money';
import { parsePercent, splitEqually } from '../../money/percent';
import type { CoTakerForm } from '../questions/gifts/co-takers';
import { spouseIn, type FamilyForm } from '../questions/people/family';
import type { Result } from '../../validation/result';

/** A row of a form with one person: of a list of gifts, of those who take instead, or of the children. */
export interface PersonRow {
  name: string;
  percentage?: string;
  amount?: string;
  description?: string;
  address?: string;
  shared_with?: CoTakerForm[];
  date_of_birth?: string;
}

/** A row that names a group instead of one person. */
export interface GroupRow {
  index: number;
  /** As typed. */
  name: string;
  /** Those it names; blank for each of whom nobody knows a name here. */
  people: string[];
  /** Whether they may be organizations, of which one name may have a comma. */
  areOrganizations: boolean;
}

/** The rows of a list that name a group. "My children" are those of the family who aren't left out. */
export function groupRows(rows: readonly PersonRow[], family: FamilyForm): GroupRow[] {
  return rows.flatMap(({ name }, index) => {
    const group = groupName(name);
    if (!group) return [];
    // Those who come only after somebody get no part now: the children are asked about in step 7.
    const people = peopleNamed(name.replace(AFTERWARDS, ''), family);
    return [
      {
        index,
        name: name.trim(),
        people: people.length > 1 || people.some(Boolean) ? people : ['', ''],
        areOrganizations: group.kind === 'organizations',
      },
    ];
  });
}

/** Those whom a text names: “my husband and the kids” are the spouse and the children. */
function peopleNamed(text: string, family: FamilyForm): string[] {
  const children = family.children
    .filter(({ name, left_out }) => !left_out && name.trim() && !groupName(name))
    .map(({ name }) => name.trim());
  const spouse = spouseIn(family);
  // “Sofia” is the one of the family.
  const wholeName = (name: string) =>
    [spouse, ...children].find((each) => sameName(firstName(each), name)) ?? name;
  const group = groupName(text);
  if (group?.kind === 'children') return children;
  if (group && 'names' in group) return group.names.map(wholeName);
  const parts = group ? text.split(/,/).flatMap(partsOf) : [];
  if (parts.length > 1) return parts.flatMap((part) => peopleNamed(part, family));
  const relation = relationNamed(text);
  if (relation === 'partner') return [spouse];
  return [group || relation ? '' : wholeName(text)];
}

/**
 * The rows of a list with a person in each in place of a group. They divide equally what it had, and share
 * one thing; of the children, each has a birthday of their own.
 * @param whole what the only row of the list has if its percentage is blank
 */
export function splitGroup<Row extends PersonRow>(
  rows: readonly Row[],
  { index, people: [first = '', ...others] }: GroupRow,
  whole = '',
): Row[] {
  return rows.flatMap((row, at) => {
    if (at !== index) return [row];
    if (row.description !== undefined || row.address !== undefined) {
      const added = others.map((name) => ({ name, percentage: '' }));
      return [{ ...row, name: first, shared_with: [...added, ...(row.shared_with ?? [])] }];
    }
    const names = [first, ...others];
    const shares = dividedBy(
      names.length,
      parsePercent(row.percentage?.trim() || (rows.length === 1 ? whole : '')),
    );
    const sums = dividedBy(names.length, parseDollars(row.amount ?? ''));
    return names.map((name, part) => ({
      ...row,
      name,
      ...(row.percentage !== undefined && { percentage: shares[part] ?? '' }),
      ...(row.amount !== undefined && { amount: sums[part] ?? '' }),
      ...(row.date_of_birth !== undefined && { date_of_birth: '' }),
    }));
  });
}

/** As typed; none of what can't be read. @param whole in hundredths of a percent, or cents */
const dividedBy = (count: number, whole: Result<number>): string[] =>
  whole.ok ? splitEqually(count, whole.value / 100).map(String) : [];
