import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages, paperKinds, paperOf } from '@heartwood/domain';
import { samplePapers } from '@heartwood/domain/fixtures';
import {
  paperBody,
  paperDraft,
  paperInk,
  payForPlan,
  signedPaper,
  signingOf,
  signPaper,
} from '../../../../test/support/papers';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

async function owner() {
  const person = await site.person();
  await payForPlan(site, person);
  return person;
}

describe('each kind of paper', () => {
  for (const kind of paperKinds) {
    const name = samplePapers.find((sample) => sample.kind === kind)?.name ?? '';
    it(`is signed on the screen by all who have to, and sealed: ${kind}`, async () => {
      const ana = await owner();
      const { id, status, signed_by, sealed } = await signedPaper(ana, name);
      assert.deepEqual(
        [status, signed_by.map(({ role }) => role)],
        ['signed', paperOf(kind).signing.onScreen],
      );
      assert.ok(sealed);
      assert.equal((await ana.get(`/verify/${sealed.sha256}/`)).body.state, 'signed');
      assert.equal((await ana.get(`/api/papers/${id}/print/`)).status, 200);
    });
  }

  it('stands beside the others, and takes no answers of another kind', async () => {
    const ana = await owner();
    const { id } = await paperDraft(ana, 'remains');
    await paperDraft(ana, 'things');
    assert.equal((await ana.get('/api/papers/')).body.length, 2);
    const { status, body } = await ana.put(`/api/papers/${id}/`, paperBody('things'));
    assert.deepEqual([status, body.things], [400, [messages.paperOtherKind]]);
  });
});

describe('a living will on the screen', () => {
  it('is signed by the witnesses after its owner, each once and with a signature of their own', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana, 'living will');
    const early = await signPaper(ana, draft, 'witness_1');
    assert.deepEqual([early.status, early.body.detail], [409, messages.paperOrder]);
    const { body } = await signPaper(ana, draft, 'owner');
    assert.deepEqual([body.status, body.sealed], ['draft', null]);
    const again = await signPaper(ana, draft, 'owner');
    assert.deepEqual([again.status, again.body.detail], [409, messages.paperSignedAlready]);
    const { signature } = signingOf(draft, 'owner');
    const same = await signPaper(ana, draft, 'witness_1', { signature });
    assert.deepEqual([same.status, same.body.signature], [400, [messages.paperSamePicture]]);
    assert.equal((await signPaper(ana, draft, 'witness_1')).body.status, 'draft');
    assert.equal((await signPaper(ana, draft, 'witness_2')).body.status, 'signed');
  });

  it('is void where its text changes after the first signature', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana, 'living will');
    await signPaper(ana, draft, 'owner');
    const { body } = await ana.put(`/api/papers/${draft.id}/`, paperBody('living will', { directions: 'x' }));
    assert.deepEqual([body.version, body.signed_by], [2, []]);
    const { events } = (await ana.get(`/api/papers/${draft.id}/events/`)).body;
    assert.equal(events.at(-1).type, 'voided');
  });

  it('is not for one that a notary acknowledges', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana, 'living will before a notary');
    const { status, body } = await signPaper(ana, draft, 'owner');
    assert.deepEqual([status, body.detail], [409, messages.paperOnPaperOnly]);
  });
});

describe('a living will on paper', () => {
  const refused: [string, object, string, string][] = [
    ['nobody beside its owner', {}, 'witness_1_name', messages.paperInkWitnesses],
    ['one witness', { witness_1_name: 'Hana Sato' }, 'witness_1_name', messages.paperInkWitnesses],
    [
      'its owner as a witness',
      { witness_1_name: 'ana ortiz', witness_2_name: 'Ivo Novak' },
      'witness_1_name',
      messages.paperNamesOwner,
    ],
    [
      'one witness twice',
      { witness_1_name: 'Ivo Novak', witness_2_name: 'ivo novak' },
      'witness_2_name',
      messages.sameWitness,
    ],
  ];
  for (const [who, names, field, sentence] of refused)
    it(`is refused with ${who}`, async () => {
      const ana = await owner();
      const { id } = await paperDraft(ana, 'living will');
      const { status, body } = await ana.put(`/api/papers/${id}/ink-signing/`, paperInk(names));
      assert.deepEqual([status, body[field]], [400, [sentence]]);
    });

  it('is signed with two witnesses, or before a notary', async () => {
    for (const names of [
      { witness_1_name: 'Hana Sato', witness_2_name: 'Ivo Novak' },
      { notary_name: 'Nia Bell' },
    ]) {
      const ana = await owner();
      const { id } = await paperDraft(ana, 'living will');
      const { body } = await ana.put(`/api/papers/${id}/ink-signing/`, paperInk(names));
      assert.equal(body.status, 'signed', JSON.stringify(body));
    }
  });
});

it('lets a power of attorney that was signed on the screen be taken to a notary later', async () => {
  const ana = await owner();
  const { id } = await signedPaper(ana, 'money');
  const { body } = await ana.put(`/api/papers/${id}/ink-signing/`, paperInk({ notary_name: 'Nia Bell' }));
  assert.deepEqual([body.status, body.ink_signing.notary_name], ['signed', 'Nia Bell']);
});
