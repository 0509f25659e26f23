import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages, todayOf } from '@heartwood/domain';
import { readAuditLog } from '../../../platform/audit/read-audit-log';
import { willSubject } from '../../../platform/audit/audit-log';
import { schema } from '../../../platform/db/database';
import { bornIn } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import {
  allSignatures,
  deleteSigned,
  draftOf,
  payFor,
  signedWill,
  validWill,
  willPayload,
} from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

describe('POST /api/wills/', () => {
  it('saves a draft with its generated text', async () => {
    const { status, body } = await ana.post('/api/wills/', willPayload);
    assert.equal(status, 201);
    assert.equal(body.status, 'draft');
    assert.match(body.contract, /Last Will and Testament of Ana Ortiz/);
    assert.deepEqual(body.beneficiaries, willPayload.beneficiaries);
    assert.equal(body.paid_at, null);
    assert.deepEqual((await ana.get(`/wills/${body.id}/`)).body, body);
  });

  it('drops children without a name and a date of birth, which would count as children who may be minors', async () => {
    const grown = { name: 'Dina Ortiz', date_of_birth: '1990-05-04', left_out: false };
    const children = [{ name: ' ', date_of_birth: null, left_out: true }, grown, {}];
    const { body } = await ana.post('/api/wills/', {
      ...willPayload,
      guardian: 'Cleo Ortiz',
      family: { children },
    });
    assert.deepEqual(body.family.children, [grown]);
    assert.doesNotMatch(body.contract, /Cleo Ortiz/);
  });

  it('says which row of a list that was sent is wrong, however many blank ones are before it', async () => {
    const [blank, wrong] = [{ name: '' }, { name: 'Gus Ortiz' }];
    const sent = {
      ...willPayload,
      beneficiaries: [{ name: 'Dina Ortiz', percentage: 0 }, ...willPayload.beneficiaries],
      cash_beneficiaries: [blank, wrong, blank, wrong],
      real_estate_beneficiaries: [blank, { name: 'ana ortiz', address: '1 Elm Street' }],
      family: { children: [blank, { date_of_birth: '2016-09-03' }, { name: 'Dina Ortiz', left_out: true }] },
    };
    for (const { status, body } of [
      await ana.post('/api/wills/', sent),
      await ana.put(`/wills/${await draftOf(ana)}/`, sent),
    ]) {
      const { detail: _detail, code: _code, codes: _codes, request_id: _id, ...fields } = body;
      assert.deepEqual(
        [status, fields],
        [
          400,
          {
            'cash_beneficiaries[1].amount': [messages.cashAmount],
            'cash_beneficiaries[3].amount': [messages.cashAmount],
            'family.children[1].name': [messages.childName],
            'real_estate_beneficiaries[1].name': [messages.testatorBenefits],
            'family.children[2].left_out': [String(messages.childLeftOutAndNamed('Dina Ortiz'))],
          },
        ],
      );
    }
  });

  it('never accepts status, payment, or signatures from the payload', async () => {
    const { body } = await ana.post('/api/wills/', {
      ...willPayload,
      ...allSignatures,
      status: 'valid',
      paid_at: '2026-01-01T00:00:00Z',
      owner_id: 'x',
      contract: 'mine',
    });
    assert.equal(body.status, 'draft');
    assert.equal(body.paid_at, null);
    assert.equal(body.testator_signature, null);
    assert.notEqual(body.contract, 'mine');
  });

  it('creates one will from a double click with the same key', async () => {
    const headers = { 'idempotency-key': 'click-1' };
    const both = await Promise.all([1, 2].map(() => ana.post('/api/wills/', willPayload, { headers })));
    assert.deepEqual(
      both.map(({ status }) => status),
      [201, 201],
    );
    assert.equal(both[0]?.body.id, both[1]?.body.id);
    const other = await ana.post('/api/wills/', { ...willPayload, donation: 'Other' }, { headers });
    assert.equal(other.status, 409);
  });

  it('creates one will from a double click without a key, and says so', async () => {
    const donation = 'Sent twice';
    const both = await Promise.all([1, 2].map(() => ana.post('/api/wills/', { ...willPayload, donation })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    assert.equal((await ana.post('/api/wills/', { ...willPayload, donation })).status, 201);
  });

  const refusals: [string, object, string, string][] = [
    ['an executor who is missing', { executor: ' ' }, 'executor', messages.executorRequired],
    ['no beneficiary', { beneficiaries: [] }, 'beneficiaries', messages.beneficiaryRequired],
    [
      'shares of 99.99',
      { beneficiaries: [{ name: 'A', percentage: 99.99 }] },
      'beneficiaries',
      messages.willTotal,
    ],
    [
      'a third decimal',
      { beneficiaries: [{ name: 'A', percentage: 33.333 }] },
      'beneficiaries[0].percentage',
      messages.percentDecimals,
    ],
    [
      'a share below 0',
      { beneficiaries: [{ name: 'A', percentage: -1 }] },
      'beneficiaries[0].percentage',
      messages.percentNegative,
    ],
    ['a witness without an email', { witness_2_email: '' }, 'witness_2_email', messages.witnessesRequired],
    [
      'a cash gift below 0',
      { cash_beneficiaries: [{ name: 'A', amount: -5 }] },
      'cash_beneficiaries[0].amount',
      messages.amountNegative,
    ],
    [
      'no predeceased directive',
      { predeceased_directive: undefined },
      'predeceased_directive',
      messages.predeceasedRequired,
    ],
    ['no document date', { final_details: {} }, 'final_details.documentDate', messages.documentDateRequired],
    [
      'the testator as executor',
      { executor: ' ana  ORTIZ' },
      'executor',
      String(messages.testatorIs('executor')),
    ],
    ['one person as both witnesses', { witness_2_name: 'hana sato' }, 'witness_2_name', messages.sameWitness],
    [
      'one email for both witnesses',
      { witness_2_email: 'HANA@example.com' },
      'witness_2_email',
      messages.sameWitnessEmail,
    ],
    [
      'the testator as a beneficiary',
      {
        beneficiaries: [
          { name: 'Dina Ortiz', percentage: 50 },
          { name: ' ANA  Ortiz', percentage: 50 },
        ],
      },
      'beneficiaries[1].name',
      messages.testatorBenefits,
    ],
    [
      'a gift of money to the testator',
      { cash_beneficiaries: [{ name: 'Ana Ortiz', amount: 5 }] },
      'cash_beneficiaries[0].name',
      messages.testatorBenefits,
    ],
    [
      'a gift of a thing to the testator',
      { personal_property_beneficiaries: [{ name: 'Ana Ortiz', description: 'A piano' }] },
      'personal_property_beneficiaries[0].name',
      messages.testatorBenefits,
    ],
    [
      'a witness who is a child by their birthday',
      { family: { children: [{ name: 'Hana Sato', date_of_birth: '2020-02-29' }] } },
      'witness_1_name',
      messages.witnessUnder18,
    ],
    [
      'a document date in the future',
      { final_details: { documentDate: '2999-01-01' } },
      'final_details.documentDate',
      messages.documentDateFuture,
    ],
    [
      'one home for two people in two rows',
      {
        real_estate_beneficiaries: [
          { name: 'Dina Ortiz', address: '1 Elm Street, Salida, CO 81201' },
          { name: 'Gus Ortiz', address: '1 ELM St. Salida, Colorado 81201' },
        ],
      },
      'real_estate_beneficiaries[1].address',
      messages.homeTwice,
    ],
    [
      'one thing for two people in two rows',
      {
        personal_property_beneficiaries: [
          { name: 'Dina Ortiz', description: 'The piano' },
          { name: 'Gus Ortiz', description: 'my piano.' },
        ],
      },
      'personal_property_beneficiaries[1].description',
      messages.thingTwice,
    ],
    [
      'parts of one thing that aren’t 100%',
      {
        digital_asset_beneficiaries: [
          {
            ...{ name: 'Dina Ortiz', description: 'ortiz.example', percentage: 50 },
            shared_with: [{ name: 'Gus Ortiz', percentage: 40 }],
          },
        ],
      },
      'digital_asset_beneficiaries[0].percentage',
      messages.thingTotal,
    ],
    [
      'a password in Spanish',
      { special_instructions: 'Mi clave es girasol77.' },
      'special_instructions',
      messages.looksLikeSecret,
    ],
    ['money for pets without a caretaker', { pet_money: 500 }, 'pet_money', messages.petCaretaker],
    ['a NUL in a name', { executor: 'B\u0000b' }, 'executor', String(messages.controlCharacters('Executor'))],
  ];
  for (const [what, change, field, sentence] of refusals)
    it(`rejects ${what}`, async () => {
      const { status, body } = await ana.post('/api/wills/', { ...willPayload, ...change });
      assert.equal(status, 400);
      assert.deepEqual(body[field], [sentence]);
      assert.ok(body.detail.length > 0);
    });

  it('gives one thing to several people, in equal parts or in those that it says', async () => {
    const home = {
      ...{ name: 'Dina Ortiz', address: '1 Elm Street, Salida, CO 81201', percentage: 60 },
      ...{ shared_with: [{ name: 'Gus Ortiz', percentage: 40 }], predeceased: 'descendants' },
    };
    const piano = { name: 'Dina Ortiz', description: 'The piano', shared_with: [{ name: 'Gus Ortiz' }] };
    const given = { real_estate_beneficiaries: [home], personal_property_beneficiaries: [piano] };
    const { status, body } = await ana.post('/api/wills/', { ...willPayload, ...given });
    assert.equal(status, 201);
    const { body: read } = await ana.get(`/wills/${body.id}/`);
    assert.deepEqual(read.real_estate_beneficiaries, [home]);
    assert.deepEqual(read.personal_property_beneficiaries, [piano]);
    assert.match(read.contract, /- Dina Ortiz \(60%\) and Gus Ortiz \(40%\), or their descendants: 1 Elm/);
    assert.match(read.contract, /- Dina Ortiz and Gus Ortiz in equal parts: The piano/);
    const halves = [50, 50].map((percentage, row) => ({ ...home, name: `Taker ${row}`, percentage }));
    const two = halves.map(({ name, address, percentage }) => ({ name, address, percentage }));
    const again = await ana.post('/api/wills/', { ...willPayload, real_estate_beneficiaries: two });
    assert.equal(again.status, 201);
  });

  it('takes the name of a charity that sounds like an instruction, and names without what nobody sees', async () => {
    const { status, body } = await ana.post('/api/wills/', {
      ...willPayload,
      donation: '1% for the Planet',
      executor: 'B\u00adob Or\u200btiz',
    });
    assert.deepEqual([status, body.donation, body.executor], [201, '1% for the Planet', 'Bob Ortiz']);
    assert.match(body.contract, /I give it to 1% for the Planet\./);
    const refused = await ana.post('/api/wills/', { ...willPayload, donation: '$500 to Denver Food Bank' });
    assert.deepEqual(refused.body.donation, [messages.charityInstruction]);
  });

  it('counts the rows in rows, too, before it reads any', async () => {
    const shared_with = Array.from({ length: 30 }, (_, index) => ({ name: `Taker ${index}` }));
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: 'Dina',
        description: `Item ${index}`,
        shared_with,
      }));
    const { status, body } = await ana.post('/api/wills/', {
      ...willPayload,
      personal_property_beneficiaries: rows(20),
    });
    assert.deepEqual([status, body.detail], [413, String(messages.tooManyRows(600))]);
    const few = { ...willPayload, personal_property_beneficiaries: rows(10) };
    assert.equal((await ana.post('/api/wills/', few)).status, 201);
  });

  it('keeps money for pets in a trust', async () => {
    const pets = { pet_caretaker: 'Gus Ortiz', pets: 'my dog Juno', pet_money: 500 };
    const { status, body } = await ana.post('/api/wills/', { ...willPayload, ...pets });
    assert.equal(status, 201);
    assert.match(body.contract, /I give \$500\.00 to Gus Ortiz in trust/);
    const { body: read } = await ana.get(`/wills/${body.id}/`);
    assert.deepEqual([read.pet_caretaker, read.pets, read.pet_money], ['Gus Ortiz', 'my dog Juno', 500]);
  });

  it('accepts a list of tools, which is no seed phrase', async () => {
    const description =
      'hammer, saw, drill, pliers, wrench, level, tape, nails, screws, ladder, shovel, rake';
    const personal_property_beneficiaries = [{ name: 'Gus Ortiz', description }];
    const { status } = await ana.post('/api/wills/', { ...willPayload, personal_property_beneficiaries });
    assert.equal(status, 201);
  });

  it('has no statement of the witnesses where they only sign', async () => {
    const contractOf = async (self_proving: string) =>
      (await ana.post('/api/wills/', { ...willPayload, self_proving })).body.contract;
    assert.match(await contractOf('two_witnesses'), /We, Hana Sato and .* declare/);
    assert.doesNotMatch(await contractOf('none'), /declare: Ana Ortiz|Statement of the witnesses/);
  });

  it('accepts a will that is dated today in UTC', async () => {
    const documentDate = new Date().toISOString().slice(0, 10);
    const { status } = await ana.post('/api/wills/', { ...willPayload, final_details: { documentDate } });
    assert.equal(status, 201);
  });

  for (const field of ['witness_1_email', 'witness_2_email'])
    it(`rejects the account’s own address as ${field}, whenever it is saved`, async () => {
      const { email } = (await ana.get('/current-user/')).body;
      const own = { ...willPayload, [field]: email.toUpperCase() };
      const id = await draftOf(ana);
      for (const { status, body } of [
        await ana.post('/api/wills/', own),
        await ana.put(`/wills/${id}/`, own),
      ]) {
        assert.equal(status, 400);
        assert.equal(body.detail, messages.witnessIsOwner);
        assert.deepEqual(body[field], [messages.witnessIsOwner]);
      }
    });

  it('rejects a testator under 18 by the date of birth in the profile', async () => {
    const teen = await site.person('Teo Young');
    await bornIn(teen, new Date().getFullYear() - 17);
    const { status, body } = await teen.post('/api/wills/', willPayload);
    assert.equal(status, 400);
    assert.deepEqual(body.testator_name, [messages.testatorUnder18]);
  });
});

describe('GET /api/wills/', () => {
  it('lists newest first, and only the caller’s own', async () => {
    const bea = await site.person('Bea Long');
    assert.deepEqual((await bea.get('/api/wills/')).body, []);
    const [first, second] = [await draftOf(bea), await draftOf(bea)];
    const { body } = await bea.get('/api/wills/');
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [second, first],
    );
  });

  it('counts in check-assets, as one that is begun before it is saved', async () => {
    const bea = await site.person('Bea Long');
    const none = {
      has_will: false,
      has_trust: false,
      has_loan: false,
      has_entrusted: false,
      has_begun_will: false,
    };
    const assets = async () => (await bea.get('/api/check-assets/')).body;
    assert.deepEqual(await assets(), none);
    await bea.put('/api/begun-will/', { content: '{}', version: 0 });
    assert.deepEqual(await assets(), { ...none, has_begun_will: true });
    await bea.put('/api/begun-will/', { content: '', version: 1 });
    await draftOf(bea);
    assert.deepEqual(await assets(), { ...none, has_will: true });
  });

  it('says of each whether a guardian is still to be decided', async () => {
    const bea = await site.person('Bea Long');
    const family = { has_minor_children: true, children: [] };
    const wills = [
      { family, guardian: '', guardian_later: true },
      { family, guardian: 'Lucia Reyes', guardian_later: true },
      { family, guardian: '' },
    ];
    for (const answers of wills)
      assert.equal((await bea.post('/api/wills/', { ...willPayload, ...answers })).status, 201);
    const { body } = await bea.get('/api/wills/');
    const putOff = body.map((will: { guardian_put_off: boolean }) => will.guardian_put_off);
    assert.deepEqual(putOff.reverse(), [true, false, false]);
  });
});

describe('names in POST /api/wills/', () => {
  const post = (changes: object) => ana.post('/api/wills/', { ...willPayload, ...changes });

  it('leaves optional names blank when they say that there is nobody', async () => {
    const { status, body } = await post({ alternate_executor: 'N/A', guardian: 'nadie', donation: 'None' });
    assert.equal(status, 201);
    assert.deepEqual([body.alternate_executor, body.guardian, body.donation], ['', '', '']);
    assert.doesNotMatch(body.contract, /N\/A|nadie|None/);
  });

  it('refuses a placeholder where a name is required', async () => {
    for (const field of ['testator_name', 'executor', 'witness_1_name']) {
      const { status, body } = await post({ [field]: 'unknown' });
      assert.equal(status, 400);
      assert.ok(body[field], field);
    }
    const { body } = await post({ beneficiaries: [{ name: 'my estate', percentage: 100 }] });
    assert.deepEqual(body['beneficiaries[0].name'], [messages.beneficiaryName]);
  });

  it('refuses nearly the testator’s name in an office, and a minor', async () => {
    const near = await post({ testator_name: 'José Ruiz, Jr.', executor: 'JOSE RUIZ JR' });
    assert.deepEqual([near.status, near.body.executor], [400, [String(messages.testatorIs('executor'))]]);
    const children = [{ name: 'Kit Long', date_of_birth: '2020-05-04' }];
    const minor = await post({ guardian: 'kit long', family: { children } });
    assert.deepEqual(
      [minor.status, minor.body.guardian],
      [400, [String(messages.officeUnder18('kit long', 'guardian'))]],
    );
  });
});

describe('PUT /wills/{id}/', () => {
  it('changes a draft and its text', async () => {
    const id = await draftOf(ana);
    const { status, body } = await ana.put(`/wills/${id}/`, { ...willPayload, executor: 'Jo Park' });
    assert.equal(status, 200);
    assert.equal(body.executor, 'Jo Park');
    assert.match(body.contract, /Jo Park/);
    assert.equal(body.version, 2);
  });

  it('signs for the roles that have not signed, and accepts its own images back', async () => {
    const id = await draftOf(ana);
    const { testator_signature } = allSignatures;
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature });
    const { body: will } = await ana.get(`/wills/${id}/`);
    const { status, body } = await ana.put(`/wills/${id}/`, { ...will, ...allSignatures });
    assert.equal(status, 200);
    assert.equal(body.signatures.length, 3);
    assert.equal(body.version, 1);
  });

  it('rejects another image for a role that has signed', async () => {
    const id = await draftOf(ana);
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: allSignatures.testator_signature });
    const other = { ...willPayload, testator_signature: allSignatures.witness_1_signature };
    assert.equal((await ana.put(`/wills/${id}/`, other)).status, 409);
  });

  it('voids the signatures when the text changes, even if they are included', async () => {
    const id = await signedWill(ana);
    const { body } = await ana.put(`/wills/${id}/`, { ...willPayload, ...allSignatures, donation: 'Zoo' });
    assert.deepEqual(body.signatures, []);
    assert.equal(body.status, 'draft');
    const { events } = await readAuditLog(site.database.db, willSubject(id));
    assert.equal(
      events.at(-1)?.detail,
      'Changed the text, which has to be signed again. The text signed by the testator, the first witness, and the second witness is kept.',
    );
    const again = await ana.put(`/api/wills/${id}/sign/`, allSignatures);
    assert.equal(again.body.signatures.length, 3);
  });

  it('accepts no image of an earlier version as a signature, and reads none of them', async ({ mock }) => {
    const id = await signedWill(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    const { willVersions } = schema;
    const other = sql`jsonb_set(${willVersions.signatures}, '{testator,image}', '"another picture"')`;
    await site.app.db.update(willVersions).set({ signatures: other }).where(eq(willVersions.will_id, id));
    const read = mock.method(willVersions.signatures, 'mapFromDriverValue');
    const { body } = await ana.put(`/wills/${id}/`, { ...willPayload, ...allSignatures, donation: 'Zoo' });
    assert.equal(read.mock.callCount(), 0);
    assert.deepEqual(
      body.signatures.map(({ role }: { role: string }) => role),
      ['testator'],
    );
  });

  it('keeps payment when the text changes', async () => {
    const id = await draftOf(ana);
    await payFor(site, ana, id);
    const { body } = await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.ok(body.paid_at);
  });

  it('rejects a version that is not the latest', async () => {
    const id = await draftOf(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo', version: 1 });
    const { status, body } = await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Park', version: 1 });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willChangedElsewhere);
  });

  it('refuses to change a valid will in place', async () => {
    const id = await validWill(site, ana);
    const { status, body } = await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willValidNoEdit);
  });
});

describe('POST /wills/{id}/new-version/', () => {
  it('copies a valid will to a paid draft, which revokes it once the draft is valid', async () => {
    const id = await validWill(site, ana);
    const { status, body: copy } = await ana.post(`/wills/${id}/new-version/`);
    assert.equal(status, 201);
    assert.equal(copy.status, 'draft');
    assert.equal(copy.replaces, id);
    assert.ok(copy.paid_at);
    assert.equal((await ana.post(`/wills/${id}/new-version/`)).body.id, copy.id);
    assert.equal((await ana.get(`/wills/${id}/`)).body.status, 'valid');
    await ana.put(`/wills/${copy.id}/`, { ...willPayload, donation: 'Zoo' });
    const signed = await ana.put(`/api/wills/${copy.id}/sign/`, allSignatures);
    assert.equal(signed.body.status, 'valid');
    const { body: old } = await ana.get(`/wills/${id}/`);
    assert.equal(old.status, 'revoked');
    assert.equal(old.replaced_by, copy.id);
    assert.equal((await ana.put(`/wills/${id}/`, willPayload)).body.detail, messages.willRevokedNoEdit);
  });

  it('dates the copy today; the text has no date before it is signed', async () => {
    const id = await validWill(site, ana);
    const { body: copy } = await ana.post(`/wills/${id}/new-version/`);
    const today = todayOf(new Date());
    assert.deepEqual(copy.final_details, { ...willPayload.final_details, documentDate: today });
    const { body: old } = await ana.get(`/wills/${id}/`);
    assert.equal(old.final_details.documentDate, willPayload.final_details.documentDate);
    assert.equal(copy.contract, old.contract);
  });

  it('rejects a draft', async () => {
    const { status, body } = await ana.post(`/wills/${await draftOf(ana)}/new-version/`);
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willNotReplaceable);
  });
});

describe('DELETE /api/wills/{id}/', () => {
  for (const [intent, words] of [
    ['remove_copy', /only the copy kept here is removed/],
    ['revoke', /the will is revoked by this/],
  ] as const)
    it(`records that it was meant to ${intent}`, async () => {
      const id = await signedWill(ana);
      assert.equal((await ana.call('DELETE', `/api/wills/${id}/`, { intent: 'burn' })).status, 400);
      await deleteSigned(ana, id, intent);
      const { events } = await readAuditLog(site.database.db, willSubject(id));
      assert.match(events.at(-1)?.detail ?? '', words);
    });

  it('also records what was meant if only an earlier text was signed', async () => {
    const id = await draftOf(ana);
    assert.equal((await ana.get(`/wills/${id}/`)).body.signed_before, false);
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: allSignatures.testator_signature });
    const changed = await ana.put(`/wills/${id}/`, { ...willPayload, executor: 'Ida Moore' });
    assert.equal(changed.body.signed_before, true);
    await ana.call('DELETE', `/api/wills/${id}/`, { intent: 'revoke' });
    const { events } = await readAuditLog(site.database.db, willSubject(id));
    assert.match(events.at(-1)?.detail ?? '', /the will is revoked by this/);
  });

  it('removes the will', async () => {
    const id = await draftOf(ana);
    assert.equal((await ana.delete(`/api/wills/${id}/`)).status, 204);
    assert.equal((await ana.get(`/wills/${id}/`)).status, 404);
    assert.equal((await ana.delete(`/api/wills/${id}/`)).status, 404);
  });

  it('counts the payment for a draft toward the next will', async () => {
    const cai = await site.person('Cai Lund');
    const first = await draftOf(cai);
    await payFor(site, cai, first);
    await cai.delete(`/api/wills/${first}/`);
    const second = await draftOf(cai);
    const { body } = await cai.put(`/api/wills/${second}/sign/`, allSignatures);
    assert.equal(body.status, 'valid');
    const third = await draftOf(cai);
    assert.equal((await cai.put(`/api/wills/${third}/sign/`, allSignatures)).body.status, 'draft');
  });
});
