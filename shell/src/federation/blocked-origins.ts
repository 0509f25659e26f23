const blocked = new Set<string>();

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
});

/**
 * Whether this page's content policy has refused to load from there. The policy came with the page, so a remote that has
 * moved to another origin since needs a new one.
 */
export const isBlocked = (address: string): boolean => blocked.has(new URL(address, location.origin).origin);
