/**
 * Whether a site has a name and not a number for an address. Browsers make passkeys for names alone.
 * @param hostname as in an address, such as `127.0.0.1` or `[::1]`
 */
export const hasName = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
