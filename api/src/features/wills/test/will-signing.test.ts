import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { isoDate, messages, signerRoles, signingStatement, statementText } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { bornIn } from '../../../../test/support/person';
import { picture, rawPng, signature } from '../../../../test/support/signatures';
import { Workers } from '../../../platform/workers/pool';
import { openSite, testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, payFor, signedWill, willPayload } from '../../../../test/support/wills';

const { wills } = schema;

const site = await testSite();
const ana = await site.person();

const sign = (id: string, body: object) => ana.put(`/api/wills/${id}/sign/`, body);

describe('PUT /api/wills/{id}/sign/', () => {
  it('signs one role after the other; the will is valid once it is also paid for', async () => {
    const id = await draftOf(ana);
    for (const [field, image] of Object.entries(allSignatures)) {
      const { status, body } = await sign(id, { [field]: image });
      assert.equal(status, 200);
      assert.equal(body[field], image);
      assert.equal(body.status, 'draft');
    }
    await payFor(site, ana, id);
    assert.equal((await ana.get(`/wills/${id}/`)).body.status, 'valid');
  });

  it('makes a will valid that was paid for before it was signed', async () => {
    const id = await draftOf(ana);
    await payFor(site, ana, id);
    assert.equal((await sign(id, allSignatures)).body.status, 'valid');
    const late = await sign(id, { testator_signature: signature(9) });
    assert.equal(late.status, 409);
  });

  it('lets a role sign once', async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    const { status, body } = await sign(id, { testator_signature: signature(1) });
    assert.equal(status, 409);
    assert.equal(body.detail, String(messages.willAlreadySigned('testator')));
  });

  it('rejects a will with a name that can’t be printed, which can still be saved', async () => {
    const executor = 'Ben ᏣᎳᎩ';
    const id = await draftOf(ana, { executor });
    const { status, body } = await sign(id, allSignatures);
    assert.equal(status, 400);
    assert.deepEqual(body.executor, [String(messages.nameUnprintable('Ꮳ', executor))]);
    assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
  });

  it('rejects a witness before the testator, in either call', async () => {
    const id = await draftOf(ana);
    const { witness_1_signature, witness_2_signature } = allSignatures;
    for (const early of [{ witness_1_signature }, { witness_2_signature }]) {
      for (const { status, body } of [
        await sign(id, early),
        await ana.put(`/wills/${id}/`, { ...willPayload, ...early }),
      ]) {
        assert.equal(status, 409);
        assert.equal(body.detail, messages.testatorSignsFirst);
      }
    }
    assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
  });

  for (const [path, rest] of [
    ['/api/wills/{id}/sign/', {}],
    ['/wills/{id}/', willPayload],
  ] as const)
    it(`accepts all three at once in their order: PUT ${path}`, async () => {
      const id = await draftOf(ana);
      const { testator_signature, witness_1_signature, witness_2_signature } = allSignatures;
      const backwards = { witness_2_signature, witness_1_signature, testator_signature };
      const { status, body } = await ana.put(path.replace('{id}', id), { ...rest, ...backwards });
      assert.equal(status, 200);
      const moments = body.signatures.map(({ signed_at }: { signed_at: string }) => Date.parse(signed_at));
      assert.equal(moments.length, 3);
      assert.ok(moments[0] < moments[1] && moments[1] < moments[2], 'each later than the one before');
      const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
      assert.deepEqual(
        events.slice(-3).map(({ detail }: { detail: string }) => /testator|first|second/.exec(detail)?.[0]),
        ['testator', 'first', 'second'],
      );
    });

  it('voids a witness’s signature from before the testator’s, and accepts a new one', async () => {
    const id = await draftOf(ana);
    const early = { witness_1: { image: signature(2), signed_at: '2025-11-02T10:00:00.000Z' } };
    await site.database.db.update(wills).set({ signatures: early }).where(eq(wills.id, id));
    const { body } = await sign(id, { testator_signature: signature(1) });
    assert.equal(body.witness_1_signature, null);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.match(events.at(-2).detail, /Void now.*first witness/);
    assert.equal((await sign(id, { witness_1_signature: signature(2) })).status, 200);
  });

  const broken: [string, object, string, string][] = [
    [
      'whose testator inherits',
      { beneficiaries: [{ name: 'ana ortiz', percentage: 100 }] },
      'beneficiaries[0].name',
      messages.testatorBenefits,
    ],
    [
      'witnessed with the account’s own address',
      { witness_2_email: 'OWNER' },
      'witness_2_email',
      messages.witnessIsOwner,
    ],
    [
      'dated in the future',
      { final_details: { documentDate: isoDate('2999-01-01') } },
      'final_details.documentDate',
      messages.documentDateFuture,
    ],
  ];
  for (const [which, change, field, sentence] of broken)
    it(`signs no old draft ${which}`, async () => {
      const id = await draftOf(ana);
      const { email } = (await ana.get('/current-user/')).body;
      const [row] = await site.database.db.select().from(wills).where(eq(wills.id, id));
      assert.ok(row);
      const data = JSON.parse(
        JSON.stringify({ ...row.data, ...change }).replace('OWNER', email.toUpperCase()),
      );
      await site.database.db.update(wills).set({ data }).where(eq(wills.id, id));
      const { status, body } = await sign(id, allSignatures);
      assert.equal(status, 400);
      assert.equal(body.detail, sentence);
      assert.deepEqual(body[field], [sentence]);
      assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
    });

  it('gives each reason once why an old draft can’t be signed', async () => {
    const id = await draftOf(ana);
    const [row] = await site.database.db.select().from(wills).where(eq(wills.id, id));
    assert.ok(row);
    const share = { name: 'Ana Ortiz', percentage: 50 };
    const final_details = { ...row.data.final_details, documentDate: isoDate('2999-01-01') };
    const data = { ...row.data, beneficiaries: [share, share], final_details };
    await site.database.db.update(wills).set({ data }).where(eq(wills.id, id));
    const { body } = await sign(id, allSignatures);
    assert.equal(body.detail, `${messages.testatorBenefits} ${messages.documentDateFuture}`);
    assert.deepEqual(body['beneficiaries[1].name'], [messages.testatorBenefits]);
  });

  it('dates a signature after those before it, even if the clock went back', async () => {
    const id = await draftOf(ana);
    const testator = { image: signature(1), signed_at: '2999-01-01T10:00:00.000Z' };
    await site.database.db.update(wills).set({ signatures: { testator } }).where(eq(wills.id, id));
    const { body } = await sign(id, { witness_1_signature: signature(2) });
    assert.equal(body.signatures[1].signed_at, '2999-01-01T10:00:00.001Z');
  });

  it('stores the statement above the pad, in the response, the record, and the export', async () => {
    const id = await draftOf(ana);
    const place = 'Colorado';
    const statement = statementText(
      willPayload.testator_name,
      signingStatement('testator', willPayload.testator_name, { place }),
    );
    const { body } = await sign(id, { testator_signature: signature(1), place, statement });
    const { signed_at: _at, ...kept } = body.signatures[0];
    const given = {
      role: 'testator',
      name: willPayload.testator_name,
      place,
      device: 'account',
      method: 'drawn',
      statement,
    };
    assert.deepEqual(kept, given);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.match(events.at(-1).detail, /logged in to the account.*“This is my will, and I have read it\./);
    assert.ok(JSON.stringify((await ana.get('/export/')).body.wills).includes(JSON.stringify(statement)));
  });

  it('rejects people who say that they are under 18', async () => {
    const id = await draftOf(ana);
    const testator = await sign(id, { testator_signature: signature(1), under_18: true });
    assert.equal(testator.status, 400);
    await sign(id, { testator_signature: signature(1) });
    const witness = await sign(id, { witness_1_signature: signature(2), under_18: true });
    assert.equal(witness.status, 400);
    assert.equal(witness.body.detail, messages.signerUnder18);
    assert.deepEqual(witness.body.under_18, [messages.signerUnder18]);
    assert.equal((await ana.get(`/wills/${id}/`)).body.witness_1_signature, null);
  });

  it('records that a witness, or their spouse, is named in the will, and rejects nobody for it', async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    const facts = { place: 'Colorado', presence: 'same_room', interested: true } as const;
    const sentences = signingStatement('witness_1', willPayload.testator_name, facts);
    const statement = statementText(willPayload.witness_1_name, sentences);
    assert.match(statement, /I am, or my spouse is, named in this will\./);
    const hidden = await sign(id, {
      witness_1_signature: signature(2),
      ...facts,
      interested: false,
      statement,
    });
    assert.deepEqual([hidden.status, hidden.body.detail], [409, messages.statementChanged]);
    const { body } = await sign(id, { witness_1_signature: signature(2), ...facts, statement });
    assert.equal(body.signatures[1].interested, true);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.match(events.at(-1).detail, /who said that they, or their spouse, are named in the will\./);
  });

  it('accepts no witness by live video for a draft whose text says that all are together', async () => {
    const id = await draftOf(ana);
    const [{ contract = '' } = {}] = await site.database.db.select().from(wills).where(eq(wills.id, id));
    const earlier = contract.replace('physical or electronic presence', 'conscious presence');
    await site.database.db.update(wills).set({ contract: earlier }).where(eq(wills.id, id));
    await sign(id, { testator_signature: signature(1) });
    const witness = (presence: 'live_video' | 'same_room') => {
      const facts = { place: 'Colorado', presence };
      const sentences = signingStatement('witness_1', willPayload.testator_name, facts);
      const statement = statementText(willPayload.witness_1_name, sentences);
      return sign(id, { witness_1_signature: signature(2), ...facts, statement });
    };
    const { status, body } = await witness('live_video');
    assert.deepEqual([status, body.presence], [400, [messages.sameRoomOnly]]);
    assert.equal((await witness('same_room')).status, 200);
  });

  it('lets a testator sign anywhere, and asks them nothing that is asked of a witness', async () => {
    const id = await draftOf(ana);
    await site.database.db.update(wills).set({ contract: 'An old text.' }).where(eq(wills.id, id));
    const { testator_name: name } = willPayload;
    const statement = statementText(name, signingStatement('testator', name, { place: 'Toronto' }));
    const facts = { place: 'Toronto', home: 'Toronto', presence: 'live_video', interested: true };
    const { body } = await sign(id, { testator_signature: signature(1), ...facts, statement });
    const [{ signed_at: _at, ...kept }] = body.signatures;
    assert.deepEqual(kept, {
      role: 'testator',
      name,
      place: 'Toronto',
      device: 'account',
      method: 'drawn',
      statement,
    });
  });

  it('accepts a witness who lives and is in a state, in the same room unless they say otherwise', async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    const { witness_1_name: name, testator_name } = willPayload;
    const witness = (facts: { place: string; home?: string }) =>
      sign(id, {
        witness_1_signature: signature(2),
        ...facts,
        statement: statementText(name, signingStatement('witness_1', testator_name, facts)),
      });
    for (const facts of [
      { place: 'Colorado', home: 'Toronto' },
      { place: 'Toronto', home: 'Colorado' },
    ]) {
      const { status, body } = await witness(facts);
      assert.deepEqual([status, body.place], [400, [messages.witnessOutsideStates]]);
    }
    const { body } = await witness({ place: 'Colorado' });
    const { signed_at: _at, statement: _statement, ...kept } = body.signatures[1];
    const given = {
      role: 'witness_1',
      name,
      place: 'Colorado',
      presence: 'same_room',
      device: 'account',
      method: 'drawn',
    };
    assert.deepEqual(kept, given);
  });

  it('says so if a signature came with no statement', async () => {
    const id = await signedWill(ana);
    const { body } = await ana.get(`/wills/${id}/`);
    assert.deepEqual(
      body.signatures.map(
        ({ signed_at: _at, name: _name, ...how }: { signed_at: string; name: string }) => how,
      ),
      signerRoles.map((role) => ({ role, device: 'account', method: 'drawn' })),
    );
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    const last = events.findLast(({ type }: { type: string }) => type === 'signed');
    assert.match(last.detail, /No statement was recorded with this signature\.$/);
  });

  it('accepts no statement except the one it would show, nor one statement for two', async () => {
    const id = await draftOf(ana);
    const facts = { place: 'Colorado', statement: 'I hereby sign.' };
    const other = await sign(id, { testator_signature: signature(1), ...facts });
    assert.equal(other.status, 409);
    assert.equal(other.body.detail, messages.statementChanged);
    const two = await sign(id, { ...allSignatures, ...facts });
    assert.equal(two.status, 400);
    assert.equal(two.body.detail, messages.oneStatementEach);
    await sign(id, { testator_signature: signature(1) });
    const abroad = await sign(id, {
      witness_1_signature: signature(2),
      place: 'Toronto',
      statement: 'I am here.',
    });
    assert.equal(abroad.status, 400);
    assert.deepEqual(abroad.body.place, [messages.witnessOutsideStates]);
  });

  it('accepts no signature of a person who has read an earlier text', async () => {
    const id = await draftOf(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    const { status, body } = await sign(id, { ...allSignatures, version: 1 });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willChangedElsewhere);
    assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
    assert.equal((await sign(id, { ...allSignatures, version: 2 })).status, 200);
  });

  it('signs no will of a person who turns out to be under 18', async () => {
    const teen = await site.person('Teo Young');
    const id = await draftOf(teen);
    await bornIn(teen, new Date().getFullYear() - 17);
    const { status, body } = await teen.put(`/api/wills/${id}/sign/`, allSignatures);
    assert.equal(status, 400);
    assert.deepEqual(body.testator_name, [messages.testatorUnder18]);
    assert.deepEqual((await teen.get(`/wills/${id}/`)).body.signatures, []);
    await bornIn(teen, 1970);
    assert.equal((await teen.put(`/api/wills/${id}/sign/`, allSignatures)).status, 200);
  });

  it('signs for nobody if one of several is rejected', async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    assert.equal((await sign(id, allSignatures)).status, 409);
    assert.equal((await ana.get(`/wills/${id}/`)).body.witness_1_signature, null);
  });

  it('accepts the same third signature once if it arrives twice at once', async () => {
    const id = await draftOf(ana);
    await payFor(site, ana, id);
    const { witness_2_signature, ...two } = allSignatures;
    await sign(id, two);
    const both = await Promise.all([1, 2].map(() => sign(id, { witness_2_signature })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const { body } = await ana.get(`/api/wills/${id}/events/`);
    assert.equal(body.events.filter(({ type }: { type: string }) => type === 'valid').length, 1);
  });

  const bad: [string, unknown, string][] = [
    ['nothing', {}, messages.signatureRequired],
    ['text that is no picture', { testator_signature: 'hello' }, messages.signatureNotPng],
    ['a JPEG', { testator_signature: 'data:image/jpeg;base64,/9j/4AAQ' }, messages.signatureNotPng],
    [
      'the head of a PNG alone',
      { testator_signature: 'data:image/png;base64,iVBORw0KGgo=' },
      messages.signatureNotPng,
    ],
    ['a cut-off PNG', { testator_signature: cut(signature(1)) }, messages.signatureNotPng],
    ['a blank picture', { testator_signature: picture(300, 100, () => false) }, messages.signatureRequired],
    [
      'a dot',
      { testator_signature: picture(300, 100, (x, y) => x > 50 && x < 54 && y > 50 && y < 54) },
      messages.signatureRequired,
    ],
    ['a picture too wide', { testator_signature: picture(2001, 2, () => true) }, messages.signatureTooLarge],
    ['a picture too high', { testator_signature: picture(2, 1001, () => true) }, messages.signatureTooLarge],
    [
      'an interlaced PNG',
      { testator_signature: rawPng({ width: 200, height: 80, interlace: 1 }, Buffer.alloc(64_080)) },
      messages.signatureUnusual,
    ],
    [
      'a PNG of 16 bits for each color',
      { testator_signature: rawPng({ width: 200, height: 80, depth: 16 }, Buffer.alloc(128_080)) },
      messages.signatureUnusual,
    ],
    [
      'a PNG that inflates to more than its header says',
      { testator_signature: rawPng({ width: 200, height: 80 }, Buffer.alloc(100_000_000)) },
      messages.signatureNotPng,
    ],
    [
      'a PNG with a second header, larger than the first',
      {
        testator_signature: rawPng({ width: 200, height: 80 }, Buffer.alloc(64_080), {
          width: 712,
          height: 712,
          depth: 1,
          color: 0,
        }),
      },
      messages.signatureNotPng,
    ],
    [
      'a PNG that inflates to less than its header says',
      { testator_signature: rawPng({ width: 2000, height: 1000 }, Buffer.alloc(64_080)) },
      messages.signatureNotPng,
    ],
  ];
  for (const [what, body, sentence] of bad)
    it(`rejects ${what}`, async () => {
      const answer = await ana.put(`/api/wills/${await draftOf(ana)}/sign/`, body);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.detail, sentence);
    });
});

describe('the image of a signature', () => {
  it('may be as large as the pad of a dense phone screen', async () => {
    const image = picture(2000, 1000, (x, y) => Math.abs(y - 500) < 3 && x > 100 && x < 1900);
    assert.equal((await sign(await draftOf(ana), { testator_signature: image })).status, 200);
  });

  const colors = { gray: [0, 1], RGB: [2, 3], palette: [3, 1], 'gray with alpha': [4, 2] } as const;
  for (const [name, [color, samples]] of Object.entries(colors))
    it(`may be in ${name}`, async () => {
      // A palette without colors is not an image: that it is rejected shows that its color type is checked.
      const image = rawPng({ width: 200, height: 80, color }, Buffer.alloc(80 * (1 + 200 * samples)));
      const { status, body } = await sign(await draftOf(ana), { testator_signature: image });
      const expected = { palette: messages.signatureNotPng, 'gray with alpha': messages.signatureRequired };
      if (name in expected) assert.equal(body.detail, Reflect.get(expected, name));
      else assert.equal(status, 200);
    });

  it('waits for its turn, or is told to retry when too many wait', async () => {
    const full = await openSite({}, { workers: new Workers(console.error, { maxWaiting: 0 }) });
    try {
      const bea = await full.person('Bea Long');
      const id = await draftOf(bea);
      const { status, body, headers } = await bea.put(`/api/wills/${id}/sign/`, allSignatures);
      assert.equal(status, 503);
      assert.equal(body.detail, messages.busy);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.deepEqual((await bea.get(`/wills/${id}/`)).body.signatures, []);
    } finally {
      await full.close();
    }
  });
});

function cut(dataUrl: string): string {
  const bytes = Buffer.from(dataUrl.slice(22), 'base64');
  return `data:image/png;base64,${bytes.subarray(0, 90).toString('base64')}`;
}
