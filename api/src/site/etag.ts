import { createHash } from 'node:crypto';

/** The `ETag` of a response with this content. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
