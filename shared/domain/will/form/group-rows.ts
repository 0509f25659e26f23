import { firstName, sameName } from '../../account/names';
import { groupName } from './group-name';
import { parseDollars } from '../../money/money';
import { parsePercent, percentOf, splitEqually } from '../../money/percent';
import type { CoTakerForm } from '../questions/gifts/co-takers';
import { spouseIn } from '../questions/people/family';
import type { WillForm } from './will-fields';

/** The lists whose rows each give something to one person. */
export type GiftList =
  | 'beneficiaries'
  | 'cash_beneficiaries'
  | 'personal_property_beneficiaries'
  | 'real_estate_beneficiaries'
  | 'digital_asset_beneficiaries';

/** A row that names a group instead of one person. */
export interface GroupRow {
  index: number;
  /** As typed. */
  name: string;
  /** Those it names; blank ones for two or more people whose names nobody knows here. */
  people: string[];
  /** Whether they may be organizations, of which one name may have a comma. */
  areOrganizations: boolean;
}

/** The rows of a list that name a group. "My children" are those of the family who aren't left out. */
export function groupRows(will: WillForm, list: GiftList): GroupRow[] {
  return will[list].flatMap(({ name }, index) => {
    const group = groupName(name);
    if (!group) return [];
    const children = will.family.children.flatMap((child) => (child.left_out ? [] : child.name.trim() || []));
    const family = [spouseIn(will.family), ...children];
    // “Sofia and Mateo” are those of the family.
    const wholeName = (first: string) => family.find((each) => sameName(firstName(each), first)) ?? first;
    const named = 'names' in group ? group.names.map(wholeName) : group.kind === 'children' ? children : [];
    return [
      {
        index,
        name: name.trim(),
        people: named.length > 0 ? named : ['', ''],
        areOrganizations: group.kind === 'organizations',
      },
    ];
  });
}

/**
 * The rows of a list with a person in each in place of a group, who divide what it had
 * equally; one thing they share.
 */
export function splitGroup<List extends GiftList>(
  will: WillForm,
  list: List,
  { index, people }: GroupRow,
): WillForm[List];
export function splitGroup(will: WillForm, list: GiftList, { index, people }: GroupRow): WillForm[GiftList] {
  switch (list) {
    case 'beneficiaries':
      return will[list].flatMap((row, at) => {
        if (at !== index) return [row];
        const share = parsePercent(row.percentage);
        const parts = share.ok ? splitEqually(people.length, percentOf(share.value)) : [];
        return people.map((name, part) => ({ ...row, name, percentage: String(parts[part] ?? '') }));
      });
    case 'cash_beneficiaries':
      return will[list].flatMap((row, at) => {
        if (at !== index) return [row];
        const sum = parseDollars(row.amount);
        const parts = sum.ok ? splitEqually(people.length, sum.value / 100) : [];
        return people.map((name, part) => ({ ...row, name, amount: String(parts[part] ?? '') }));
      });
    case 'real_estate_beneficiaries':
      return will[list].map((row, at) => (at === index ? shared(row, people) : row));
    default:
      return will[list].map((row, at) => (at === index ? shared(row, people) : row));
  }
}

function shared<Row extends { name: string; shared_with?: CoTakerForm[] }>(
  row: Row,
  [first = '', ...others]: readonly string[],
): Row {
  const added = others.map((name) => ({ name, percentage: '' }));
  return { ...row, name: first, shared_with: [...added, ...(row.shared_with ?? [])] };
}
