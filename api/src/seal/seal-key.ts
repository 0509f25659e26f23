import { createHash, createPrivateKey, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import forge from 'node-forge';
import { readIfThere, writeFileDurably } from '../durable-file';
import { StartError } from '../start-error';
import type { Signer } from './cms';

const YEARS = 30;
const NAME = [{ name: 'commonName', value: 'Heartwood document seal' }];
const PEM = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * The seal's key in the data folder; created when it is first needed, and readable only by the server's user.
 * @throws {StartError} if its file is damaged
 */
export async function sealKey(dataDir: string): Promise<Signer> {
  const kept = await storedSealKey(dataDir);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const path = pathIn(dataDir);
  const side = `${path}.${process.pid}-${threadId}`;
  await writeFileDurably(side, await newSealKey());
  // If two processes or threads create one, both use the first one's key.
  await link(side, path).catch(() => undefined);
  await rm(side, { force: true });
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
  try {
    return readSealKey(kept);
  } catch (cause) {
    throw new StartError(
      `The key of the document seal, ${path}, is damaged. Put it back from a backup; or move it away, and a new key seals from now on.`,
      { cause },
    );
  }
}

const pathIn = (dataDir: string) => join(dataDir, 'seal.pem');

/** A new key with its certificate, as PEM. The key is generated off the main thread. */
export async function newSealKey(): Promise<string> {
  const now = new Date();
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // The first bit stays 0: a serial number is positive.
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + YEARS * 365 * 24 * 3_600_000);
  certificate.setSubject(NAME);
  certificate.setIssuer(NAME);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return `${privateKey}${forge.pki.certificateToPem(certificate)}`;
}

/** Parses the output of `newSealKey`. @throws Error if the file is damaged */
function readSealKey(pem: string): Signer {
  const [keyPem = '', certificatePem = ''] = pem.match(PEM) ?? [];
  const [key, certificate] = [createPrivateKey(keyPem), new X509Certificate(certificatePem)];
  if (!certificate.checkPrivateKey(key)) throw new Error('The key is not that of the certificate.');
  const sha256 = createHash('sha256').update(certificate.raw).digest('hex');
  return { key, certificate: { sha256, pem: certificate.toString() } };
}
