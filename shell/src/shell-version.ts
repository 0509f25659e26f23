/**
 * The version of the shell in this page, e.g. `1.0.0-ab12cd34`. It comes from the HTML, so that a script with
 * the same content keeps its name across releases.
 */
export const shellVersion: string =
  typeof document === 'undefined'
    ? BUILD_VERSION
    : (document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? BUILD_VERSION);
