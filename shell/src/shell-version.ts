/**
 * The version of the shell in this page, e.g. `1.0.0-ab12cd34`. The HTML says it, so that a script whose content stays
 * the same over a release keeps its name.
 */
export const shellVersion: string =
  typeof document === 'undefined'
    ? BUILD_VERSION
    : (document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? BUILD_VERSION);
