/**
 * Whether a place is an address, such as `s3://bucket` or `gs://bucket`, and not the
 * path of a file or folder.
 * @param {string} place
 */
export const isAddress = (place) => /^(?:s3:|[a-z][a-z\d+.-]+:\/)/i.test(place);

/**
 * The parts of `s3://bucket/path`, the path without its first slash; undefined for any other place.
 * @param {string} place
 */
export function bucketAddress(place) {
  if (!place.startsWith('s3://') || !URL.canParse(place)) return undefined;
  const { host: bucket, hostname, username, pathname, search, hash } = new URL(place);
  if (!bucket || bucket !== hostname || username || search || hash) return undefined;
  return { bucket, path: pathname.slice(1) };
}

/**
 * Whether a text can be a region of S3: it becomes a part of the store's host name.
 * @param {string} text
 */
export const isRegion = (text) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(text);
