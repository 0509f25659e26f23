import type { LegalTerm, WillStepKey } from '@heartwood/shared/domain';

interface StepWords {
  /** The question the step asks, as the page's heading. */
  question: string;
  lead: string;
  why: string;
  /** The term that the lead or the reason explains. */
  defines?: LegalTerm;
}

export const stepWords: Record<WillStepKey, StepWords> = {
  you: {
    question: 'About you',
    lead: 'To make a will in Colorado you must be at least 18 years old and of sound mind. By choosing Next you confirm that you are.',
    why: 'The will must say clearly who its testator is. We filled in what your profile says.',
    defines: 'testator',
  },
  executor: {
    question: 'Who carries out your will?',
    lead: 'The executor gathers what you own, pays your debts, and hands out the rest as you say.',
    why: 'Someone has to do the work. If you name nobody, a court chooses.',
    defines: 'executor',
  },
  beneficiaries: {
    question: 'Who shares what you leave?',
    lead: 'Name everyone who gets a share, and how large it is.',
    why: 'Anything you don’t give away goes to relatives in an order set by state law.',
  },
  cash: {
    question: 'Any gifts of money?',
    lead: 'Give a fixed sum to a godchild, a neighbor, or a friend. It is paid before the rest is shared.',
    why: 'A gift by name is separate from the shares, so nobody has to argue about it.',
  },
  property: {
    question: 'Any things for someone in particular?',
    lead: 'Say who gets which thing. Everything else is part of the shares.',
    why: 'Families argue most about small things. A clear description settles it.',
  },
  predeceased: {
    question: 'If someone dies before you',
    lead: 'A beneficiary may die before you. Say what happens to their share then.',
    why: 'If you don’t say, state law decides, and its answer depends on the family.',
    defines: 'beneficiary',
  },
  family: {
    question: 'Charity, family and guardian',
    lead: 'Name a charity you care about. Tell us about your family, and who looks after your children.',
    why: 'A will is one way to name a guardian for young children.',
  },
  final: {
    question: 'Final details',
    lead: 'Give the date of this draft, and anything you want to say in your own words.',
    why: 'The date tells your drafts apart. Your own words guide your executor.',
  },
  witnesses: {
    question: 'Who sees you sign?',
    lead: 'Two adults watch you sign, then they sign. Choose adults who receive nothing under your will, and whose spouses receive nothing.',
    why: 'Colorado law asks for two witnesses or a notary. Here it is always two witnesses. You can reach them by email.',
  },
  review: {
    question: 'Review your will',
    lead: 'Read it once more. You can change every answer.',
    why: 'People read a will when you can no longer explain it.',
  },
};

/** What a step asks for that a will can do without. */
export const skipWords: Partial<Record<WillStepKey, string>> = {
  cash: 'No cash gifts?',
  property: 'Nothing for someone in particular?',
  family: 'No charity, and no family to name?',
};
