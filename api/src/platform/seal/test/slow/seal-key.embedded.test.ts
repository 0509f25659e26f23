import assert from 'node:assert/strict';
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  sign as signBytes,
  X509Certificate,
} from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { assertStrongKey, selfSigned } from '../../certificate';
import { isSealKeyOpen, newSealKey, sealKey, storedSealKey } from '../../seal-key';
import { StartError } from '../../../health/start-error';

let folder: string;
let pem: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-seal-parts-'));
  pem = await newSealKey();
});
after(() => rm(folder, { recursive: true, force: true }));

/** A data folder with a key. */
async function withKey(text: string): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(dataDir, 'seal.pem'), text, { mode: 0o600 });
  return dataDir;
}

describe('the certificate of a seal', () => {
  it('says that it certifies no others', () => {
    const { ca, raw } = new X509Certificate(pem);
    assert.equal(ca, false);
    // basicConstraints, and what it says: an empty sequence.
    assert.ok(raw.includes(Buffer.from('0603551d1304023000', 'hex')));
  });

  it('is not made with the signature of another key', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = createPrivateKey(pem);
    const sign = (bytes: Uint8Array) => promisify(signBytes)('sha256', bytes, other);
    await assert.rejects(selfSigned(publicKey, sign), /The key did not sign its certificate\./);
  });

  it('is for no key of another kind, however long', () => {
    const { publicKey } = generateKeyPairSync('rsa-pss', { modulusLength: 3072 });
    assert.throws(
      () => assertStrongKey('It', publicKey),
      /^Error: It is not an RSA key of at least 3072 bits/,
    );
  });
});

describe('the file of the seal’s key', () => {
  it('is used as it is, with anything around the key and the certificate', async () => {
    const dataDir = await withKey(`A note\n${pem}\nAnother\n`);
    const kept = await stat(join(dataDir, 'seal.pem'));
    const { certificate, sign } = await sealKey(dataDir);
    const { publicKey, raw } = new X509Certificate(certificate.pem);
    assert.equal(certificate.sha256, createHash('sha256').update(raw).digest('hex'));
    assert.ok(publicKey.asymmetricKeyType === 'rsa' && (await sign(Buffer.from('a text'))).length === 384);
    assert.equal((await stat(join(dataDir, 'seal.pem'))).ino, kept.ino);
    assert.deepEqual((await storedSealKey(dataDir))?.certificate, certificate);
  });

  it('is made when there is none, and nothing else is left in its folder', async () => {
    const dataDir = join(await mkdtemp(join(folder, 'empty-')), 'data');
    assert.equal(await storedSealKey(dataDir), null);
    const { certificate } = await sealKey(dataDir);
    assert.deepEqual(await readdir(dataDir), ['seal.pem']);
    assert.deepEqual((await sealKey(dataDir)).certificate, certificate);
    assert.match(await readFile(join(dataDir, 'seal.pem'), 'utf8'), /^-----BEGIN RSA PRIVATE KEY-----\n/);
  });

  it('is damaged without a key, without a certificate, and with another’s, and the cause is kept', async () => {
    const other = await newSealKey();
    const [key, certificate] = [pem, other].map((text) => text.split(/(?=-----BEGIN CERT)/));
    for (const [text, cause] of [
      ['', /./],
      [key?.[0] ?? '', /./],
      [`${key?.[0]}${certificate?.[1]}`, /^Error: The key is not that of the certificate\.$/],
    ] as const)
      await assert.rejects(storedSealKey(await withKey(text)), (error: Error) => {
        assert.ok(error instanceof StartError);
        assert.match(error.message, /^The key of the document seal, .+seal\.pem, is damaged\./);
        assert.match(String(error.cause), cause);
        return true;
      });
  });

  it('is open when every user of the machine can read it', async () => {
    const dataDir = await withKey(pem);
    assert.equal(await isSealKeyOpen(dataDir), false);
    await chmod(join(dataDir, 'seal.pem'), 0o640);
    assert.equal(await isSealKeyOpen(dataDir), false);
    await chmod(join(dataDir, 'seal.pem'), 0o604);
    assert.equal(await isSealKeyOpen(dataDir), true);
    assert.equal(await isSealKeyOpen(folder), false);
  });
});
