import { isUnder18, type IsoDate } from '../dates';
import { messages } from '../messages';
import { sameName } from '../names';
import { documentDateBlocks } from './document-date';
import { testatorBenefits } from './testator-benefits';
import { witnessBlocks } from './who-may-witness';
import type { TestatorFacts, UncheckedWill, WillBlock } from './unchecked-will';
import type { Family } from './questions/family';

const offices = [
  ['executor', 'executor'],
  ['alternate_executor', 'alternate executor'],
  ['guardian', 'guardian'],
  ['alternate_guardian', 'alternate guardian'],
] as const;

/**
 * What makes a will impossible: one person where two are needed, a testator under 18 or among the beneficiaries, a
 * date to come. The browser checks it in the forms, the server when a will is saved and when it is signed.
 */
export function willBlocks(will: UncheckedWill, facts: TestatorFacts = {}): WillBlock[] {
  const isMinor = isUnder18(facts.dateOfBirth, facts.today);
  return [
    ...(isMinor ? [{ field: 'testator_name', message: messages.testatorUnder18 }] : []),
    ...offices
      .filter(([field]) => sameName(will.testator_name, will[field]))
      .map(([field, office]) => ({ field, message: messages.testatorIs(office) })),
    ...testatorBenefits(will),
    ...witnessBlocks(will, facts),
    ...documentDateBlocks(will),
  ];
}

/** Whether a family has a child under 18: because the person says so, or by a child's birthday. */
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
