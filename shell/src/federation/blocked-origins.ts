const blocked = new Set<string>();

const originOf = (address: string) => new URL(address, location.origin).origin;

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  // A violation after a redirect names the address before it, which may be ours: a hotel's network redirects any file.
  if (URL.canParse(blockedURI) && originOf(blockedURI) !== location.origin) blocked.add(originOf(blockedURI));
});

/**
 * Whether this page's content security policy has blocked this origin, and nothing has come from it since. The policy
 * came with the page, so if a remote has moved to another origin, only a page load helps.
 */
export const isBlocked = (address: string): boolean => blocked.has(originOf(address));

/** Records that an origin answered: what was blocked was a redirect. */
export const noteAnswer = (address: string): void => void blocked.delete(originOf(address));
