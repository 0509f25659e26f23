import { isIsoDate, isUnder18, type IsoDate } from '../dates/dates';
import { isObject } from '../validation/is-object';
import { messages } from '../messages';
import { parseDollars } from '../money/money';
import { NameSet, sameName } from '../account/names';
import { documentDateBlocks } from './document-date';
import { witnessBlocks } from './signing/who-may-witness';
import { thingBlocks } from './form/same-thing';
import { minorsIn, rowsOf, type TestatorFacts, type UncheckedWill, type WillBlock } from './unchecked-will';
import type { Family } from './questions/people/family';
import type { Part } from './questions/question';
import { eachField } from './form/will-fields';

/** A person in a will: the path of the field, and their role. */
interface Person {
  field: string;
  name: unknown;
  part: Part;
}

/** Everyone in a will, according to its questions. */
export function peopleOf(will: UncheckedWill): Person[] {
  const values: Record<string, unknown> = will;
  const people: Person[] = [];
  for (const [field, { people: visitNames }] of eachField)
    visitNames(values[field], (name, at, part) => {
      people.push({ field: `${field}${at}`, name, part });
      return name;
    });
  return people;
}

/**
 * What makes a will invalid: one person where two are needed, a testator under 18 or among the beneficiaries,
 * a minor in an office, one thing for two people without a part for each, a date in the future. The browser
 * checks it in the forms, and the server when a will is saved and when it is signed.
 */
export function willBlocks(will: UncheckedWill, facts: TestatorFacts = {}): WillBlock[] {
  const isMinor = isUnder18(facts.dateOfBirth, facts.today);
  return [
    ...(isMinor ? [{ field: 'testator_name', message: messages.testatorUnder18 }] : []),
    ...testatorBlocks(will),
    ...(sameName(will.executor, will.co_executor)
      ? [{ field: 'co_executor', message: messages.coExecutorSame }]
      : []),
    ...minorBlocks(will, facts),
    ...leftOutBlocks(will),
    ...thingBlocks(will),
    ...witnessBlocks(will, facts),
    ...documentDateBlocks(will),
  ];
}

/**
 * The testator holds no office under the will, and gets nothing by it: both begin with the testator's death.
 */
function testatorBlocks(will: UncheckedWill): WillBlock[] {
  const testator = new NameSet([will.testator_name, will.also_known_as]);
  return peopleOf(will).flatMap(({ field, name, part }): WillBlock[] => {
    if (!testator.has(name)) return [];
    if (part.kind === 'office') return [{ field, message: messages.testatorIs(part.title) }];
    return part.kind === 'beneficiary' ? [{ field, message: messages.testatorBenefits }] : [];
  });
}

/**
 * A person under 18 can hold no office under a will: they have no power to act for others, or for themselves.
 */
function minorBlocks(will: UncheckedWill, facts: TestatorFacts): WillBlock[] {
  const minors = new NameSet(minorsIn(will, facts));
  return peopleOf(will).flatMap(({ field, name, part }) =>
    part.kind === 'office' && minors.has(name)
      ? [{ field, message: messages.officeUnder18(String(name), part.title) }]
      : [],
  );
}

/** A child can't be both left out and given something. */
function leftOutBlocks(will: UncheckedWill): WillBlock[] {
  const takers = new NameSet(beneficiaryNames(will));
  const children = isObject(will.family) ? rowsOf(will.family['children']) : [];
  return children.flatMap(({ name, left_out }, index) =>
    left_out === true && takers.has(name)
      ? [
          {
            field: `family.children[${index}].left_out`,
            message: messages.childLeftOutAndNamed(String(name)),
          },
        ]
      : [],
  );
}

/**
 * Everyone to whom a will gives something by name, without duplicates. The text has no gift
 * of $0 and no share of 0%.
 */
export function beneficiaryNames(will: UncheckedWill): string[] {
  const giving = {
    ...will,
    cash_beneficiaries: rowsOf(will.cash_beneficiaries).filter(({ amount }) => !isZero(amount)),
    beneficiaries: rowsOf(will.beneficiaries).filter(({ percentage }) => !isZero(percentage)),
  };
  const names = peopleOf(giving).flatMap(({ name, part }) =>
    part.kind === 'beneficiary' && typeof name === 'string' && name.trim() ? [name.trim()] : [],
  );
  return [...new Set(names)];
}

/** Whether it is nothing on purpose. A sum or share that isn't typed yet may become something. */
function isZero(typed: unknown): boolean {
  if (typeof typed !== 'string' && typeof typed !== 'number') return false;
  const sum = parseDollars(typed);
  return sum.ok && sum.value === 0;
}

/** Whether a family has a child under 18: because the person says so, or by a child's date of birth. */
export function hasMinorChildren(
  family: Pick<Family, 'has_minor_children'> & { children?: readonly { date_of_birth?: string | null }[] },
  today: IsoDate,
): boolean {
  const children = family.children ?? [];
  return (
    Boolean(family.has_minor_children) ||
    children.some(({ date_of_birth }) => isUnder18(date_of_birth, today))
  );
}

/**
 * Whether birthdays answer if there are children under 18: one child is, or each is listed
 * with a birthday and grown.
 */
export function birthdaysTellMinors(
  children: readonly { date_of_birth?: string | null }[],
  today: IsoDate,
): boolean {
  if (children.length === 0) return false;
  const unclear = possibleMinors(children, today);
  return unclear.length === 0 || unclear.some(({ date_of_birth }) => isUnder18(date_of_birth, today));
}

/**
 * Whether there may be a child under 18: not if every child is listed with a date of birth and all are grown.
 */
export function mayHaveMinorChildren(
  family: Parameters<typeof hasMinorChildren>[0] | undefined,
  today: IsoDate,
): boolean {
  const children = family?.children ?? [];
  if (!family || children.length === 0 || hasMinorChildren(family, today)) return true;
  return children.some(({ date_of_birth }) => !date_of_birth);
}

/** The children who are under 18, and those who may be because their date of birth isn't known. */
export function possibleMinors<Row extends { date_of_birth?: string | null }>(
  children: readonly Row[],
  today: IsoDate,
): Row[] {
  return children.filter(({ date_of_birth }) => !date_of_birth || isUnder18(date_of_birth, today));
}

interface GuardedChild {
  name: string;
  date_of_birth?: string | null;
  guardian?: string;
}

/** Whether each child under 18 has a guardian of their own; of a family without birthdays, each child. */
export function hasGuardianForEach(children: readonly GuardedChild[], today: IsoDate): boolean {
  const minors = children.filter(({ date_of_birth }) => isUnder18(date_of_birth, today));
  const needed = minors.length > 0 ? minors : possibleMinors(children, today);
  return needed.length > 0 && needed.every(({ guardian }) => guardian?.trim());
}

interface GuardianAnswers {
  family?: Pick<Family, 'has_minor_children'> & { children?: readonly GuardedChild[] };
  guardian?: string;
  alternate_guardian?: string;
  final_details?: { documentDate: string };
}

/**
 * Whom a will appoints as guardian, and who comes next. Nobody is if every child is listed, and grown
 * on the day of the draft.
 */
export function appointedGuardians(will: GuardianAnswers): string[] {
  const day = will.final_details?.documentDate;
  if (day && isIsoDate(day) && !mayHaveMinorChildren(will.family, day)) return [];
  return nominees(will.guardian, will.alternate_guardian);
}

/**
 * The children with a guardian of their own whom the will appoints: not for those who are grown
 * on the day of the draft.
 */
export function guardedChildren({
  family,
  final_details,
}: GuardianAnswers): { name: string; guardian: string }[] {
  const children = family?.children ?? [];
  const day = final_details?.documentDate;
  const young = day && isIsoDate(day) ? possibleMinors(children, day) : children;
  return young.flatMap(({ name, guardian = '' }) =>
    name.trim() && guardian.trim() ? [{ name: name.trim(), guardian: guardian.trim() }] : [],
  );
}

/**
 * Who is nominated for an office, and who comes next: an alternate without a first choice is the
 * one, and nobody is both.
 */
export function nominees(first: string | undefined, alternate: string | undefined): string[] {
  const names = new NameSet();
  return [first, alternate].flatMap((name) => (name && names.add(name) ? name.trim() : []));
}
