import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFileDurably, readIfThere } from '../storage/durable-file';
import { StartError } from '../health/start-error';

// As long as the hash that uses it (RFC 7518, 3.2): a shorter key can be guessed from a single token.
const MIN_BYTES = 32;

/**
 * @throws {StartError} if a signing key is shorter than 32 bytes; the message contains `where`, never the key
 */
export function assertKeyLength(where: string, key: string): void {
  const bytes = Buffer.byteLength(key);
  if (bytes < MIN_BYTES)
    throw new StartError(
      `${where} has ${bytes} bytes: a signing key needs at least ${MIN_BYTES}. Make one with: openssl rand -base64 48`,
    );
}

/**
 * The signing key in the data folder; created at the first start, and readable only by the server's user.
 * @throws {StartError} if the file is truncated
 */
export async function signingKey(dataDir: string): Promise<string> {
  const kept = await storedSigningKey(dataDir);
  if (kept !== null) return kept;
  await createFileDurably(join(dataDir, 'jwt-secret'), randomBytes(48).toString('base64url'));
  return (await storedSigningKey(dataDir)) ?? '';
}

/**
 * The signing key in the data folder; null if there is none.
 * @throws {StartError} if the file is truncated
 */
export async function storedSigningKey(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'jwt-secret');
  const kept = await readIfThere(path);
  if (kept !== null) assertKeyLength(path, kept.trim());
  return kept;
}

/** Derives a key for another purpose, so that the signing key itself only signs tokens. */
export function derivedKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

/** The same for several keys, in their order. */
export function derivedKeys(
  [first, ...others]: [string, ...string[]],
  purpose: string,
): [string, ...string[]] {
  return [derivedKey(first, purpose), ...others.map((secret) => derivedKey(secret, purpose))];
}
