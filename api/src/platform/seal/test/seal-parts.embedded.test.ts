import assert from 'node:assert/strict';
import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { GeneralizedTime, UTCTime } from 'asn1js';
import { detachedSignature, signedDataIn, time, toDer } from '../cms';
import { withPdf } from '../open-pdf';
import { openSeal, type TextSeal } from '../seal';
import { sealKey } from '../seal-key';
import { addSeal } from '../seal-pdf';
import { sealBehind, shareSeal } from '../shared-seal';
import type { Signer } from '../signer';
import { sha256Bytes, sha256Hex } from '../../crypto/sha256';
import { Workers } from '../../workers/pool';

let folder: string;
let signer: Signer;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-seal-parts-'));
  signer = await sealKey(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a date in DER', () => {
  it('is in whole seconds, and has two digits of the year until 2049, four from then on', () => {
    for (const [moment, type, text] of [
      ['2049-12-31T23:59:59Z', UTCTime, '491231235959Z'],
      ['2050-01-01T00:00:00Z', GeneralizedTime, '20500101000000Z'],
      ['2051-01-01T00:00:00.987Z', GeneralizedTime, '20510101000000Z'],
    ] as const) {
      const node = time(new Date(moment)).toSchema();
      assert.ok(node instanceof type);
      assert.equal(toDer(node).subarray(2).toString('latin1'), text);
    }
  });
});

it('a signature has the versions that its kind of signer needs', async () => {
  const sha256 = sha256Bytes('a text');
  const { version, signerInfos } = signedDataIn(await detachedSignature(sha256, signer, new Date()));
  assert.deepEqual([version, ...signerInfos.map((each) => each.version)], [1, 1]);
});

describe('a seal', () => {
  it('looks for its key again when it could not be read', async () => {
    const workers = new Workers(console.error);
    let asked = 0;
    const seal = openSeal(async () => {
      asked += 1;
      if (asked === 1) throw new Error('The disk is full.');
      return signer;
    }, workers);
    await assert.rejects(seal.text('a text'), /The disk is full/);
    await seal.text('a text');
    await seal.text('a text');
    assert.equal(asked, 2);
    await workers.close();
  });

  it('is used by another thread, which gets each signature, or why there is none', async () => {
    const certificate = { sha256: '', pem: '' };
    const seal: TextSeal = {
      text: async (text) => {
        if (text === 'slow') await setTimeout(50);
        if (text === 'bad') throw new Error('The token is away.');
        return { signature: `signed ${text}`, certificate };
      },
    };
    const port = shareSeal(seal);
    const far = sealBehind(port);
    const [slow, quick, bad] = await Promise.allSettled(['slow', 'quick', 'bad'].map(far.text));
    assert.deepEqual(slow, { status: 'fulfilled', value: { signature: 'signed slow', certificate } });
    assert.deepEqual(quick, { status: 'fulfilled', value: { signature: 'signed quick', certificate } });
    assert.match(String(bad?.status === 'rejected' && bad.reason), /The token is away\./);
    const closed = once(port, 'close');
    far.close();
    await closed;
  });
});

describe('an open file', () => {
  it('is read within its bounds, hashed, and added to', async () => {
    const path = join(folder, 'a.pdf');
    const bytes = Buffer.from('0123456789');
    await writeFile(path, bytes);
    withPdf(path, (pdf) => {
      assert.equal(pdf.size, 10);
      assert.deepEqual(
        [pdf.read(2, 4), pdf.read(-5, 2), pdf.read(8, 99), pdf.read(20, 30), pdf.read(4, 2)].map(String),
        ['23', '01', '89', '', ''],
      );
      assert.equal(pdf.hash().digest('hex'), sha256Hex(bytes));
      pdf.append(Buffer.from('ab'));
    });
    assert.equal(await readFile(path, 'utf8'), '0123456789ab');
  });

  it('is refused when it was cut off meanwhile', async () => {
    const path = join(folder, 'b.pdf');
    await writeFile(path, 'x'.repeat(100));
    withPdf(path, (pdf) => {
      truncateSync(path, 10);
      assert.throws(() => pdf.read(0, 100), /A file was cut off while it was read\./);
    });
  });

  it('takes no seal that is longer than its room', async () => {
    const path = join(folder, 'c.pdf');
    await writeFile(path, 'x');
    const room = { added: Buffer.from('<0000>'), from: 1, bytes: 2, sha256: Buffer.of() };
    withPdf(path, (pdf) => {
      assert.throws(
        () => addSeal(pdf, room, Buffer.of(1, 2, 3)),
        /The seal has 3 bytes; there is room for 2\./,
      );
      assert.equal(addSeal(pdf, room, Buffer.of(1, 2)).size, 7);
    });
    assert.equal(await readFile(path, 'utf8'), 'x<0102>');
  });
});
