import type { LegalTerm, WillStepKey } from '@heartwood/domain';
import { msg, type Message } from '@heartwood/i18n';

interface StepText {
  /** The question the step asks, as the page's heading. */
  question: Message;
  lead: Message;
  why: Message;
  /** The term that the lead or the reason explains. */
  defines?: LegalTerm;
}

export const stepText: Record<WillStepKey, StepText> = {
  you: {
    question: msg('About you and your family'),
    lead: msg('By choosing Next you confirm that you are at least 18 years old and of sound mind.'),
    why: msg(
      'To make a will in Colorado you must be at least 18 years old and of sound mind. Your will says who you are and who your family is. We filled in what your profile says.',
    ),
    defines: 'testator',
  },
  executor: {
    question: msg('Who carries out your will?'),
    lead: msg('The executor gathers what you own, pays your debts, and hands out the rest as you say.'),
    why: msg('Someone has to do the work. If you name nobody, a court chooses.'),
    defines: 'executor',
  },
  beneficiaries: {
    question: msg('Who shares what you leave?'),
    lead: msg('Name the people or organizations that get a share. The percentages must total 100.'),
    why: msg('Anything you don’t give away goes to relatives in an order set by state law.'),
  },
  cash: {
    question: msg('Any gifts of money?'),
    lead: msg('Give a fixed sum to someone. It is paid before the rest is shared.'),
    why: msg('A gift by name is separate from the shares, so nobody has to argue about it.'),
  },
  property: {
    question: msg('Any special items?'),
    lead: msg('Say who gets which thing, and describe it so that nobody can mistake it.'),
    why: msg('Families argue most about small things. A clear description settles it.'),
  },
  predeceased: {
    question: msg('If someone dies before you'),
    lead: msg('A beneficiary may die before you. Say what happens to their share then.'),
    why: msg('If you don’t say, state law decides, and its answer depends on the family.'),
    defines: 'beneficiary',
  },
  family: {
    question: msg('Charity and children'),
    lead: msg('Name a charity you care about, and say who would raise your children.'),
    why: msg('A will is one way to name a guardian for young children.'),
  },
  final: {
    question: msg('Final details'),
    lead: msg('Give the date of this draft, and anything you want to say in your own words.'),
    why: msg('The date tells your drafts apart. Your own words guide your executor.'),
  },
  witnesses: {
    question: msg('Who sees you sign?'),
    lead: msg('Choose two adults who receive nothing under your will, and whose spouses receive nothing.'),
    why: msg(
      'Colorado law asks for two witnesses or a notary. Here it is always two witnesses. They watch you sign, then they sign. You can reach them by email.',
    ),
  },
  review: {
    question: msg('Your will in one minute'),
    lead: msg('Read what it does. You can change every answer.'),
    why: msg('People read a will when you can no longer explain it.'),
  },
};

/** What a step asks for that is optional for a will. */
export const skipText: Partial<Record<WillStepKey, Message>> = {
  cash: msg('No cash gifts?'),
  property: msg('Nothing for someone in particular?'),
  family: msg('No charity, and no young children?'),
};
