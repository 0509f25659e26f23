import { sha256Bytes } from '../sha256';

/** The `ETag` of a response with this content. */
export const etagOf = (content: string | Buffer): string =>
  `"${sha256Bytes(content).toString('base64url').slice(0, 22)}"`;
