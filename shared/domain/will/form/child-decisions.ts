import { NameSet, sameName } from '../../account/names';
import type { IsoDate } from '../../dates/dates';
import { isBlank } from '../../fields';
import { messages } from '../../messages';
import { parsePercent, percentOf, splitEqually, sumPercent } from '../../money/percent';
import { isObject } from '../../validation/is-object';
import type { BeneficiaryForm, SubstituteForm } from '../questions/gifts/beneficiaries';
import { spouseIn } from '../questions/people/family';
import { rowsOf, type UncheckedWill, type WillBlock } from '../unchecked-will';
import { beneficiaryNames, hasGuardianForEach, hasMinorChildren } from '../will-people';
import type { WillForm } from './will-fields';

/**
 * The children in a will who take its residue, or a part of it instead of someone: by name, and not left out.
 */
export function childrenInResidue({ family, beneficiaries }: UncheckedWill): unknown[] {
  const shares = rowsOf(beneficiaries);
  const takers = new NameSet(
    [...shares, ...shares.flatMap(({ instead }) => rowsOf(instead))].map(({ name }) => name),
  );
  const children = isObject(family) ? rowsOf(family['children']) : [];
  return children.flatMap(({ name, left_out }) => (left_out !== true && takers.has(name) ? [name] : []));
}

/** A child whom the will gives nothing, without the testator having said that this is on purpose. */
export interface UndecidedChild {
  /** The row of the child in `family.children`. */
  index: number;
  name: string;
}

/** The children in `family.children`, by name, who get nothing in a will and aren't left out on purpose. */
export function undecidedChildren(will: UncheckedWill): UndecidedChild[] {
  const takers = new NameSet(beneficiaryNames(will));
  const children = isObject(will.family) ? rowsOf(will.family['children']) : [];
  return children.flatMap(({ name, left_out }, index) =>
    typeof name === 'string' && name.trim() && left_out !== true && !takers.has(name)
      ? [{ index, name: name.trim() }]
      : [],
  );
}

/**
 * What the forms ask about the children in a will, and no will says without the testator's own answer: that a
 * child gets nothing, and that nobody is to raise a child under 18.
 */
export function undecidedBlocks(will: UncheckedWill, today: IsoDate): WillBlock[] {
  const blocks = undecidedChildren(will).map(({ index, name }) => ({
    field: `family.children[${index}].left_out`,
    message: messages.childUndecided(name),
  }));
  const named = [will.guardian, will.alternate_guardian].some((name) => !isBlank(name));
  return needsGuardian(will, today) && !named && will.guardian_later !== true
    ? [...blocks, { field: 'guardian', message: messages.guardianUndecided }]
    : blocks;
}

/** Whether the will names nobody to raise children under 18 because the testator decides that later. */
export const isGuardianPutOff = (will: UncheckedWill, today: IsoDate): boolean =>
  will.guardian_later === true &&
  isBlank(will.guardian) &&
  isBlank(will.alternate_guardian) &&
  needsGuardian(will, today);

/** Whether there are children under 18 for whom no guardian of their own is named. */
function needsGuardian({ family }: UncheckedWill, today: IsoDate): boolean {
  if (!isObject(family)) return false;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const children = rowsOf(family['children']).map(({ name, date_of_birth, guardian }) => ({
    name: text(name),
    date_of_birth: text(date_of_birth),
    guardian: text(guardian),
  }));
  return (
    hasMinorChildren({ has_minor_children: family['has_minor_children'] === true, children }, today) &&
    !hasGuardianForEach(children, today)
  );
}

/** What a child who gets nothing yet could get, with the beneficiaries that would say so. */
export interface ChildChoice {
  kind: 'equally' | 'after';
  /** With whom the child shares, or after whom the child takes. */
  others: string[];
  beneficiaries: BeneficiaryForm[];
}

/**
 * The choices for an undecided child in this will: equally with brothers and sisters, and
 * only after someone else.
 */
export function childChoices(will: WillForm, name: string): ChildChoice[] {
  const { beneficiaries, family } = will;
  const siblings = new NameSet(family.children.filter((child) => !child.left_out).map((child) => child.name));
  const isSibling = (row: { name: string }) => siblings.has(row.name);
  const choices: ChildChoice[] = [];

  const sharing = beneficiaries.filter(isSibling);
  if (sharing.length > 0) {
    const others = beneficiaries.filter((row) => !isSibling(row));
    const rows = shareEqually(sharing, { name, percentage: '' });
    choices.push({ kind: 'equally', others: namesIn(sharing), beneficiaries: [...others, ...rows] });
  }

  const first =
    beneficiaries.find((row) => sameName(row.name, spouseIn(family))) ??
    beneficiaries.find((row) => row.name.trim() && !isSibling(row)) ??
    // Of several brothers and sisters, none comes before the others.
    (sharing.length === 1 ? sharing[0] : undefined);
  if (first) {
    const instead = first.instead?.filter((row) => row.name.trim()) ?? [];
    const withChild = { ...first, instead: shareEqually<SubstituteForm>(instead, { name, percentage: '' }) };
    choices.push({
      kind: 'after',
      others: [first.name],
      beneficiaries: beneficiaries.map((row) => (row === first ? withChild : row)),
    });
  }
  return choices;
}

/** The rows and one more, which divide among all of them in equal parts what the rows had, or everything. */
function shareEqually<Row extends { name: string; percentage: string }>(
  rows: readonly Row[],
  added: Row,
): Row[] {
  const shares = rows.map(({ percentage }) => percentage).filter((each) => parsePercent(each).ok);
  const whole = rows.length === 0 ? 100 : percentOf(sumPercent(shares));
  const parts = splitEqually(rows.length + 1, whole);
  return [...rows, added].map((row, index) => ({ ...row, percentage: String(parts[index]) }));
}

const namesIn = (rows: readonly { name: string }[]) => rows.map((row) => row.name);
