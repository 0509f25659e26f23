import { messages } from '../../messages';
import { NameSet, sameEmail, sameName } from '../../account/names';
import { minorsIn, type TestatorFacts, type UncheckedWill, type WillBlock } from '../unchecked-will';

const witnesses = [
  { name: 'witness_1_name', email: 'witness_1_email', title: 'first witness' },
  { name: 'witness_2_name', email: 'witness_2_email', title: 'second witness' },
] as const;

/**
 * Who can't witness a will: the testator, by name or by the account's address; one person twice; someone
 * under 18 by what the will says. A witness who inherits is only advised against (C.R.S. 15-11-505).
 */
export function witnessBlocks(will: UncheckedWill, facts: TestatorFacts): WillBlock[] {
  const blocks: WillBlock[] = [];
  const testator = new NameSet([will.testator_name, will.also_known_as]);
  const minors = new NameSet(minorsIn(will, facts));
  for (const { name, email, title } of witnesses) {
    if (testator.has(will[name])) blocks.push({ field: name, message: messages.testatorIs(title) });
    if (minors.has(will[name])) blocks.push({ field: name, message: messages.witnessUnder18 });
    if (sameEmail(facts.email, will[email])) blocks.push({ field: email, message: messages.witnessIsOwner });
  }
  if (sameName(will.witness_1_name, will.witness_2_name))
    blocks.push({ field: 'witness_2_name', message: messages.sameWitness });
  if (sameEmail(will.witness_1_email, will.witness_2_email))
    blocks.push({ field: 'witness_2_email', message: messages.sameWitnessEmail });
  return blocks;
}
