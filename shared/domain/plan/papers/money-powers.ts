import type { Options } from '../question';

/**
 * The subjects to which authority can be given by reference, each by the section that says what it means
 * (C.R.S. 15-14-725; the list is that of the statute's form, 15-14-741; the sections themselves were not
 * read).
 */
export const subjects = {
  real_property: 'Homes and land (C.R.S. 15-14-727)',
  personal_property: 'Things you can touch (C.R.S. 15-14-728)',
  stocks: 'Stocks and bonds (C.R.S. 15-14-729)',
  commodities: 'Commodities and options (C.R.S. 15-14-730)',
  banks: 'Banks and other financial institutions (C.R.S. 15-14-731)',
  business: 'Running a business (C.R.S. 15-14-732)',
  insurance: 'Insurance and annuities (C.R.S. 15-14-733)',
  estates: 'Estates, trusts, and other interests (C.R.S. 15-14-734)',
  claims: 'Claims and lawsuits (C.R.S. 15-14-735)',
  family: 'Support of you and your family (C.R.S. 15-14-736)',
  benefits: 'Government and military benefits (C.R.S. 15-14-737)',
  retirement: 'Retirement plans (C.R.S. 15-14-738)',
  taxes: 'Taxes (C.R.S. 15-14-739)',
} as const satisfies Options;

/**
 * The powers that an agent has only by an express grant: C.R.S. 15-14-724(1)(a) to (j), read but for the
 * end of (j).
 */
export const hotPowers = {
  trust: 'Create, change, or end a trust while you live (15-14-724(1)(a))',
  gift: 'Make gifts (15-14-724(1)(b))',
  survivorship: 'Create or change rights of survivorship (15-14-724(1)(c))',
  beneficiary: 'Create or change who benefits from a policy or an account (15-14-724(1)(d))',
  delegate: 'Let somebody else use these powers (15-14-724(1)(e))',
  annuity: 'Give up your part of a joint annuity or a survivor benefit (15-14-724(1)(f))',
  fiduciary: 'Use powers that you hold for others (15-14-724(1)(g))',
  disclaim: 'Turn down property that comes to you (15-14-724(1)(h))',
  appointment: 'Use a power of appointment that you have (15-14-724(1)(i))',
  company: 'Act for you as a partner, member, or manager (15-14-724(1)(j))',
} as const satisfies Options;

/** What each can do to the owner's plans. */
export const warnings = {
  trust: 'Your agent could move your property into a trust, and past your will.',
  gift: 'Your agent could give your property away while you live.',
  survivorship: 'Your agent could decide who owns an account or a home after you.',
  beneficiary: 'Your agent could change who gets your insurance or retirement money.',
  delegate: 'Somebody whom you did not choose could act for you.',
  annuity: 'Your spouse or you could lose an income for life.',
  fiduciary: 'Your agent could act in a trust or an estate that relies on you.',
  disclaim: 'An inheritance could go to others instead of you.',
  appointment: 'Your agent could choose who gets the property in somebody’s trust.',
  company: 'Your agent could vote, sign, and decide in a business of yours.',
} as const satisfies Record<keyof typeof hotPowers, string>;
