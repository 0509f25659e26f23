import { isUnder18 } from '../../dates/dates';
import { isObject } from '../../validation/is-object';
import { messages } from '../../messages';
import { sameName } from '../../account/names';
import { rowsOf, type TestatorFacts, type UncheckedWill, type WillBlock } from '../unchecked-will';

const witnesses = [
  { name: 'witness_1_name', email: 'witness_1_email', title: 'first witness' },
  { name: 'witness_2_name', email: 'witness_2_email', title: 'second witness' },
] as const;

/**
 * Who can't witness a will: the testator, by name or by the account's address; one person twice; someone under 18 by
 * what the will says. A witness who inherits is only advised against (C.R.S. 15-11-505).
 */
export function witnessBlocks(will: UncheckedWill, facts: TestatorFacts): WillBlock[] {
  const blocks: WillBlock[] = [];
  for (const { name, email, title } of witnesses) {
    if (sameName(will.testator_name, will[name]))
      blocks.push({ field: name, message: messages.testatorIs(title) });
    if (namesOfMinors(will, facts).some((minor) => sameName(minor, will[name])))
      blocks.push({ field: name, message: messages.witnessUnder18 });
    if (sameName(facts.email, will[email])) blocks.push({ field: email, message: messages.witnessIsOwner });
  }
  if (sameName(will.witness_1_name, will.witness_2_name))
    blocks.push({ field: 'witness_2_name', message: messages.sameWitness });
  if (sameName(will.witness_1_email, will.witness_2_email))
    blocks.push({ field: 'witness_2_email', message: messages.sameWitnessEmail });
  return blocks;
}

/** People whom the testator calls a minor, and children who are minors by their date of birth. */
function namesOfMinors({ beneficiaries, family }: UncheckedWill, { today }: TestatorFacts): unknown[] {
  const children = isObject(family) ? rowsOf(family['children']) : [];
  return [
    ...rowsOf(beneficiaries).filter((row) => row['is_minor'] === true),
    ...children.filter((child) => isUnder18(child['date_of_birth'], today)),
  ].map((row) => row['name']);
}
