/** For files that may be missing: returns undefined, and rethrows any other error. @param {unknown} error */
export function ignoreMissing(error) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
