import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFileDurably, readIfThere } from '../storage/durable-file';
import { StartError } from '../health/start-error';
import { readCertificate, assertStrongKey, selfSigned } from './certificate';
import type { Signer } from './signer';

const PEM = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * The seal's key in the data folder; created when it is first needed, and readable only by the server's user.
 * @throws {StartError} if its file is damaged
 */
export async function sealKey(dataDir: string): Promise<Signer> {
  const kept = await storedSealKey(dataDir);
  if (kept) return kept;
  await createFileDurably(pathIn(dataDir), await newSealKey());
  const made = await storedSealKey(dataDir);
  if (!made) throw new Error('The key of the document seal could not be kept.');
  return made;
}

/**
 * The seal's key, if there is one.
 * @throws {StartError} if its file is damaged, because every later seal would fail
 */
export async function storedSealKey(dataDir: string): Promise<Signer | null> {
  const path = pathIn(dataDir);
  const kept = await readIfThere(path);
  if (kept === null) return null;
  const { key, certificate } = readSealKey(path, kept);
  assertStrongKey(path, createPublicKey(key));
  return { certificate, sign: signWith(key) };
}

/** Whether every user of the machine can read the key. */
export async function isSealKeyOpen(dataDir: string): Promise<boolean> {
  const found = await stat(pathIn(dataDir)).catch(() => null);
  return found !== null && (found.mode & 0o004) !== 0;
}

const pathIn = (dataDir: string) => join(dataDir, 'seal.pem');

/** A new key with its certificate, as PEM. The key is made off the main thread. */
export async function newSealKey(): Promise<string> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const certificate = await selfSigned(publicKey, signWith(privateKey));
  return `${privateKey.export({ type: 'pkcs1', format: 'pem' })}${certificate.pem}`;
}

const signWith =
  (key: KeyObject): Signer['sign'] =>
  (bytes) =>
    promisify(sign)('sha256', bytes, key);

/** Reads what `newSealKey` wrote. @throws {StartError} when the file is damaged */
function readSealKey(path: string, pem: string) {
  try {
    const [keyPem = '', certificatePem = ''] = pem.match(PEM) ?? [];
    const [key, certificate] = [createPrivateKey(keyPem), new X509Certificate(certificatePem)];
    if (!certificate.checkPrivateKey(key)) throw new Error('The key is not that of the certificate.');
    return { key, certificate: readCertificate(certificate) };
  } catch (cause) {
    throw new StartError(
      `The key of the document seal, ${path}, is damaged. Put it back from a backup; or move it away, and a new key seals from now on.`,
      { cause },
    );
  }
}
