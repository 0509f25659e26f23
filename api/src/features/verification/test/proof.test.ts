import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  brokenLink,
  hashedText,
  messages,
  parseWill,
  proofStatement,
  type ProofFile,
} from '@heartwood/domain';
import {
  checkProof,
  findBreak,
  isSealed,
  hasDuplicateKeys,
  timestampOf,
} from '../../../../../shell/public/verify-proof.mjs';
import { schema } from '../../../platform/db/database';
import { openSeal } from '../../../platform/seal/seal';
import { sealKey } from '../../../platform/seal/seal-key';
import { timestampAuthority } from '../../../platform/seal/timestamp';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { ownImages } from '../../../platform/signatures/check-signature';
import { updateWill } from '../../wills/will-changes';
import { Workers } from '../../../platform/workers/pool';
import { proposal } from '../../../../test/support/loans';
import type { Person } from '../../../../test/support/person';
import { openSite, type TestSite } from '../../../../test/support/site';
import { startTimeAuthority } from '../../../../test/support/servers/time-authority';
import { draftOf, sealedWill as sealed, willPayload } from '../../../../test/support/wills';

let folder: string;
let authority: Awaited<ReturnType<typeof startTimeAuthority>>;
let site: TestSite;
let ana: Person;
let ben: Person;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-proof-'));
  authority = await startTimeAuthority();
  const workers = new Workers(console.error);
  const timestamp = timestampAuthority(authority.url, console.error);
  site = await openSite({}, { workers, seal: openSeal(() => sealKey(folder), workers, timestamp) });
  [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
});
after(async () => {
  await site.close();
  await authority.stop();
  await rm(folder, { recursive: true, force: true });
});

async function sealedWill(): Promise<{ id: string; pdf: Buffer; proof: ProofFile }> {
  const { id, file: pdf } = await sealed(ana);
  const { status, body: proof } = await ana.get(`/api/wills/${id}/proof/`);
  assert.equal(status, 200);
  return { id, pdf, proof };
}

const program = join(import.meta.dirname, '../../../../../shell/public/verify-proof.mjs');

/** The exit code of the offline verifier, and the first line that it prints. */
const run = (...paths: string[]): Promise<[code: number | null, says: string | undefined]> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...paths], (_error, printed, refused) =>
      resolve([child.exitCode, `${printed}${refused}`.split('\n')[0]]),
    );
    child.on('error', reject);
  });

const faults = (...given: Parameters<typeof checkProof>) =>
  checkProof(...given).flatMap(({ ok, says }) => (ok ? [] : [says]));

describe('a proof', () => {
  it('of a will is valid with its PDF, and names the seal that the site publishes', async () => {
    const { proof, pdf } = await sealedWill();
    const { body: certificates } = await site.call('GET', '/seal-certificates/');
    assert.equal(certificates.length, 1);
    assert.deepEqual(proof.certificates, [certificates[0].pem]);
    assert.deepEqual(faults(proof, pdf, certificates[0].sha256), []);
    assert.equal(faults(proof, pdf, sha256Hex('another')).length, 1);
    assert.equal(proof.pdf_sha256, sha256Hex(pdf));
  });

  it('says whether Heartwood made the PDF itself, or a browser did, under an earlier release', async () => {
    const { proof, pdf } = await sealedWill();
    const made = checkProof(proof, pdf).map(({ says }) => says);
    assert.ok(made.includes('Heartwood made it itself from the recorded text and signatures.'));
    for (const release of ['1.0.0', 'f641d55e']) {
      const place = join(import.meta.dirname, '../../../../test/releases', release);
      const files = [join(place, 'proof.json'), join(place, 'will.pdf')];
      const { stdout: printed } = await promisify(execFile)(process.execPath, [program, ...files]);
      assert.match(printed, /^NOTE {2}The owner of the will sent this PDF, and nobody compared/m, release);
      assert.match(printed, /Everything holds, but read the note\.$/m, release);
    }
  });

  it('names the authority that confirms the time of the seal', async () => {
    const { proof, pdf } = await sealedWill();
    const says = checkProof(proof, pdf).map((finding) => finding.says);
    const stamp = says.find((each) => each.startsWith('An authority')) ?? '';
    const [, moment = '', certificate = ''] =
      /^An authority says that the seal existed at (\S+): CN=Clock of the tests\. .+ SHA-256 ([0-9a-f]{64})\.$/.exec(
        stamp,
      ) ?? [];
    assert.ok(Math.abs(Date.parse(moment) - Date.now()) < 60_000, stamp);
    assert.equal(certificate, authority.certificate);
  });

  it('of a loan or a trust is valid by its text, for each person who may see it', async () => {
    const loan = await proposal(ana, ben);
    const { body: trust } = await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '0.5' });
    const proofs = [
      await ana.get(`/loans/${loan}/proof/`),
      await ben.get(`/loans/${loan}/proof/`),
      await ana.get(`/trusts/${trust.id}/proof/`),
    ];
    for (const { body } of proofs) assert.deepEqual(faults(body), []);
    assert.match(proofs[2]?.body.text, /Asset: 0\.5 BTC/);
  });

  it('distinguishes its PDF from a changed one and from another', async () => {
    const [one, other] = [await sealedWill(), await sealedWill()];
    const changed = Buffer.from(one.pdf);
    changed.write('X', changed.indexOf('One'), 'latin1');
    assert.match(faults(one.proof, changed).join(), /changed, or is another document/);
    assert.match(faults(one.proof, other.pdf).join(), /seal of the PDF holds, but the file is not the one/);
    // Changing the proof to name the changed PDF makes it a changed proof.
    const forged = { ...one.proof, pdf_sha256: sha256Hex(changed) };
    assert.match(faults(forged, changed).join(), /signature of the proof does not hold/);
  });

  it('detects each change of anything in it', async () => {
    const { proof } = await sealedWill();
    const changes: Partial<ProofFile>[] = [
      { text: `${proof.text} ` },
      { issued_at: new Date(0).toISOString() },
      { subject_id: '6f1c7a2e-0000-4000-8000-000000000002' },
      { pdf_sha256: null },
      { signature: proof.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      { certificates: [] },
      // A truncated record with a matching end is consistent; but the signature covers the true end.
      { events: proof.events.slice(0, -1), end: proof.events.at(-2) },
    ];
    for (const change of changes)
      assert.notDeepEqual(faults({ ...proof, ...change }), [], JSON.stringify(change));
    assert.notDeepEqual(faults({ ...proof, format: 'other' }), []);
    assert.notDeepEqual(faults(null), []);
  });

  it('is refused for a broken record', async () => {
    const { id } = await sealedWill();
    const { events } = schema;
    await site.database.db
      .update(events)
      .set({ actor: 'somebody else' })
      .where(and(eq(events.subject_id, id), eq(events.position, 2)));
    const { status, body } = await ana.get(`/api/wills/${id}/proof/`);
    assert.deepEqual([status, body.detail], [409, messages.recordBroken]);
  });

  it('is of the new text if the will is changed before its record is read', async () => {
    const id = await draftOf(ana);
    const actor = { id: (await ana.get('/current-user/')).body.id, username: '', address: '', browser: '' };
    const data = parseWill({ ...willPayload, donation: 'Nederland Library' });
    const { told } = await site.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${schema.events} in access exclusive mode`);
      const answer = ana.get(`/api/wills/${id}/proof/`);
      // It has read the will, and waits for the record. With one connection, it has read neither.
      await Promise.race([answer, setTimeout(1000)]);
      await updateWill(tx, id, { data, signatures: {} }, { actor, check: ownImages });
      return { told: answer };
    });
    const { status, body } = await told;
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.text, /Nederland Library/);
    assert.deepEqual(faults(body), []);
  });
});

describe('the offline verifier', () => {
  const released = join(import.meta.dirname, '../../../../test/releases/1.0.0');
  const readReleased = () => readFile(join(released, 'proof.json'), 'utf8');

  it('rejects a proof with anything that nobody signed, and one that lacks a field', async () => {
    const proof = JSON.parse(await readReleased());
    const [first, ...rest] = proof.events;
    const { actor_id, ...less } = first;
    assert.equal(actor_id === undefined, false);
    for (const change of [
      { note: 'All to Eve' },
      { end: { ...proof.end, note: 'All to Eve' } },
      { events: [{ ...first, note: 'All to Eve' }, ...rest] },
      { events: [less, ...rest] },
    ])
      assert.match(faults({ ...proof, ...change }).join(), /that nobody signed/);
    assert.deepEqual(faults(proof), []);
  });

  it('rejects a file that says a forged text and the true one', async () => {
    const json = await readReleased();
    assert.equal(hasDuplicateKeys(json), false);
    assert.equal(hasDuplicateKeys(JSON.stringify(JSON.parse(json), null, 2)), false);
    for (const forged of ['"text":"All to Eve \\": {",', '"t\\u0065xt" : "All to Eve",', '"end":{},'])
      assert.equal(hasDuplicateKeys(json.replace('"text":', `${forged}"text":`)), true);
    const path = join(folder, 'twice.json');
    await writeFile(path, json.replace('"text":', '"text":"All to Eve","text":'));
    assert.deepEqual(await run(path), [1, 'WRONG The file says something twice, which no proof file does.']);
  });

  it('says in a sentence why it can’t check a file, and ignores none', async () => {
    const [proof, pdf] = [join(released, 'proof.json'), join(released, 'will.pdf')];
    const cut = join(folder, 'cut.json');
    await writeFile(cut, (await readReleased()).slice(0, 3000));
    for (const path of [pdf, cut]) {
      const [code, says] = await run(path, proof);
      assert.deepEqual([code, says?.startsWith(`${path} is no proof file, or not all of one.`)], [2, true]);
    }
    const lost = join(folder, 'lost.json');
    assert.deepEqual(await run(lost), [2, `There is no file that can be read at ${lost}.`]);
    assert.match((await run(proof, pdf, pdf)).join(), /^2,Only one PDF can be checked at a time/);
    assert.match(faults({ ...JSON.parse(await readReleased()), certificates: 1 }).join(), /is damaged/);
    // As Windows' editor saves it.
    const marked = join(folder, 'marked.json');
    await writeFile(marked, `\uFEFF${await readReleased()}`);
    assert.equal((await run(marked, pdf))[0], 0);
  });

  it('prints nothing of a forged proof that could change what a terminal shows', async () => {
    const { proof } = await sealedWill();
    const workers = new Workers(console.error);
    const forger = openSeal(() => sealKey(folder), workers);
    const forged = { ...proof, issued_at: 'now\nok   It is the one you named.\u001b[8m' };
    const { signature, certificate } = await forger.text(
      proofStatement({ ...forged, text_sha256: sha256Hex(proof.text) }),
    );
    const found = checkProof({ ...forged, signature, certificates: [certificate.pem] });
    await workers.close();
    assert.match(found.map(({ says }) => says).join(), /signed, now\?ok .*\?\[8m, and was not changed/);
  });

  it('accepts a seal only as the site writes it', async () => {
    const file = await readFile(join(import.meta.dirname, '../../../../test/releases/1.0.0/will.pdf'));
    const { certificates } = JSON.parse(
      await readFile(join(import.meta.dirname, '../../../../test/releases/1.0.0/proof.json'), 'utf8'),
    );
    assert.equal(isSealed(file, certificates), true);
    const text = file.toString('latin1');
    const from = text.search(/<[0-9a-f]{1000}/) + 1;
    const end = text.indexOf('>', from);
    const letter = from + text.slice(from).search(/[a-f]/);
    for (const [at, digit] of [
      [letter, text.charAt(letter).toUpperCase()],
      [end - 1, '1'],
    ] as const) {
      const changed = Buffer.from(file);
      changed.write(digit, at, 'latin1');
      assert.equal(isSealed(changed, certificates), false, `changed at ${at}`);
    }
  });

  // The test PDFs of the browser's verifier, which shares no code with this one. OpenSSL
  // made the time stamps.
  for (const name of ['stamped-rsa', 'stamped-ec'])
    it(`accepts the time stamp of an authority, and rejects a changed one: ${name}`, async () => {
      const folder = join(import.meta.dirname, '../../../../../mfe-trusts/src/verify/seal');
      const pdf = await readFile(join(folder, `${name}.pdf`));
      assert.equal(timestampOf(pdf)?.at, '2026-11-23T03:49:44Z');
      const text = pdf.toString('latin1');
      // The hex digits of the stamped digest, of the time, and of the end of the signature.
      const digest = text.lastIndexOf('06096086480165030402010500') + 36;
      const time = text.lastIndexOf(Buffer.from('20261123034944Z').toString('hex'));
      const end = text.search(/[1-9a-f]0{1000,}>/) - 8;
      for (const at of [digest, time, end]) {
        assert.ok(at > 1000);
        const changed = Buffer.from(pdf);
        changed.write(text.slice(at, at + 2) === '32' ? '33' : '32', at, 'latin1');
        assert.equal(timestampOf(changed), null, `changed at ${at}`);
      }
    });

  it('finds the same error at the same place as the site, for any change to a record', async () => {
    const { proof } = await sealedWill();
    const { events } = proof;
    const place = fc.nat(events.length - 1);
    const field = fc.constantFrom(...(Object.keys(events[0] ?? {}) as (keyof (typeof events)[0])[]));
    const done = fc.oneof(
      fc.constant(events),
      fc
        .tuple(place, field)
        .map(([at, name]) =>
          events.map((event, i) =>
            i === at ? { ...event, [name]: name === 'position' ? 99 : 'changed' } : event,
          ),
        ),
      place.map((at) => events.filter((_event, i) => i !== at)),
      fc.tuple(place, place).map(([at, of]) => events.toSpliced(at, 0, ...events.slice(of, of + 1))),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      fc
        .shuffledSubarray(events, { minLength: events.length })
        .map((order) => order.map((event, i) => ({ ...event, position: i + 1 }))),
    );
    fc.assert(
      fc.property(done, (list) => {
        const hashes = list.map((event) => sha256Hex(hashedText(proof, event)));
        const found = findBreak({ ...proof, events: list });
        assert.deepEqual(found, brokenLink(list, hashes, proof.end));
        const untouched = list.length === events.length && list.every((event, i) => event === events[i]);
        assert.equal(
          found === null,
          untouched || sha256Hex(JSON.stringify(list)) === sha256Hex(JSON.stringify(events)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
