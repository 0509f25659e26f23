import type { WillInput } from '../form/will-fields';

/** The ways to execute a will. Each has its own last pages, steps and status. */
export const executionMethods = ['ink', 'ink_notary', 'screen'] as const;
export type ExecutionMethod = (typeof executionMethods)[number];

/** The two ways on paper. */
export const inkMethods = ['ink', 'ink_notary'] as const satisfies readonly ExecutionMethod[];
export type InkMethod = (typeof inkMethods)[number];

/**
 * The way to recommend: on paper, and before a notary for who wants the will self-proved (C.R.S. 15-11-504).
 */
export function recommendedWay({ self_proving }: Pick<WillInput, 'self_proving'>): InkMethod {
  return self_proving === 'notary' ? 'ink_notary' : 'ink';
}

/** The name of each way, what it is, and how courts treat it. No sentence claims more than its source. */
export const executionMethodText = {
  ink: {
    title: 'In ink with two witnesses',
    what: 'You print the will. You and two witnesses sign it with a pen, in one room.',
    proof: 'Not self-proved: a court may ask to hear a witness.',
    law: 'C.R.S. 15-11-502',
  },
  ink_notary: {
    title: 'In ink before a notary',
    what: 'You print the will. You and two witnesses sign it with a pen before a notary, who completes the last page.',
    proof:
      'Self-proved. No witness has to testify about the signing, unless someone claims fraud or forgery.',
    law: 'C.R.S. 15-11-504',
  },
  screen: {
    title: 'On the screen',
    what: 'You and two witnesses sign here. This makes an electronic will: the file is the will, not a printout.',
    proof: 'Not self-proved: a court may ask to hear a witness.',
    law: 'C.R.S. 15-11-1301 and following',
  },
} as const satisfies Record<ExecutionMethod, { title: string; what: string; proof: string; law: string }>;

/**
 * What a self-proved electronic will needs (summary of C.R.S. 15-11-1308 by the National Notary Association;
 * the text is unread). The site has no officer, so it never offers this.
 */
export const SELF_PROVING_ON_SCREEN =
  'An electronic will is self-proved only if a notary or other officer takes the oaths while all three sign. Heartwood has no officer here. So a will signed on this screen is not self-proved, and you can’t add this here later. If you want a self-proved will, sign in ink before a notary.';

/** The steps of signing on paper, in order. They also print as a page of instructions. */
export function inkSteps(way: InkMethod): string[] {
  const notary = way === 'ink_notary';
  return [
    'Print the will on one side of the paper. Don’t write on it or change it by hand.',
    notary
      ? 'Meet both witnesses and a notary in one room. Choose adults who receive nothing under this will, and whose spouses receive nothing. All three of you bring a photo ID.'
      : 'Meet both witnesses in one room. Choose adults who receive nothing under this will, and whose spouses receive nothing.',
    'Tell the witnesses that this is your will, and ask them to witness it. They don’t need to read it.',
    'Write your initials at the foot of each page, with a pen.',
    'Sign and date above your name. Both witnesses watch you.',
    'Each witness then signs and dates, while you watch.',
    ...(notary
      ? [
          'All three of you sign the last page before the notary. The notary alone fills in the state, the county, the date, and the seal.',
        ]
      : []),
    'Make copies. Then staple the pages, and never take them apart.',
    'Keep the original in a safe, dry place. Tell your executor where it is.',
  ];
}
