import assert from 'node:assert/strict';
import { it } from 'node:test';
import { messages } from '@heartwood/domain';
import { sha256Hex } from '../../../../platform/crypto/sha256';
import { proposal } from '../../../../../test/support/loans';
import { form, pdf } from '../../../../../test/support/pdf';
import { testSite } from '../../../../../test/support/site';
import { trust } from '../../../../../test/support/trusted-people';
import { pdfOf, validWill } from '../../../../../test/support/wills';

const site = await testSite();

/** The files of an uncompressed ZIP, by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(zip.readUInt16LE(at + 10), 0, 'stored');
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(data, data + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

it('contains a page to read, the JSON, the PDFs, and the proofs, and every link in the page works', async () => {
  const [ana, ben] = [await site.person('Ana <b>Ortiz'), await site.person('Ben Ruiz')];
  const will = await validWill(site, ana);
  const sealed = await pdfOf(ana, will);
  const loan = await proposal(ana, ben);
  await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
  const { status, bytes, headers } = await ana.get('/export/zip/');
  assert.equal(status, 200);
  assert.match(headers['content-disposition'] ?? '', /heartwood-export\.zip/);
  const files = unzip(bytes);
  const names = [...files.keys()];
  const read = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const index = read('index.html');
  assert.doesNotMatch(index, /<b>Ortiz/);
  const links = Array.from(index.matchAll(/href="([^"]+)"/g), ([, href]) => href ?? '');
  for (const href of links) assert.ok(names.includes(href), href);
  assert.equal(links.filter((href) => href.endsWith('.pdf')).length, 1);
  assert.deepEqual(links.filter((href) => href.startsWith('proofs/')).length, 3);
  const [pdfName = ''] = links.filter((href) => href.endsWith('.pdf'));
  const sha256 = sha256Hex(files.get(pdfName) ?? '');
  assert.equal(sha256, sealed.sha256);
  assert.equal(JSON.parse(read('heartwood-export.json')).wills.length, 1);
  assert.equal(JSON.parse(read(`proofs/will-${will}.json`)).pdf_sha256, sealed.sha256);
  assert.match(read(`loans/${loan}.html`), /Ortiz/);
  assert.match(read(`wills/${will}.html`), /will/i);
});

it('contains the trusted people with their record, and a death certificate for both parties', async () => {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const id = await trust(site, ana, ben, { name: 'Ben <i>Ruiz' });
  await ben.post(`/entrusted/${id}/request/`, { reason: 'She <b>died.' });
  const scan = pdf();
  const certificate = form(scan);
  await ben.post(`/entrusted/${id}/certificate/`, certificate.body, { headers: certificate.headers });
  const owners = unzip((await ana.get('/export/zip/')).bytes);
  const bens = unzip((await ben.get('/export/zip/')).bytes);
  const index = owners.get('index.html')?.toString() ?? '';
  assert.match(index, /Your trusted people.*Ben &lt;i&gt;Ruiz<\/td><td>waiting time running/s);
  const page = owners.get('trusted-people.html')?.toString() ?? '';
  for (const part of [/Waiting time 14 days/, /Opens on /, /She &lt;b&gt;died/, /Named Ben &lt;i&gt;Ruiz/])
    assert.match(page, part);
  assert.match(bens.get('index.html')?.toString() ?? '', /Who trusts you.*Ana Ortiz/s);
  assert.equal(bens.get('trusted-people.html'), undefined);
  for (const files of [owners, bens]) {
    const name = `certificates/${id}.pdf`;
    assert.deepEqual(files.get(name), scan);
    assert.ok(files.get('index.html')?.includes(`href="${name}"`));
  }
});

it('requires a login', async () => {
  const { status, body } = await site.call('GET', '/export/zip/');
  assert.equal(status, 401);
  assert.equal(body.detail, messages.notSignedIn);
});
