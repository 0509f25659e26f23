/** Every front-end path as a pattern. */
export const routePatterns = {
  home: '/',
  about: '/about',
  wills: '/wills',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  lockAccount: '/lock-account',
  cancelRecovery: '/cancel-recovery',
  dashboard: '/dashboard',
  createWill: '/create-will',
  willDetails: '/will-details/:willId',
  inkSigning: '/will-details/:willId/ink',
  closedWill: '/will-details/:willId/closing',
  partnerWill: '/will-details/:willId/partner',
  editWill: '/edit-will/:willId',
  witness: '/witness',
  profile: '/profile',
  account: '/account',
  trustedPeople: '/trusted-people',
  acceptTrust: '/accept-trust',
  acceptFamily: '/accept-family',
  refuseRelease: '/refuse-release',
  paperKey: '/paper-key',
  entrusted: '/entrusted/:personId',
  executorGuide: '/entrusted/:personId/guide',
  mailPreferences: '/mail-preferences',
  unsubscribe: '/unsubscribe',
  cart: '/cart',
  success: '/success',
  loans: '/loans',
  newLoan: '/loans/new',
  invitedLoan: '/loans/invitation',
  representLoan: '/loans/representation',
  loan: '/loans/:loanId',
  loanContract: '/loans/:loanId/contract',
  trusts: '/trusts',
  newTrust: '/trusts/new',
  trust: '/trusts/:trustId',
  smartContracts: '/smart-contracts',
  verify: '/verify',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  security: '/security',
} as const;

const at = (path: string, id: string) => path.replace(/:\w+/, encodeURIComponent(id));

/**
 * The pages that mailed links open. They need no login, so an ended login redirects nobody away from them.
 */
export const mailedPages: readonly string[] = [
  routePatterns.resetPassword,
  routePatterns.verifyEmail,
  routePatterns.lockAccount,
  routePatterns.cancelRecovery,
  routePatterns.witness,
  routePatterns.acceptTrust,
  routePatterns.acceptFamily,
  routePatterns.refuseRelease,
  routePatterns.paperKey,
  routePatterns.unsubscribe,
  routePatterns.invitedLoan,
  routePatterns.representLoan,
];

/** Every front-end path; those of one thing are functions of its id. */
export const paths = {
  ...routePatterns,
  /** The wizard, at the step for gifts, with a gift of bitcoin started. */
  bitcoinGift: `${routePatterns.createWill}?gift=bitcoin`,
  willDetails: (willId: string) => at(routePatterns.willDetails, willId),
  /** The page of a will, right after its last signature: what to do with it now. */
  signedWill: (willId: string) => `${at(routePatterns.willDetails, willId)}?signed`,
  /** Opens with the recommended way, or with this one. */
  inkSigning: (willId: string, way?: 'ink' | 'ink_notary') =>
    `${at(routePatterns.inkSigning, willId)}${way ? `?way=${way}` : ''}`,
  closedWill: (willId: string) => at(routePatterns.closedWill, willId),
  /** The will of the spouse or partner: made in the same account, or by an invitation. */
  partnerWill: (willId: string, way?: 'invite') =>
    `${at(routePatterns.partnerWill, willId)}${way ? `?way=${way}` : ''}`,
  editWill: (willId: string) => at(routePatterns.editWill, willId),
  /** The token is after the #, which browsers never send, so it gets into no log. */
  witnessing: (token: string) => `${routePatterns.witness}#${token}`,
  /** Chooses a new password; the token is after the # too. */
  resettingPassword: (token: string) => `${routePatterns.resetPassword}#${token}`,
  /** Verifies a mailbox. */
  verifyingEmail: (token: string) => `${routePatterns.verifyEmail}#${token}`,
  /** Says that something in the account wasn't its owner, and locks it. */
  lockingAccount: (token: string) => `${routePatterns.lockAccount}#${token}`,
  /** Cancels an account recovery. */
  cancelingRecovery: (token: string) => `${routePatterns.cancelRecovery}#${token}`,
  /** Accepts, or declines, to be a trusted person. */
  acceptingTrust: (token: string) => `${routePatterns.acceptTrust}#${token}`,
  /** Accepts, or declines, the family of a partner who invites. */
  acceptingFamily: (token: string) => `${routePatterns.acceptFamily}#${token}`,
  /** Turns off a reminder, by the link in its header. */
  unsubscribing: (token: string) => `${routePatterns.unsubscribe}#${token}`,
  /** Refuses requests, without a login. */
  refusing: (token: string) => `${routePatterns.refuseRelease}#${token}`,
  /** The page that the QR code of a key on paper opens. */
  usingPaperKey: (key: string) => `${routePatterns.paperKey}#${key}`,
  entrusted: (personId: string) => at(routePatterns.entrusted, personId),
  executorGuide: (personId: string) => at(routePatterns.executorGuide, personId),
  loan: (loanId: string) => at(routePatterns.loan, loanId),
  loanContract: (loanId: string) => at(routePatterns.loanContract, loanId),
  /** The contract of a loan for somebody who is invited to it, without an account. */
  openingInvitedLoan: (token: string) => `${routePatterns.invitedLoan}#${token}`,
  /** Accepts to act for an absent party of a loan. */
  representingLoan: (token: string) => `${routePatterns.representLoan}#${token}`,
  trust: (trustId: string) => at(routePatterns.trust, trustId),
} as const;

/** Whether a pathname matches a pattern such as "/will-details/:willId", with or without a trailing slash. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = segments(pattern);
  const actual = segments(pathname);
  return (
    expected.length === actual.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? actual[index] !== '' : segment === actual[index],
    )
  );
}

/**
 * The item whose pattern fits a pathname best: in the first segment where two patterns differ,
 * a word beats a parameter.
 * @param patternOf an item's pattern; one without fits nothing
 */
export function bestMatch<Item>(
  items: readonly Item[],
  patternOf: (item: Item) => string | undefined,
  pathname: string,
): Item | undefined {
  // A "!" sorts before every character of a word.
  const shapeOf = (pattern: string) => pattern.replace(/:[^/]+/g, '!');
  let best: { item: Item; shape: string } | undefined;
  for (const item of items) {
    const pattern = patternOf(item);
    if (pattern === undefined || !matchesPath(pattern, pathname)) continue;
    const shape = shapeOf(pattern);
    if (!best || shape > best.shape) best = { item, shape };
  }
  return best?.item;
}

/** Whether the product has a page at this pathname; the server responds to all others with 404. */
export function isKnownPath(pathname: string): boolean {
  return Object.values(routePatterns).some((pattern) => matchesPath(pattern, pathname));
}

function segments(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
