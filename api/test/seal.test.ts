import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openSeal } from '../src/seal/seal';
import { publishedCertificate, sealKey } from '../src/seal/seal-key';
import { form, pdf } from './support/pdf';
import { printedPdf } from './support/printed-pdf';
import { openSite, type TestSite } from './support/site';
import { signedWill } from './support/wills';

const run = promisify(execFile);

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

/** What a tool says of a PDF. */
async function told(tool: string, args: string[], bytes: Buffer): Promise<string> {
  const path = join(folder, 'told.pdf');
  await writeFile(path, bytes);
  const { stdout } = await run(tool, [...args, path]);
  return stdout;
}

describe('the seal of a PDF', () => {
  it('is valid, and covers every byte', async () => {
    const said = await told('pdfsig', [], await sealed(printedPdf()));
    assert.match(said, /Signature is Valid/);
    assert.match(said, /Total document signed/);
    assert.match(said, /CN=Heartwood document seal/);
  });

  it('breaks with one changed byte', async () => {
    const bytes = await sealed(printedPdf());
    bytes.write('X', bytes.indexOf('signed will'), 'latin1');
    assert.match(await told('pdfsig', [], bytes), /Digest Mismatch/);
  });

  it('leaves the PDF itself as it came, and in order', async () => {
    const file = printedPdf();
    const bytes = await sealed(file);
    assert.ok(bytes.subarray(0, file.length).equals(file));
    assert.match(await told('qpdf', ['--check'], bytes), /No syntax or stream encoding errors/);
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
    assert.match(await told('pdfsig', [], bytes), /Signature is Valid/);
  });
});
