/** The placeholder in built pages for the site's URL, which only the server knows. */
const BUILT_ADDRESS = 'https://heartwood.invalid';

/**
 * The URL that pages load a remote's manifest or file from: files that this site serves are at
 * `REMOTES_URL`, if it is set.
 * @param address a path on this site, or a URL at another origin, which doesn't change
 * @param remotesUrl the URL of the folder `/remotes` there; undefined for this site's own
 */
export const atRemotesUrl = (address: string, remotesUrl: string | undefined): string =>
  remotesUrl !== undefined && address.startsWith('/remotes/')
    ? remotesUrl + address.slice('/remotes'.length)
    : address;

/** The registry's address in built pages, for its version to be appended. */
const REGISTRY_ADDRESS = '/remotes.json?v=';

/** A built page that requests this version of the registry, so that no cache answers with an earlier one. */
export const withRegistryVersion = (html: string, version: string): string =>
  html.replaceAll(REGISTRY_ADDRESS, () => REGISTRY_ADDRESS + version);

/**
 * A built text with the site's own URL instead of the placeholder.
 * @param publicUrl without a trailing slash
 */
export const withAddress = (text: string, publicUrl: string): string =>
  text.replaceAll(BUILT_ADDRESS, () => publicUrl);
