import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/shared/domain';
import { bornIn, type Person } from './support/person';
import { picture, signature } from './support/signatures';
import { openSite, type TestSite } from './support/site';
import { allSignatures, draftOf, payFor, willPayload } from './support/wills';

let site: TestSite;
let ana: Person;
before(async () => {
  site = await openSite();
  ana = await site.person();
});
after(() => site.close());

const sign = (id: string, body: object) => ana.put(`/api/wills/${id}/sign/`, body);

describe('PUT /api/wills/{id}/sign/', () => {
  it('signs one role after the other; the will is valid once it is paid for too', async () => {
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
    await sign(id, { witness_1_signature: signature(1) });
    const { status, body } = await sign(id, { witness_1_signature: signature(1) });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willAlreadySigned('first witness'));
  });

  it('takes no signature of someone who has read an earlier text', async () => {
    const id = await draftOf(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    const { status, body } = await sign(id, { ...allSignatures, version: 1 });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willChangedElsewhere);
    assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signatures, []);
    assert.equal((await sign(id, { ...allSignatures, version: 2 })).status, 200);
  });

  it('signs no will of someone who turns out to be under 18', async () => {
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

  it('signs for nobody when one of several is refused', async () => {
    const id = await draftOf(ana);
    await sign(id, { witness_1_signature: signature(1) });
    assert.equal((await sign(id, allSignatures)).status, 409);
    assert.equal((await ana.get(`/wills/${id}/`)).body.testator_signature, null);
  });

  it('takes the same third signature once when it comes twice at once', async () => {
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
    [
      'a picture too wide to be a pad',
      { testator_signature: picture(3001, 2, () => true) },
      messages.signatureTooLarge,
    ],
  ];
  for (const [what, body, sentence] of bad)
    it(`refuses ${what}`, async () => {
      const answer = await ana.put(`/api/wills/${await draftOf(ana)}/sign/`, body);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.detail, sentence);
    });
});

function cut(dataUrl: string): string {
  const bytes = Buffer.from(dataUrl.slice(22), 'base64');
  return `data:image/png;base64,${bytes.subarray(0, 90).toString('base64')}`;
}
