/** The groups of the wizard's steps. */
export type WillStepGroup = 'You' | 'People' | 'Gifts' | 'Signing';

/** A step of the wizard. `section` is the heading of the same questions on the edit page. */
interface Step {
  number: number;
  key: string;
  group: WillStepGroup;
  title: string;
  section: string;
}

/**
 * The ten steps of the wizard. Each question says in which one it is asked; the last one
 * reviews the whole will.
 */
export const steps = [
  { number: 1, key: 'you', group: 'You', title: 'You and your family', section: 'You and your family' },
  // The section is not “Executor”: a heading with a field's name would answer when
  // someone asks for the field.
  { number: 2, key: 'executor', group: 'People', title: 'Executor', section: 'Who carries it out' },
  { number: 3, key: 'beneficiaries', group: 'People', title: 'Beneficiaries', section: 'What you leave' },
  { number: 4, key: 'cash', group: 'Gifts', title: 'Cash gifts', section: 'What you leave' },
  { number: 5, key: 'property', group: 'Gifts', title: 'Personal property', section: 'What you leave' },
  {
    number: 6,
    key: 'predeceased',
    group: 'Gifts',
    title: 'If someone dies before you',
    section: 'What you leave',
  },
  {
    number: 7,
    key: 'family',
    group: 'Gifts',
    title: 'Charity and guardian',
    section: 'Charity, children, and guardian',
  },
  { number: 8, key: 'final', group: 'Signing', title: 'Final details', section: 'Final details' },
  { number: 9, key: 'witnesses', group: 'Signing', title: 'Witnesses', section: 'Witnesses' },
  { number: 10, key: 'review', group: 'Signing', title: 'Review', section: 'Review' },
] as const satisfies readonly Step[];

export const willStepCount = steps.length;

export type WillStepKey = (typeof steps)[number]['key'];

/** The steps with questions: all but the review. */
export type AskingStepKey = Exclude<WillStepKey, 'review'>;
