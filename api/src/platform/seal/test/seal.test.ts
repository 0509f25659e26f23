import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign as signBytes, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { faultsOf, sealOf } from '@heartwood/pdf/testing';
import { timestampOf } from '../../../../../shell/public/verify-proof.mjs';
import { selfSigned } from '../certificate';
import { isSealedBy } from '../check-seal';
import { certificateOf, detachedSignature, type Timestamp } from '../cms';
import { openSeal } from '../seal';
import { sealKey } from '../seal-key';
import { timestampAuthority } from '../timestamp';
import { sha256Hex } from '../../crypto/sha256';
import { pdf } from '../../../../test/support/pdf';
import { printedPdf } from '../../../../test/support/printed-pdf';
import { Workers } from '../../workers/pool';
import { openSite, type TestSite } from '../../../../test/support/site';
import { startTimeAuthority, type Wrong } from '../../../../test/support/servers/time-authority';
import { sealedWill } from '../../../../test/support/wills';

const workers = new Workers(console.error);
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-seal-'));
});
after(async () => {
  await workers.close();
  await rm(folder, { recursive: true, force: true });
});

/** The sealed file; null if it can't be sealed. */
async function tryToSeal(file: Buffer, timestamp?: Timestamp): Promise<Buffer | null> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, file);
  const done = await openSeal(() => sealKey(folder), workers, timestamp).pdf(path, 'Sealed in a test');
  const bytes = await readFile(path);
  if (!done) assert.ok(bytes.equals(file), 'what is not sealed stays as it came');
  else {
    assert.equal(done.size, bytes.length);
    assert.equal(done.sha256, sha256Hex(bytes));
  }
  return done && bytes;
}

async function sealed(file: Buffer, timestamp?: Timestamp): Promise<Buffer> {
  const bytes = await tryToSeal(file, timestamp);
  assert.ok(bytes, 'it can be sealed');
  return bytes;
}

/** id-aa-signatureTimeStampToken */
const hasToken = (sealed: Buffer) => sealed.includes('060b2a864886f70d010910020e');

describe('the seal of a PDF', () => {
  it('is valid, and covers every byte', async () => {
    const seal = { valid: true, coversAll: true, signer: 'Heartwood document seal' };
    const bytes = await sealed(printedPdf());
    assert.deepEqual(await sealOf(bytes), seal);
    assert.equal(isSealedBy(bytes, (await sealKey(folder)).certificate.pem), true);
  });

  it('breaks with one changed byte', async () => {
    const bytes = await sealed(printedPdf());
    bytes.write('X', bytes.indexOf('signed will'), 'latin1');
    assert.equal((await sealOf(bytes))?.valid, false);
    assert.equal(isSealedBy(bytes, (await sealKey(folder)).certificate.pem), false);
  });

  it('is made with its own key, and covers the whole file', async () => {
    const bytes = await sealed(printedPdf());
    const { pem: certificate } = (await sealKey(folder)).certificate;
    const other = await mkdtemp(join(folder, 'other-'));
    assert.equal(isSealedBy(bytes, (await sealKey(other)).certificate.pem), false);
    assert.equal(isSealedBy(Buffer.concat([bytes, Buffer.from('%')]), certificate), false);
    assert.equal(isSealedBy(printedPdf(), certificate), false);
  });

  /** A file that is signed over what its range says, without the rest. */
  async function signedOver(change: (range: number[]) => number[]): Promise<Buffer> {
    const head = `%PDF-1.4\n/ByteRange [${'0'.repeat(43)}]\n`;
    const [room, end] = [6000, '\n%%EOF\n'];
    const file = Buffer.from(`${head}<${'0'.repeat(room)}>${end}`);
    const range = change([0, head.length, head.length + room + 2, end.length]);
    file.write(range.map((number) => String(number).padStart(10, '0')).join(' '), head.indexOf('[') + 1);
    const [, before, after = 0] = range;
    const covered = createHash('sha256').update(file.subarray(0, before)).update(file.subarray(after));
    const signature = await detachedSignature(covered.digest(), await sealKey(folder), new Date());
    file.write(signature.toString('hex'), head.length + 1);
    return file;
  }

  it('leaves out nothing but its own place', async () => {
    const { pem } = (await sealKey(folder)).certificate;
    const changes: [boolean, (range: number[]) => number[]][] = [
      [true, (range) => range],
      [false, ([, ...rest]) => [1, ...rest]],
      [false, ([start = 0, before = 0, ...rest]) => [start, before - 1, ...rest]],
      [false, ([start = 0, before = 0, after = 0, rest = 0]) => [start, before, after + 1, rest - 1]],
      [false, ([start = 0, before = 0, after = 0, rest = 0]) => [start, before, after, rest - 1]],
    ];
    for (const [holds, change] of changes) {
      const file = await signedOver(change);
      assert.equal(isSealedBy(file, pem), holds, file.toString('latin1', 0, 64));
    }
  });

  it('leaves the PDF itself unchanged and well-formed', async () => {
    const file = printedPdf();
    const bytes = await sealed(file);
    assert.ok(bytes.subarray(0, file.length).equals(file));
    assert.equal(await faultsOf(bytes), '');
  });

  it('has a time from an authority, and is valid without a correct response from one', async () => {
    const authority = await startTimeAuthority();
    const errors: unknown[] = [];
    const timestamp = timestampAuthority(authority.url, (error) => errors.push(error));
    const { pem: certificate } = (await sealKey(folder)).certificate;
    try {
      const stamped = await sealed(printedPdf(), timestamp);
      assert.equal(isSealedBy(stamped, certificate), true);
      assert.equal((await sealOf(stamped))?.valid, true);
      assert.equal(await faultsOf(stamped), '');
      assert.ok(hasToken(stamped));
      assert.equal(timestampOf(stamped)?.authority, 'CN=Clock of the tests');
      assert.deepEqual(errors, []);

      const faults: Wrong[] = [
        'refuses',
        'other digest',
        'other nonce',
        'no token',
        'too long',
        'status 500',
      ];
      for (const [index, wrong] of faults.entries()) {
        authority.answerWrongly(wrong);
        const bytes = await sealed(printedPdf(), timestamp);
        assert.equal(isSealedBy(bytes, certificate), true, wrong);
        assert.equal(hasToken(bytes), false, wrong);
        assert.equal(errors.length, index + 1, wrong);
      }
      assert.deepEqual(
        errors.map((error) => (error as Error).message),
        [
          'The authority did not grant a time stamp: status 2.',
          'The time stamp is of something else.',
          'The time stamp is of something else.',
          'The authority did not grant a time stamp: status 0.',
          'The answer has more than 12288 bytes.',
          'The authority answered 500.',
        ],
      );
    } finally {
      await authority.stop();
    }
    assert.equal(hasToken(await sealed(printedPdf(), timestamp)), false, 'nobody answers');
    assert.equal(errors.length, 7);
  });

  it('is not added to a sealed PDF, or to another kind of PDF', async () => {
    assert.equal(await tryToSeal(await sealed(printedPdf())), null);
    assert.equal(await tryToSeal(pdf()), null);
    assert.equal(await tryToSeal(Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')), null);
  });

  it('says when and why it was made', async () => {
    const before = Date.now() - 1000;
    const text = (await sealed(printedPdf())).toString('latin1');
    const [, ...parts] = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(text)?.map(Number) ?? [];
    const [year = 0, month = 0, ...rest] = parts;
    const at = Date.UTC(year, month - 1, ...rest);
    assert.ok(at > before && at <= Date.now());
    assert.ok(text.includes('/Name (Heartwood) /Reason (Sealed in a test)'));
  });

  it('is put on a large file, and on one without a line end', async () => {
    for (const file of [printedPdf('x'.repeat(1_200_000)), printedPdf().subarray(0, -1)]) {
      const bytes = await sealed(file);
      assert.equal((await sealOf(bytes))?.valid, true);
      assert.equal(await faultsOf(bytes), '');
    }
  });

  it('has one key, which only the server can read', async () => {
    const [one, other] = await Promise.all([sealKey(folder), sealKey(folder)]);
    assert.deepEqual(one.certificate, other.certificate);
    assert.equal((await stat(join(folder, 'seal.pem'))).mode & 0o777, 0o600);
  });

  it('has a certificate for signatures alone, for 30 years', async () => {
    const { certificate } = await sealKey(folder);
    const read = new X509Certificate(certificate.pem);
    assert.deepEqual([read.subject, read.issuer], Array(2).fill('CN=Heartwood document seal'));
    assert.equal(read.ca, false);
    assert.equal(read.verify(read.publicKey), true);
    assert.equal(read.publicKey.asymmetricKeyDetails?.modulusLength, 3072);
    assert.match(read.serialNumber, /^[0-9A-F]{20,32}$/);
    assert.equal(certificate.sha256, createHash('sha256').update(read.raw).digest('hex'));
    const days = (Date.parse(read.validTo) - Date.parse(read.validFrom)) / 86_400_000;
    assert.equal(days, 30 * 365);
    const usage = certificateOf(certificate.pem).extensions?.find(({ extnID }) => extnID === '2.5.29.15');
    // A bit string of two bits, which are set: digital signature and non-repudiation.
    assert.deepEqual([usage?.critical, usage?.extnValue.valueBlock.toJSON().valueHex], [true, '030206c0']);
  });

  it('signs a text, which anybody can verify', async () => {
    const { signature, certificate } = await openSeal(() => sealKey(folder), workers).text('a proof');
    const { publicKey } = new X509Certificate(certificate.pem);
    assert.equal(verify('sha256', Buffer.from('a proof'), publicKey, Buffer.from(signature, 'base64')), true);
  });

  it('is not made anew when the file of its key is damaged', async () => {
    const path = join(folder, 'seal.pem');
    const pem = await readFile(path, 'utf8');
    const foreign = join(folder, 'foreign');
    await sealKey(foreign);
    const [, certificate = ''] = (await readFile(join(foreign, 'seal.pem'), 'utf8')).split(
      /(?=-----BEGIN CERT)/,
    );
    try {
      for (const damaged of ['', pem.slice(0, 2000), pem.replace(/-----BEGIN CERT[^]*/, certificate)]) {
        await writeFile(path, damaged);
        await assert.rejects(
          sealKey(folder),
          /The key of the document seal, .*seal\.pem, is damaged\. Put it back/,
        );
      }
    } finally {
      await writeFile(path, pem);
    }
  });

  it('refuses a key that is too weak', async () => {
    const weak = await mkdtemp(join(folder, 'weak-'));
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const sign = (bytes: Uint8Array) => promisify(signBytes)('sha256', bytes, privateKey);
    const { pem } = await selfSigned(publicKey, sign);
    await writeFile(join(weak, 'seal.pem'), `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${pem}`);
    await assert.rejects(sealKey(weak), /seal\.pem is not an RSA key of at least 3072 bits/);
  });
});

describe('a signed will', () => {
  let site: TestSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  it('is sealed, and stored with the PDF’s fingerprint', async () => {
    const { id, file, sha256 } = await sealedWill(await site.person());
    assert.equal(id.length > 0 && (await sealOf(file))?.valid, true);
    assert.equal(isSealedBy(file, (await sealKey(site.config.dataDir)).certificate.pem), true);
    assert.equal(sha256, sha256Hex(file));
  });
});
