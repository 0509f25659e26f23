import { ageOn, isIsoDate, type IsoDate } from '../dates';
import { messages } from '../messages';
import { sameName } from '../names';
import type { Family, WillInput } from './will';

/** A rule about who may be whom that a will breaks: the field at fault and the sentence. */
export interface WillBlock {
  field: keyof WillInput;
  message: string;
}

/** What is known about the testator beside the will itself. */
export interface TestatorFacts {
  /** Day of birth, from the profile. */
  dateOfBirth?: string | null;
  /** The testator's own calendar day. */
  today?: IsoDate;
}

type People = {
  [
    Field in
      | 'testator_name'
      | 'executor'
      | 'alternate_executor'
      | 'guardian'
      | 'alternate_guardian'
      | 'witness_1_name'
      | 'witness_2_name'
      | 'witness_1_email'
      | 'witness_2_email'
  ]?: string | null;
};

const others = {
  executor: 'executor',
  alternate_executor: 'alternate executor',
  guardian: 'guardian',
  alternate_guardian: 'alternate guardian',
  witness_1_name: 'first witness',
  witness_2_name: 'second witness',
} as const satisfies Partial<Record<keyof People, string>>;

const otherFields = [
  'executor',
  'alternate_executor',
  'guardian',
  'alternate_guardian',
  'witness_1_name',
  'witness_2_name',
] as const;

/** What makes a will impossible as it names its people: one person in two parts, or a testator under 18. */
export function willBlocks(will: People, facts: TestatorFacts = {}): WillBlock[] {
  const blocks: WillBlock[] = [];
  if (isUnder18(facts)) blocks.push({ field: 'testator_name', message: messages.testatorUnder18 });
  for (const field of otherFields) {
    if (sameName(will.testator_name, will[field])) {
      blocks.push({ field, message: messages.testatorIs(others[field]) });
    }
  }
  if (sameName(will.witness_1_name, will.witness_2_name)) {
    blocks.push({ field: 'witness_2_name', message: messages.sameWitness });
  }
  if (sameName(will.witness_1_email, will.witness_2_email)) {
    blocks.push({ field: 'witness_2_email', message: messages.sameWitnessEmail });
  }
  return blocks;
}

/** Whether a family has a child under 18: because the person says so, or by a child's birthday. */
export function hasMinorChildren(
  family: Pick<Family, 'has_minor_children'> & { children?: readonly { date_of_birth?: string | null }[] },
  today: IsoDate,
): boolean {
  const children = family.children ?? [];
  return (
    Boolean(family.has_minor_children) ||
    children.some(({ date_of_birth }) => isUnder18({ dateOfBirth: date_of_birth, today }))
  );
}

function isUnder18({ dateOfBirth, today }: TestatorFacts): boolean {
  return Boolean(dateOfBirth && today && isIsoDate(dateOfBirth) && ageOn(dateOfBirth, today) < 18);
}
