/** For what may be missing: undefined then, and any other error as it is. @param {unknown} error */
export function ifThere(error) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
