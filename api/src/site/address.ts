/** What the built pages call the address of the site, which only the server knows. */
const BUILT_ADDRESS = 'https://heartwood.invalid';

/** A built text with the site's own address in place of the one it was built with. @param publicUrl without a slash at its end */
export const withAddress = (text: string, publicUrl: string): string =>
  text.replaceAll(BUILT_ADDRESS, () => publicUrl);
