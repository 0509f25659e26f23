import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { MAX_PDF_BYTES, messages } from '@heartwood/domain';
import { schema } from '../../db/database';
import { discardLeftovers } from '../leftovers';
import { documentQuota, termsQuota, versionQuota } from '../quota';
import { fileStore } from '../file-store';
import { MAX_OF_ONE_ACCOUNT, MAX_READ_OF_ONE_ACCOUNT, Uploads } from '../uploads';
import { FreeSpace } from '../free-space';
import { ApiError } from '../../http/errors/api-error';
import { groupsOf } from '../../throttle/network';
import { MAX_THREADS } from '../../workers/pool';
import { form, pdf } from '../../../../test/support/pdf';
import { proposal } from '../../../../test/support/loans';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { openSite, type TestSite, testSite } from '../../../../test/support/site';
import { deleteSigned, draftOf, sealedWill, signedWill, willPayload } from '../../../../test/support/wills';

const site = await testSite();

async function upload(person: Person, file: Buffer, fields = {}) {
  const { body, headers } = form(file, fields);
  return person.post('/api/upload-s3/', body, { headers });
}

/** Sends the first bytes of an upload; it continues once the rest is written. */
function unfinished({ session }: Person, first: Buffer, headers: Record<string, string>, at = site) {
  const rest = new PassThrough();
  rest.write(first);
  const authorization = `Bearer ${session.access}`;
  const call = { method: 'POST', url: '/backend/api/upload-s3/', payload: rest } as const;
  return { rest, answer: at.app.inject({ ...call, headers: { ...headers, authorization } }) };
}

const sealOf = async (person: Person, id: string) => (await person.get(`/wills/${id}/`)).body.sealed?.sha256;
const sender = (account: string, address = '192.0.2.1') => ({ account, address });
const incoming = () => readdir(join(site.config.dataDir, 'documents/incoming')).catch(() => []);

describe('a PDF that names no will', () => {
  it('is that of any signed will whose PDF it is, and otherwise a copy with the newest', async () => {
    const ana = await site.person();
    const [older, newer] = [await sealedWill(ana), await sealedWill(ana, { donation: 'Zoo' })];
    await draftOf(ana);
    for (const { file, sha256 } of [older, newer]) {
      const { body } = await upload(ana, file);
      assert.deepEqual([body.sealed, body.sha256], [true, sha256]);
    }
    const { body } = await upload(ana, pdf());
    const [copy] = await site.database.db
      .select()
      .from(schema.documents)
      .where(eq(schema.documents.key, body.key));
    assert.deepEqual([copy?.kind, copy?.will_id, body.sealed], ['unsealed_copy', newer.id, false]);
  });

  it('never belongs to somebody else’s will', async () => {
    const [ana, eve] = [await site.person(), await site.person('Eve Hall')];
    const { id, file, sha256 } = await sealedWill(ana);
    assert.equal((await upload(eve, file)).body.sealed, false);
    assert.equal(await sealOf(ana, id), sha256);
  });

  it('is removed after a day when it fits none, and nothing else is', async () => {
    const { db } = site.database;
    const store = fileStore(join(site.config.dataDir, 'documents'));
    const bea = await site.person('Bea Long');
    const lost = (await upload(bea, pdf())).body.key;
    const recent = (await upload(bea, pdf())).body.key;
    const id = await signedWill(bea);
    const kept = (await upload(bea, pdf())).body.key;
    const age = (key: string, hours: number) =>
      db
        .update(schema.documents)
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(schema.documents.key, key));
    await age(lost, 25);
    await age(recent, 23);
    await age(kept, 1000);
    await discardLeftovers({ db, store });
    assert.equal(await store.open(lost), null);
    const found = await store.open(recent);
    assert.ok(found);
    found.content.destroy();
    assert.equal((await bea.get(`/wills/${id}/pdf/`)).status, 200);
    const left = await db.select().from(schema.documents).where(eq(schema.documents.key, lost));
    assert.equal(left.length, 0);
  });
});

describe('the PDFs of one account', () => {
  const fill = async (person: Person, count: number, size: number) => {
    const { id: owner_id } = (await person.get('/current-user/')).body;
    const row = { owner_id, sha256: '', size, stored_at: new Date() };
    const rows = Array.from({ length: count }, (_, index) => ({ ...row, key: `${owner_id}/${index}` }));
    await site.database.db.insert(schema.documents).values(rows);
  };

  for (const [what, count, size] of [
    ['number', documentQuota.documents - 1, 1],
    ['bytes', 1, documentQuota.bytes - 2000],
  ] as const)
    it(`are limited by their ${what}`, async () => {
      const ana = await site.person();
      await fill(ana, count, size);
      const both = await Promise.all([upload(ana, pdf(1500)), upload(ana, pdf(1500))]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      const refused = both.find(({ status }) => status === 409);
      assert.equal(refused?.body.detail, messages.filesTooMany);
      assert.equal((await upload(await site.person(), pdf(1500))).status, 201);
    });

  it('leave room for the PDFs of wills, however many copies there are', async () => {
    const ana = await site.person();
    const { id: owner_id } = (await ana.get('/current-user/')).body;
    const row = { owner_id, kind: 'unsealed_copy' as const, sha256: '', size: 1, stored_at: new Date() };
    const keys = Array.from({ length: documentQuota.documents }, (_, index) => `${owner_id}/${index}`);
    await site.database.db.insert(schema.documents).values(keys.map((key) => ({ ...row, key })));
    assert.ok((await sealedWill(ana)).sha256);
  });
});

describe('the earlier signed terms of one account’s loans', () => {
  it('are limited by size, and don’t count toward the other party’s limit', async () => {
    const [ana, ben] = [await site.person(), await site.person('Ben Hall')];
    const ids = [await proposal(ana, ben), await proposal(ana, ben)];
    const change = (who: Person, index: 0 | 1, amount: number) =>
      who.post(`/loans/${ids[index]}/amend/`, { new_terms: { amount }, signature: signature(3) });
    const { bytes } = termsQuota;
    try {
      termsQuota.bytes = 500;
      assert.equal((await change(ana, 0, 700)).status, 200);
      const refused = await change(ana, 1, 700);
      assert.deepEqual([refused.status, refused.body.detail], [409, messages.noRoomForTerms]);
      assert.equal((await change(ben, 1, 800)).status, 200);
    } finally {
      termsQuota.bytes = bytes;
    }
  });
});

describe('the signed versions of one account’s wills', () => {
  it('are limited by size, and don’t count toward another account’s limit', async () => {
    const [ana, ben] = [await site.person(), await site.person('Ben Hall')];
    const ids = [await signedWill(ana), await signedWill(ben)];
    const change = (who: Person, id: string, donation: string) =>
      who.put(`/wills/${id}/`, { ...willPayload, donation });
    const { bytes } = versionQuota;
    try {
      versionQuota.bytes = 500;
      assert.equal((await change(ana, ids[0] ?? '', 'Zoo')).status, 200);
      const second = await signedWill(ana);
      const refused = await change(ana, second, 'Zoo');
      assert.deepEqual([refused.status, refused.body.detail], [409, messages.noRoomForVersion]);
      assert.equal((await change(ben, ids[1] ?? '', 'Zoo')).status, 200);
      await deleteSigned(ana, ids[0] ?? '');
      assert.equal((await change(ana, second, 'Zoo')).status, 200);
    } finally {
      versionQuota.bytes = bytes;
    }
  });
});

describe('an upload', () => {
  it('ignores the name that was sent, and can’t be downloaded by a URL', async () => {
    const ana = await site.person();
    const id = await signedWill(ana);
    const before = await readdir(site.config.dataDir, { recursive: true });
    const { body, headers } = form(pdf(), { will_id: id }, 'file', '../../site/evil.php');
    const { status, body: stored } = await ana.post('/api/upload-s3/', body, { headers });
    assert.equal(status, 201);
    assert.match(stored.key, /^wills\/[\da-f-]{36}\.pdf$/);
    const added = (await readdir(site.config.dataDir, { recursive: true })).filter(
      (path) => !before.includes(path) && path.endsWith('.pdf'),
    );
    assert.deepEqual(added, [join('documents', stored.key)]);
    for (const url of [`/documents/${stored.key}`, `/${stored.key}`, '/evil.php'])
      assert.equal((await site.app.inject(url)).statusCode, 404, url);
    const read = await ana.get(`/wills/${id}/pdf/`);
    assert.equal(read.headers['content-disposition'], 'attachment; filename="will.pdf"');
  });

  it('leaves no temporary file, whatever its outcome', async () => {
    const ana = await site.person();
    await upload(ana, pdf());
    await upload(ana, Buffer.from('no PDF'));
    await upload(ana, pdf(MAX_PDF_BYTES + 1));
    const { body, headers } = form(pdf(100_000));
    await ana.post('/api/upload-s3/', body.subarray(0, 50_000), { headers });
    assert.deepEqual(await incoming(), []);
  });
});

describe('many uploads', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heartwood-uploads-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const piece = Buffer.alloc(1000, 'x');
  const room = new FreeSpace({ folder: '.', floor: 0 });

  it('alternate with everything else: one chunk of one of them in each turn of the event loop', async () => {
    const uploads = new Uploads(folder, room);
    const pieces = Array.from({ length: 20 }, () => 0);
    function* file(index: number) {
      for (let sent = 1; sent <= 40; sent += 1) {
        pieces[index] = sent;
        yield piece;
      }
    }
    const all = pieces.map((_, index) =>
      uploads.take(sender(`account ${index}`), async (path) => {
        await uploads.write(Readable.from(file(index)), path);
        return (await readFile(path)).length;
      }),
    );
    const total = () => pieces.reduce((sum, sent) => sum + sent, 0);
    // Streams read some chunks ahead; from here on, each waits for its turns.
    while (pieces.some((sent) => sent < 22)) await setImmediate();
    let most = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const before = total();
      await setImmediate();
      most = Math.max(most, total() - before);
    }
    assert.deepEqual(new Set(await Promise.all(all)), new Set([40_000]));
    assert.equal(most, 1);
  });

  const refusedWith = (expected: number) => (error: unknown) =>
    error instanceof ApiError && error.status === expected && (error.extras.retryAfter ?? 0) > 0;
  const nothing = () => Promise.resolve();

  it('are rejected once there are too many at once', async () => {
    const uploads = new Uploads(folder, room, { atOnce: 2 });
    const gate = new EventEmitter();
    const held = once(gate, 'open');
    const both = ['ana', 'ben'].map((account) => uploads.take(sender(account), () => held));
    await assert.rejects(uploads.take(sender('eve'), nothing), refusedWith(503));
    gate.emit('open');
    await Promise.all(both);
    assert.equal(await uploads.take(sender('eve'), async () => 'free again'), 'free again');
  });

  it('are rejected for an account that has reached its limit, and for nobody else', async () => {
    const uploads = new Uploads(folder, room);
    const gate = new EventEmitter();
    const held = once(gate, 'open');
    const share = Array.from({ length: MAX_OF_ONE_ACCOUNT }, () => uploads.take(sender('eve'), () => held));
    await assert.rejects(uploads.take(sender('eve'), nothing), refusedWith(429));
    assert.equal(await uploads.take(sender('ana'), async () => 'taken'), 'taken');
    gate.emit('open');
    await Promise.all(share);
    const failing = () => Promise.reject(new Error('broke off'));
    for (let time = 0; time < 5; time += 1)
      await assert.rejects(uploads.take(sender('eve'), failing), /broke off/);
    assert.equal(await uploads.take(sender('eve'), async () => 'free again'), 'free again');
  });

  it('lose a place, when all are taken, to a sender whose network and account have fewer', async () => {
    const uploads = new Uploads(folder, room, { atOnce: 10 });
    const changes = new EventEmitter();
    const ended: string[] = [];
    let read = 0;
    const hold = (account: string, address: string) => {
      let finish = () => {};
      let stop = (_error: ApiError) => {};
      // A promise, because an upload whose turn comes after the end of the test's steps has to finish, too.
      const gate = new Promise<void>((resolve, reject) => {
        finish = resolve;
        // Only an upload that is being read is stopped; one that waits fails without that.
        stop = reject;
      });
      const arrive = () => {
        read += 1;
        return gate;
      };
      const upload = uploads.take(sender(account, address), (_path, place) =>
        uploads.read({ place, bytes: 1, stop }, arrive),
      );
      const result = upload.then(
        () => account,
        (error: unknown) => {
          assert.ok(refusedWith(503)(error));
          ended.push(account);
          changes.emit('end');
        },
      );
      return { result, finish };
    };
    const many = '2001:db8:1:1::1';
    const all = [
      ...Array.from({ length: 6 }, () => hold('eve', many)),
      ...Array.from({ length: 4 }, (_, index) => hold('mallory', `2001:db8:1:1::${index}`)),
    ];
    // Five of Eve's are being read, and the sixth waits.
    while (read < 9) await setImmediate();
    for (const [account, address, reads, expected] of [
      ['ana', '192.0.2.1', 10, ['eve']],
      ['ana', '192.0.2.1', 11, ['eve', 'eve']],
      ['mallory', many, 11, ['eve', 'eve', 'mallory']],
      ['ben', '192.0.2.2', 12, ['eve', 'eve', 'mallory', 'mallory']],
      ['kim', many, 13, ['eve', 'eve', 'mallory', 'mallory', 'eve']],
    ] as const) {
      const end = once(changes, 'end');
      all.push(hold(account, address));
      await end;
      assert.deepEqual(ended, expected);
      while (read < reads) await setImmediate();
    }
    for (const { finish } of all) finish();
    const finished = (await Promise.all(all.map(({ result }) => result))).filter(Boolean).sort();
    assert.deepEqual(finished, [
      'ana',
      'ana',
      'ben',
      'eve',
      'eve',
      'eve',
      'kim',
      'mallory',
      'mallory',
      'mallory',
    ]);
  });

  it('are counted by the account that sends them', async () => {
    const [eve, ana] = [await site.person('Eve Hall'), await site.person()];
    const { body, headers } = form(pdf());
    const slow = Array.from({ length: MAX_OF_ONE_ACCOUNT }, () =>
      unfinished(eve, body.subarray(0, 500), headers),
    );
    while ((await incoming()).length < MAX_READ_OF_ONE_ACCOUNT) await setTimeout(5);
    const refused = await upload(eve, pdf());
    assert.deepEqual([refused.status, refused.body.detail], [429, messages.tooManyRequests]);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await upload(ana, pdf())).status, 201);
    // The others wait unread.
    assert.equal((await incoming()).length, MAX_READ_OF_ONE_ACCOUNT);
    for (const { rest } of slow) rest.end(body.subarray(500));
    for (const { answer } of slow) assert.equal((await answer).statusCode, 201);
    assert.equal((await upload(eve, pdf())).status, 201);
  });

  const placeOf = (account: string) => ({ account, groups: groupsOf('198.51.100.7', account) });

  it('are stored as many at a time as there are threads', async () => {
    const uploads = new Uploads(folder, room);
    let [now, most] = [0, 0];
    const task = async () => {
      most = Math.max(most, (now += 1));
      await setTimeout(5);
      now -= 1;
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => uploads.store(placeOf(String(index)), task)));
    assert.equal(most, MAX_THREADS);
  });

  it('are stored in turns, however many one account has', async () => {
    const uploads = new Uploads(folder, room);
    const order: string[] = [];
    const store = (account: string) =>
      uploads.store(placeOf(account), async () => {
        await setTimeout(5);
        order.push(account);
      });
    await Promise.all([...Array.from({ length: 10 }, () => store('eve')), store('ana')]);
    assert.ok(order.indexOf('ana') <= MAX_THREADS, order.join());
  });
});

describe('uploads on a small disk', () => {
  const MIB = 2 ** 20;
  let free = 0;
  const space = new FreeSpace({ folder: '.', floor: 64 * MIB, read: () => Promise.resolve(free) });
  let small: TestSite;
  before(async () => {
    small = await openSite({}, { space });
  });
  after(() => small.close());

  it('are rejected before they are read if all running ones would use up the space, and accepted when those end', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => small.person()));
    const { body, headers } = form(pdf());
    free = 110 * MIB;
    // (110 - 64) / 10: four fit, if they become as large as allowed.
    const slow = people.map((person) => unfinished(person, body.subarray(0, 500), headers, small));
    const early = await Promise.race(slow.map(({ answer }) => answer));
    assert.deepEqual([early.statusCode, early.json().detail], [503, messages.noRoom]);
    assert.ok(Number(early.headers['retry-after']) > 0);
    for (const { rest } of slow) rest.end(body.subarray(500));
    const statuses = (await Promise.all(slow.map(({ answer }) => answer))).map(
      ({ statusCode }) => statusCode,
    );
    assert.deepEqual(statuses.sort(), [201, 201, 201, 201, 503, 503, 503]);
    const [ana] = people;
    assert.ok(ana);
    assert.equal((await ana.post('/api/upload-s3/', body, { headers })).status, 201);
  });

  it('end with 503 as soon as the disk is almost full, and leave nothing', async () => {
    const ana = await small.person();
    const { body, headers } = form(pdf());
    free = 110 * MIB;
    const { rest, answer } = unfinished(ana, body.subarray(0, 500), headers, small);
    const folder = join(small.config.dataDir, 'documents/incoming');
    while ((await readdir(folder)).length === 0) await setTimeout(5);
    free = 60 * MIB;
    await space.look();
    const { statusCode } = await answer;
    rest.destroy();
    assert.equal(statusCode, 503);
    assert.deepEqual(await readdir(folder), []);
  });

  it('end when they take too long', async () => {
    const stopped: number[] = [];
    const uploads = new Uploads(small.config.dataDir, new FreeSpace({ folder: '.', floor: 0 }), {
      longestMilliseconds: 20,
    });
    const gate = new EventEmitter();
    const stop = ({ status }: ApiError) => {
      stopped.push(status);
      gate.emit('open');
    };
    await uploads.take(sender('ana'), (_path, place) =>
      uploads.read({ place, bytes: 1, stop }, () => once(gate, 'open')),
    );
    assert.deepEqual(stopped, [408]);
  });
});
