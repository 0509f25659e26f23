import { msg } from '@heartwood/i18n';

export const forWhom = [
  {
    who: msg('Parents'),
    why: msg('Name who should raise your children, and who looks after what you leave them.'),
  },
  {
    who: msg('Spouses and partners'),
    why: msg('Settle who gets what, so that your partner doesn’t have to guess.'),
  },
  {
    who: msg('Crypto holders'),
    why: msg(
      'Say who gets your coins. Never write a seed phrase or a key into a will. A will becomes public.',
    ),
  },
  { who: msg('Investors'), why: msg('Share what you built in exact percentages, to the hundredth.') },
  {
    who: msg('Business owners'),
    why: msg('Name the person who keeps things going, and who takes over your share.'),
  },
];

export const steps = [
  msg('Answer ten short steps. We save as you type, so you can stop and come back.'),
  msg('Read the document as it will print, and change what you like.'),
  msg('Pay once by card.'),
  msg('Sign with two witnesses beside you, on the screen or in ink.'),
  msg('Keep the sealed PDF, or the signed paper, and tell your executor where it is.'),
];

export const covered = [
  msg('An executor (personal representative) and an alternate'),
  msg('Shares in percent, gifts of money, and things for someone in particular'),
  msg('What happens if someone you named dies before you'),
  msg('A guardian for children under 18, and gifts to a charity'),
  msg('Two witnesses, with a page for a notary if you want your will self-proved (C.R.S. 15-11-504)'),
  msg('Changes while it is a draft, and a new version once all three have signed'),
];

export const seeAnAttorney = [
  msg('You live outside Colorado, or own land in another state or country.'),
  msg('You want to leave out your spouse, or a child who depends on you.'),
  msg('Someone you care for is disabled and relies on public benefits.'),
  msg('Your estate may owe estate tax, or you own a company with partners.'),
  msg('You expect someone to contest the will.'),
];

export const notCovered = [
  msg(
    'It doesn’t move bank accounts, life insurance, or retirement plans that name their own beneficiary. Change those at the bank or the insurer.',
  ),
  msg(
    'It isn’t a power of attorney or a medical directive. Those work while you live; a will works only afterward.',
  ),
  msg(
    'It doesn’t avoid probate by itself. In Colorado, a will that nobody contests can go through probate without a hearing.',
  ),
];
