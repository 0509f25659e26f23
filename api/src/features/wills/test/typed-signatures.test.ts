import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { messages, signingStatement, statementText } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { picture, signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, willPayload } from '../../../../test/support/wills';

const { mails, wills } = schema;
const { testator_name, witness_1_name, witness_2_name } = willPayload;

const site = await testSite();
const ana = await site.person();

const sign = (id: string, body: object) => ana.put(`/api/wills/${id}/sign/`, body);
const lastDetail = async (id: string) =>
  (await ana.get(`/api/wills/${id}/events/`)).body.events.at(-1).detail;

/** A will that its testator has signed. */
async function begun(): Promise<string> {
  const id = await draftOf(ana);
  assert.equal((await sign(id, { testator_signature: signature(1) })).status, 200);
  return id;
}

/** Signs as the first witness by the mailed link. */
async function signByLink(id: string, body: object) {
  await ana.post(`/api/wills/${id}/witness-links/`, { role: 'witness_1' });
  const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
  const token = /\/witness#([\w-]+)/.exec(mail?.body ?? '')?.[1];
  return site.call('POST', '/api/witnessing/sign/', { token, signature: signature(2), ...body });
}

/** The two ways in which a witness signs: on the owner's device, and by link. */
const ways = [
  {
    way: 'on the same device',
    field: 'witness_1_typed_name',
    image: 'witness_1_signature',
    call: (id: string, { typed_name, signature: image = signature(2), ...rest }: Record<string, unknown>) =>
      sign(id, { witness_1_signature: image, witness_1_typed_name: typed_name, ...rest }),
  },
  { way: 'by the mailed link', field: 'typed_name', image: 'signature', call: signByLink },
] as const;

for (const { way, field, image, call } of ways)
  describe(`a typed signature, ${way}`, () => {
    it('is the signer’s name, loosely, and the record says what was typed', async () => {
      const id = await begun();
      assert.equal((await call(id, { typed_name: 'H. SATO' })).status, 200);
      const { signatures } = (await ana.get(`/wills/${id}/`)).body;
      assert.deepEqual([signatures[1].method, signatures[1].typed_name], ['typed', 'H. SATO']);
      assert.equal('other_name' in signatures[1], false);
      assert.match(
        await lastDetail(id),
        /^Signed by the first witness, with a typed signature, “H\. SATO”, on /,
      );
    });

    it('is never another signer’s name', async () => {
      const id = await begun();
      for (const [typed_name, title] of [
        ['ana ortiz', 'testator'],
        [witness_2_name, 'second witness'],
      ]) {
        const { status, body } = await call(id, { typed_name, other_name_confirmed: true });
        const sentence = String(messages.typedAnotherSigner(typed_name ?? '', title ?? ''));
        assert.deepEqual([status, body.detail, body[field]], [400, sentence, [sentence]]);
      }
      assert.equal((await ana.get(`/wills/${id}/`)).body.witness_1_signature, null);
    });

    it('is another name only if the signer confirms it, which goes on record', async () => {
      const id = await begun();
      const typed_name = 'Hanako Yamada';
      const { status, body } = await call(id, { typed_name });
      const sentence = String(messages.typedOtherName(typed_name, witness_1_name));
      assert.deepEqual([status, body.other_name_confirmed], [400, [sentence]]);
      assert.equal((await call(id, { typed_name, other_name_confirmed: true })).status, 200);
      assert.equal((await ana.get(`/wills/${id}/`)).body.signatures[1].other_name, true);
      assert.match(
        await lastDetail(id),
        /which the signer confirmed, though the will has another name for them/,
      );
    });

    it('is no picture that another role has signed with', async () => {
      const id = await begun();
      const { status, body } = await call(id, { signature: signature(1) });
      const sentence = String(messages.signatureOfAnother('testator'));
      assert.deepEqual([status, body.detail, body[image]], [400, sentence, [sentence]]);
    });
  });

it('a signature without a typed name was drawn, and says so in the record and in the statement', async () => {
  const id = await draftOf(ana);
  const facts = { place: 'Colorado' };
  const typed = statementText(
    testator_name,
    signingStatement('testator', testator_name, { ...facts, method: 'typed' }),
  );
  const body = { testator_signature: signature(1), ...facts, statement: typed };
  assert.equal((await sign(id, body)).status, 409);
  const statement = statementText(testator_name, signingStatement('testator', testator_name, facts));
  const { signatures } = (await sign(id, { ...body, statement })).body;
  assert.equal(signatures[0].method, 'drawn');
  assert.match(await lastDetail(id), /with a drawn signature.*what I draw here is my signature/);
  const other = await draftOf(ana);
  assert.equal((await sign(other, { ...body, testator_typed_name: testator_name })).status, 200);
});

it('a person whose name has one letter can type it', async () => {
  const id = await draftOf(ana, { witness_1_name: 'O' });
  const typed = {
    testator_typed_name: 'Ana Ortiz',
    witness_1_typed_name: 'O',
    witness_2_typed_name: 'Ivo Novak',
  };
  assert.equal((await sign(id, { ...allSignatures, ...typed })).status, 200);
  const blank = await sign(await draftOf(ana), { ...allSignatures, testator_typed_name: '...' });
  assert.deepEqual([blank.status, blank.body.testator_typed_name], [400, [messages.signatureRequired]]);
});

describe('one picture for two roles', () => {
  const line = (x: number, y: number) => y > 30 && y < 33 && x > 40 && x < 160;
  const moved = (x: number, y: number) => line(x - 7, y - 20);

  for (const [path, rest] of [
    ['/api/wills/{id}/sign/', {}],
    ['/wills/{id}/', willPayload],
  ] as const)
    it(`is refused, in whatever file it comes: PUT ${path}`, async () => {
      const id = await draftOf(ana);
      const { status, body } = await ana.put(path.replace('{id}', id), {
        ...rest,
        testator_signature: signature(1),
        witness_1_signature: picture(200, 80, line),
        witness_2_signature: picture(220, 120, moved),
      });
      assert.deepEqual([status, body.detail], [400, String(messages.signatureOfAnother('first witness'))]);
      assert.deepEqual(body.witness_2_signature, [body.detail]);
      assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
    });

  it('is refused if an earlier release stored the first one', async () => {
    const id = await begun();
    const signatures = sql`${wills.signatures} #- '{testator,ink_sha256}' #- '{testator,method}'`;
    await site.database.db.update(wills).set({ signatures }).where(eq(wills.id, id));
    const { signatures: kept } = (await ana.get(`/wills/${id}/`)).body;
    assert.equal('method' in kept[0], false);
    const { status, body } = await sign(id, { witness_1_signature: signature(1) });
    assert.deepEqual([status, body.detail], [400, String(messages.signatureOfAnother('testator'))]);
    assert.equal((await sign(id, { witness_1_signature: signature(2) })).status, 200);
  });
});
