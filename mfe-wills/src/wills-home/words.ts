export const forWhom = [
  { who: 'Parents', why: 'Name who should raise your children, and who looks after what you leave them.' },
  {
    who: 'Spouses and partners',
    why: 'Settle who gets what, so that your partner doesn’t have to guess.',
  },
  {
    who: 'Crypto holders',
    why: 'Say who gets your coins. Never write a seed phrase or a key into a will. A will becomes public.',
  },
  { who: 'Investors', why: 'Share what you built in exact percentages, to the hundredth.' },
  { who: 'Business owners', why: 'Name the person who keeps things going, and who takes over your share.' },
];

export const steps = [
  'Answer ten short steps. We save as you type, so you can stop and come back.',
  'Read the document as it will print, and change what you like.',
  'Pay once by card.',
  'Sign with two witnesses beside you, on the screen or in ink.',
  'Keep the sealed PDF, or the signed paper, and tell your executor where it is.',
];

export const covered = [
  'An executor (personal representative) and an alternate',
  'Shares in percent, gifts of money, and things for someone in particular',
  'What happens if someone you named dies before you',
  'A guardian for children under 18, and a charity',
  'Two witnesses, with a page for a notary if you want your will self-proved (C.R.S. 15-11-504)',
  'Changes while it is a draft, and a new version once all three have signed',
];

export const seeAnAttorney = [
  'You live outside Colorado, or own land in another state or country.',
  'You want to leave out your spouse, or a child who depends on you.',
  'Someone you care for is disabled and relies on public benefits.',
  'Your estate may owe estate tax, or you own a company with partners.',
  'You expect someone to contest the will.',
];

export const notCovered = [
  'It doesn’t move bank accounts, life insurance, or retirement plans that name their own beneficiary. Change those at the bank or the insurer.',
  'It isn’t a power of attorney or a medical directive. Those work while you live, a will only afterward.',
  'It doesn’t avoid probate by itself. In Colorado, a will that nobody contests can go through probate without a hearing.',
];
