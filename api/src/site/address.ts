/** What the built pages call the address of the site, which only the server knows. */
const BUILT_ADDRESS = 'https://heartwood.invalid';

/**
 * The address that pages load a remote's manifest or file from: with a `REMOTES_URL`, that of what this site serves is there.
 * @param address a path of this site's, or an address at another origin, which stays
 * @param remotesUrl the address of the folder `/remotes` there; undefined for this site's own
 */
export const atRemotesUrl = (address: string, remotesUrl: string | undefined): string =>
  remotesUrl !== undefined && address.startsWith('/remotes/')
    ? remotesUrl + address.slice('/remotes'.length)
    : address;

/** A built text with the site's own address in place of the one it was built with. @param publicUrl without a slash at its end */
export const withAddress = (text: string, publicUrl: string): string =>
  text.replaceAll(BUILT_ADDRESS, () => publicUrl);
