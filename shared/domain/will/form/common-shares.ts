import { splitEqually } from '../../money/percent';
import type { BeneficiaryForm, SubstituteForm } from '../questions/gifts/beneficiaries';
import { isPaired, spouseIn } from '../questions/people/family';
import type { WillForm } from './will-fields';

/** Shares that most families choose, from the people in the will. */
export interface CommonShares {
  kind: 'spouse_then_children' | 'spouse' | 'children' | 'charity';
  spouse: string;
  children: string[];
  beneficiaries: BeneficiaryForm[];
}

/** What a charity, which is still to be named, gets of the residue if it gets most of it, in percent. */
export const MOST = 75;

/**
 * The common choices that a family has: everything to the spouse, then to the children; to the children; or
 * most to a charity, and the rest as the first of these.
 */
export function commonShares({ family }: Pick<WillForm, 'family'>): CommonShares[] {
  const spouse = isPaired(family) === false ? '' : spouseIn(family);
  const children = family.children
    .filter((child) => child.name.trim() && !child.left_out)
    .map(({ name }) => name);
  const equally = splitEqually(Math.max(children.length, 1));
  const parts = children.map((name, index) => ({ name, percentage: String(equally[index]) }));
  const choices: CommonShares[] = [];
  if (spouse && children.length > 0)
    choices.push({
      kind: 'spouse_then_children',
      spouse,
      children,
      beneficiaries: [{ name: spouse, percentage: '100', instead: parts }],
    });
  if (spouse && children.length === 0)
    choices.push({ kind: 'spouse', spouse, children, beneficiaries: [{ name: spouse, percentage: '100' }] });
  if (children.length > 0) choices.push({ kind: 'children', spouse, children, beneficiaries: parts });
  const [first] = choices;
  return first ? [...choices, mostlyToCharity(first)] : [];
}

function mostlyToCharity({ beneficiaries, ...family }: CommonShares): CommonShares {
  const rest = splitEqually(beneficiaries.length, 100 - MOST);
  const rows = beneficiaries.map((row, index) => ({ ...row, percentage: String(rest[index]) }));
  return { ...family, kind: 'charity', beneficiaries: [{ name: '', percentage: String(MOST) }, ...rows] };
}

/**
 * The others with a share in place of one who dies first, in proportion to their shares;
 * none if nobody shares.
 */
export function otherTakers(rows: readonly BeneficiaryForm[], index: number): SubstituteForm[] {
  const others = rows.filter(({ name }, at) => at !== index && name.trim());
  const shares = others.map(({ percentage }) => Number(percentage));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const isEqual = !(total > 0) || Math.max(...shares) - Math.min(...shares) < 0.015;
  const equally = splitEqually(Math.max(others.length, 1));
  const parts = isEqual ? equally : shares.map((share) => Math.round((share / total) * 10_000) / 100);
  // What rounding leaves goes to the first.
  const left = 100 - parts.reduce((sum, part) => sum + part, 0);
  return others.map(({ name }, at) => ({
    name,
    percentage: String(Number(((parts[at] ?? 0) + (at === 0 ? left : 0)).toFixed(2))),
  }));
}
