import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { ask } from './visitor.mjs';

/**
 * Creates wills with all three signatures.
 * @param {string} url of the API
 * @param {Record<string, string>} headers
 * @param {number} count
 * @returns {Promise<string[]>} their ids
 */
export async function makeSignedWills(url, headers, count) {
  const ids = [];
  for (let index = 1; index <= count; index += 1) {
    const donation = `Boulder Library, shelf ${index}`;
    const { id } = await ask(`${url}/api/wills/`, 'POST', headers, { ...willPayload, donation });
    await ask(`${url}/api/wills/${id}/sign/`, 'PUT', headers, allSignatures);
    ids.push(id);
  }
  return ids;
}
