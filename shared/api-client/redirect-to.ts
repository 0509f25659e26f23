/**
 * Leaves the product for the payment provider's page.
 * @returns false for a URL that isn't http(s): a `javascript:` URL would run with this page's rights
 */
export function redirectTo(address: string): boolean {
  const base = window.location.href;
  if (!URL.canParse(address, base)) return false;
  const { protocol, href } = new URL(address, base);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  window.location.assign(href);
  return true;
}
