import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultsOf, sealOf } from '@heartwood/shared/testing/pdf';
import { openSeal } from '../src/seal/seal';
import { publishedCertificate, sealKey } from '../src/seal/seal-key';
import { form, pdf } from './support/pdf';
import { printedPdf } from './support/printed-pdf';
import { openSite, type TestSite } from './support/site';
import { signedWill } from './support/wills';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-seal-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function sealed(file: Buffer): Promise<Buffer> {
  const done = await openSeal(folder).pdf(file);
  assert.ok(done, 'it can be sealed');
  return done.bytes;
}

describe('the seal of a PDF', () => {
  it('is valid, and covers every byte', async () => {
    const seal = { valid: true, coversAll: true, signer: 'Heartwood document seal' };
    assert.deepEqual(await sealOf(await sealed(printedPdf())), seal);
  });

  it('breaks with one changed byte', async () => {
    const bytes = await sealed(printedPdf());
    bytes.write('X', bytes.indexOf('signed will'), 'latin1');
    assert.equal((await sealOf(bytes))?.valid, false);
  });

  it('leaves the PDF itself as it came, and in order', async () => {
    const file = printedPdf();
    const bytes = await sealed(file);
    assert.ok(bytes.subarray(0, file.length).equals(file));
    assert.equal(await faultsOf(bytes), '');
  });

  it('is not put on what is sealed already, or of another kind', async () => {
    const seal = openSeal(folder);
    assert.equal(await seal.pdf(await sealed(printedPdf())), null);
    assert.equal(await seal.pdf(pdf()), null);
    assert.equal(await seal.pdf(Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')), null);
  });

  it('has one key, which only the server reads', async () => {
    const [one, other] = await Promise.all([sealKey(folder), sealKey(folder)]);
    assert.deepEqual(publishedCertificate(one), publishedCertificate(other));
    assert.equal((await stat(join(folder, 'seal.pem'))).mode & 0o777, 0o600);
  });
});

describe('a signed will', () => {
  let site: TestSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  it('is sealed when its PDF is stored, and kept with the fingerprint of that', async () => {
    const ana = await site.person();
    const id = await signedWill(ana);
    const upload = form(printedPdf(), { will_id: id });
    const { body } = await ana.post('/api/upload-s3/', upload.body, { headers: upload.headers });
    const { bytes } = await ana.get(`/wills/${id}/pdf/`);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), body.sha256);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed.sha256, body.sha256);
    assert.equal((await sealOf(bytes))?.valid, true);
  });
});
