const blocked = new Set<string>();

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
});

/**
 * Whether this page's content security policy has blocked this origin. The policy came with the page, so if a remote
 * has moved to another origin since, only a page load helps.
 */
export const isBlocked = (address: string): boolean => blocked.has(new URL(address, location.origin).origin);
