/**
 * Leaves the product for the page of the payment provider.
 * @returns false for an address that is no web page: a `javascript:` address would run with this page's rights
 */
export function leaveFor(address: string): boolean {
  const base = window.location.href;
  if (!URL.canParse(address, base)) return false;
  const { protocol, href } = new URL(address, base);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  window.location.assign(href);
  return true;
}
