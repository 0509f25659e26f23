import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The signing key in the data folder, made at the first start and readable by the server's user alone. */
export async function signingKey(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'jwt-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const side = `${path}.${process.pid}`;
  const file = await open(side, 'w', 0o600);
  await file.writeFile(randomBytes(48).toString('base64url'));
  await file.sync();
  await file.close();
  // Of two processes at their first start, the first one's key counts for both.
  await link(side, path).catch(() => undefined);
  await rm(side, { force: true });
  return readFile(path, 'utf8');
}

/** A key for another purpose, so that the signing key itself signs nothing but tokens. */
export function derivedKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
