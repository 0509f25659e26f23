import { willSteps, type WillStepKey } from '@heartwood/shared/domain';

interface StepWords {
  /** The question the step asks, as the page's heading. */
  question: string;
  lead: string;
  why: string;
}

export const stepWords: Record<WillStepKey, StepWords> = {
  you: {
    question: 'About you',
    lead: 'To make a will in Colorado you must be at least 18 years old and of sound mind. By choosing Next you confirm that you are.',
    why: 'The will has to say beyond doubt whose it is. We filled in what your profile knows.',
  },
  executor: {
    question: 'Who carries out your will?',
    lead: 'The executor gathers what you own, pays your debts and hands out the rest as you say.',
    why: 'Someone has to do the work. If you name nobody, a court chooses.',
  },
  beneficiaries: {
    question: 'Who shares what you leave?',
    lead: 'Name everyone who gets a share, and how large it is.',
    why: 'What nobody is named for goes to relatives in an order set by law, which may not be yours.',
  },
  cash: {
    question: 'Any gifts of money?',
    lead: 'A godchild, a neighbor, a friend: a fixed sum for each, paid before the rest is shared.',
    why: 'A gift by name is kept apart from the shares, so nobody has to argue about it.',
  },
  property: {
    question: 'Any things for someone in particular?',
    lead: 'Say who gets which thing. Everything else is part of the shares.',
    why: 'Small things cause the longest quarrels. A clear description settles them.',
  },
  predeceased: {
    question: 'If someone dies before you',
    lead: 'A beneficiary may not live to take their share. Say what happens to it then.',
    why: 'Without an answer, Colorado’s own rules decide, and they differ from family to family.',
  },
  family: {
    question: 'Charity, family and guardian',
    lead: 'A charity you care about, and your family, in case there are children to look after.',
    why: 'Parents of young children can say in their will who is to raise them.',
  },
  final: {
    question: 'Final details',
    lead: 'The date of this draft, and anything you want to say in your own words.',
    why: 'The date tells your drafts apart. Your own words guide those who carry it out.',
  },
  witnesses: {
    question: 'Who sees you sign?',
    lead: 'Two adults watch you sign and sign themselves. Best are people who get nothing by your will, and whose spouses get nothing.',
    why: 'Colorado law asks for two witnesses or a notary; here it is always two witnesses. Their emails let you reach them on the day, and later.',
  },
  review: {
    question: 'Review your will',
    lead: 'Read it once more. You can change every answer.',
    why: 'A will is read when you can no longer explain it.',
  },
};

/** How long the rest takes, in words; about half a minute a step. */
export function timeLeft(step: number): string {
  const minutes = Math.max(1, Math.round((willSteps.length + 1 - step) / 2));
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
