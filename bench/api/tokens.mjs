import { createVerifier } from 'fast-jwt';

/**
 * Checks the access token of a call with the package and the settings of our server, its cache of checked tokens included.
 * @param {string} secret
 */
export function tokenReader(secret) {
  if (!secret) return () => undefined;
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: true });
  return (/** @type {string | undefined} */ header = '') => {
    const { typ } = verify(header.replace(/^Bearer /, ''));
    if (typ !== 'access') throw new Error('Not an access token.');
  };
}
