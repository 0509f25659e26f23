import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages, type Paper } from '@heartwood/domain';
import {
  paperBody,
  paperDraft,
  paperInk,
  payForPlan,
  signedPaper,
  signingOf,
  signPaper,
} from '../../../../test/support/papers';
import { form, pdf } from '../../../../test/support/pdf';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

/** Somebody who may sign papers. */
async function owner() {
  const person = await site.person();
  await payForPlan(site, person);
  return person;
}

describe('a draft of a paper', () => {
  it('is saved as far as it goes, and listed without its text', async () => {
    const ana = await site.person();
    const { status, body } = await ana.post('/api/papers/', { medical: { owner_name: 'Ana Ortiz' } });
    assert.equal(status, 201);
    assert.deepEqual(
      [body.status, body.version, body.answers.agent.name, body.paid],
      ['draft', 1, '', false],
    );
    assert.match(body.text, /^Medical Durable Power of Attorney of Ana Ortiz/);
    const [listed] = (await ana.get('/api/papers/')).body;
    assert.deepEqual(
      [listed.id, listed.owner_name, listed.text, listed.answers],
      [body.id, 'Ana Ortiz', undefined, undefined],
    );
  });

  it('is the only one of its kind', async () => {
    const ana = await site.person();
    await paperDraft(ana);
    const { status, body } = await ana.post('/api/papers/', paperBody());
    assert.deepEqual([status, body.detail], [409, messages.paperDraftExists]);
  });

  it('has the answers of one kind, within their limits', async () => {
    const ana = await site.person();
    const none = await ana.post('/api/papers/', {});
    assert.deepEqual([none.status, none.body.detail], [400, messages.paperOne]);
    const wrong = await ana.post('/api/papers/', {
      medical: { organs: 'x', agent: { email: 'nobody' }, directions: 'a'.repeat(5001) },
    });
    assert.equal(wrong.status, 400);
    assert.deepEqual(
      Object.keys(wrong.body)
        .filter((name) => name.startsWith('medical'))
        .sort(),
      ['medical.agent.email', 'medical.directions', 'medical.organs'],
    );
  });

  it('changes its version with its text, and voids what was signed', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana);
    const same = await ana.put(`/api/papers/${draft.id}/`, paperBody());
    assert.equal(same.body.version, 1);
    const { body } = await ana.put(`/api/papers/${draft.id}/`, paperBody('medical', { directions: 'No.' }));
    assert.equal(body.version, 2);
    const late = await ana.put(`/api/papers/${draft.id}/`, {
      ...paperBody(),
      unchanged_since: draft.updated_at,
    });
    assert.deepEqual([late.status, late.body.detail], [409, messages.paperChangedElsewhere]);
  });

  it('can be deleted, and a signed paper can’t', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana);
    assert.equal((await ana.call('DELETE', `/api/papers/${draft.id}/`)).status, 204);
    assert.equal((await ana.get(`/api/papers/${draft.id}/`)).status, 404);
    const signed = await signedPaper(ana);
    const { status, body } = await ana.call('DELETE', `/api/papers/${signed.id}/`);
    assert.deepEqual([status, body.detail], [409, messages.paperIsSigned]);
    const edit = await ana.put(`/api/papers/${signed.id}/`, paperBody());
    assert.deepEqual([edit.status, edit.body.detail], [409, messages.paperNotDraft]);
  });
});

describe('signing a paper on the screen', () => {
  it('makes it signed, with a sealed PDF and a record', async () => {
    const ana = await owner();
    const { id, status, signed_at, sealed, signed_by, signatures } = await signedPaper(ana);
    assert.deepEqual([status, signed_by.map(({ name }) => name)], ['signed', ['Ana Ortiz']]);
    assert.ok(signed_at && sealed && signatures[0]?.statement.includes('I have read it'));
    const file = await ana.get(`/api/papers/${id}/pdf/`);
    assert.equal(file.status, 200);
    assert.equal(file.bytes.subarray(0, 5).toString(), '%PDF-');
    const trail = (await ana.get(`/api/papers/${id}/events/`)).body;
    assert.deepEqual(
      [trail.intact, trail.events.map(({ type }: { type: string }) => type)],
      [true, ['created', 'signed', 'valid', 'sealed']],
    );
    const proof = (await ana.get(`/api/papers/${id}/proof/`)).body;
    assert.deepEqual([proof.subject_type, proof.pdf_sha256], ['paper', sealed.sha256]);
  });

  it('is included with a will, and refused while nothing was paid', async () => {
    const ana = await site.person();
    assert.deepEqual((await ana.get('/api/plan-price/')).body, {
      cents: 50_000,
      included: false,
      price: 'price_heartwood_will',
    });
    const draft = await paperDraft(ana);
    const { status, body } = await signPaper(ana, draft, 'owner');
    assert.deepEqual([status, body.detail], [409, messages.paperUnpaid]);
    const ink = await ana.put(`/api/papers/${draft.id}/ink-signing/`, paperInk());
    assert.deepEqual([ink.status, ink.body.detail], [409, messages.paperUnpaid]);
    await payForPlan(site, ana);
    assert.equal((await ana.get('/api/plan-price/')).body.included, true);
    assert.equal((await signPaper(ana, draft, 'owner')).body.status, 'signed');
  });

  const incomplete: [string, object, string, string][] = [
    ['without an agent', { agent: { name: '' } }, 'agent.name', String(messages.required('Your agent'))],
    ['with oneself as the agent', { agent: { name: 'ana ortiz' } }, 'agent.name', messages.paperNamesOwner],
    [
      'with one person twice',
      { successors: [{ name: 'Ben Ruiz' }] },
      'successors[0].name',
      String(messages.paperNamesTwice('Ben Ruiz')),
    ],
    [
      'with a name that can’t be printed',
      { agent: { name: 'Ben ᏣᎳᎩ' } },
      'agent.name',
      String(messages.nameUnprintable('Ꮳ', 'Ben ᏣᎳᎩ')),
    ],
    [
      'without what was chosen',
      { organs: 'some', organ_limits: '' },
      'organ_limits',
      String(messages.required('What you give, and for what')),
    ],
  ];
  for (const [what, change, field, sentence] of incomplete)
    it(`is refused ${what}`, async () => {
      const ana = await owner();
      const draft = await paperDraft(ana, 'medical', change);
      const { status, body } = await signPaper(ana, draft, 'owner');
      assert.equal(status, 400);
      assert.deepEqual(body[field], [sentence]);
    });

  it('is refused for another text, statement, name, or role', async () => {
    const ana = await owner();
    const draft = await paperDraft(ana);
    const tries: [object, number, string][] = [
      [{ version: 2 }, 409, messages.paperChangedElsewhere],
      [{ statement: 'I sign.' }, 409, messages.statementChanged],
      [{ role: 'witness_1' }, 400, messages.paperNotTheirs],
      [{ signature: signature(1).slice(0, 60) }, 400, messages.signatureNotPng],
    ];
    for (const [change, expected, sentence] of tries) {
      const { status, body } = await signPaper(ana, draft, 'owner', change);
      assert.deepEqual([status, body.detail], [expected, sentence]);
    }
    const typed = signingOf(draft, 'owner', { typed_name: 'Ben Ruiz' });
    const { status, body } = await ana.put(`/api/papers/${draft.id}/sign/`, typed);
    assert.equal(status, 400);
    assert.ok(body.other_name_confirmed);
  });
});

describe('signing a paper with a pen', () => {
  it('prints the sheet, marked until it can be signed', async () => {
    const ana = await site.person();
    const { id } = await paperDraft(ana);
    const marked = await ana.get(`/api/papers/${id}/print/`);
    assert.equal(marked.status, 200);
    await payForPlan(site, ana);
    const plain = await ana.get(`/api/papers/${id}/print/`);
    assert.notDeepEqual(marked.bytes, plain.bytes);
  });

  it('is reported by the owner, with a scan', async () => {
    const ana = await owner();
    const { id } = await paperDraft(ana);
    const early = form(pdf());
    const none = await ana.post(`/api/papers/${id}/ink-scan/`, early.body, { headers: early.headers });
    assert.deepEqual([none.status, none.body.detail], [409, messages.inkNotReported]);
    const { body } = await ana.put(`/api/papers/${id}/ink-signing/`, paperInk({ notary_name: 'Nia Bell' }));
    assert.deepEqual([body.status, body.signed_on_paper, body.sealed], ['signed', true, null]);
    const scan = form(pdf());
    const stored = await ana.post(`/api/papers/${id}/ink-scan/`, scan.body, { headers: scan.headers });
    assert.equal(stored.status, 201);
    assert.equal(stored.body.ink_signing.scan.media_type, 'application/pdf');
    assert.equal((await ana.get(`/api/papers/${id}/ink-scan/`)).status, 200);
    assert.equal((await ana.get(`/api/papers/${id}/pdf/`)).status, 404);
    const future = await ana.put(`/api/papers/${id}/ink-signing/`, paperInk({ signed_on: '2999-01-01' }));
    assert.deepEqual(future.body.signed_on, [messages.inkDateFuture]);
  });
});

describe('a paper that is not the last one', () => {
  it('is revoked by its owner, and /verify says so', async () => {
    const ana = await owner();
    const { id, sealed } = await signedPaper(ana);
    const verify = async () => (await ana.get(`/verify/${sealed?.sha256}/`)).body;
    const before = await verify();
    assert.deepEqual(
      [before.known, before.kind, before.state, before.declared_revoked_at],
      [true, 'paper', 'signed', null],
    );
    const { body } = await ana.put(`/api/papers/${id}/revoke/`, {});
    assert.equal(body.status, 'revoked');
    const after = await verify();
    assert.deepEqual([after.state, after.declared_revoked_at], ['revoked', body.revoked_at]);
    const { events } = (await ana.get(`/api/papers/${id}/events/`)).body;
    const known = (await ana.get(`/verify/${events.at(-1).hash}/`)).body;
    assert.deepEqual(
      [known.of, known.state, known.declared_revoked_at],
      ['record', 'revoked', body.revoked_at],
    );
    assert.equal((await ana.put(`/api/papers/${id}/revoke/`, {})).body.detail, messages.paperNotSigned);
  });

  it('stays in force until the newer one is signed', async () => {
    const ana = await owner();
    const first = await signedPaper(ana);
    await ana.put(`/api/papers/${first.id}/readers/`, { agents_read: false });
    const newer = await paperDraft(ana, 'medical', { directions: 'Something else.' });
    assert.deepEqual([newer.version, newer.replaces, newer.agents_read], [2, first.id, false]);
    const read = async (): Promise<Paper> => (await ana.get(`/api/papers/${first.id}/`)).body;
    assert.deepEqual([(await read()).status, (await read()).replaced_by], ['signed', null]);
    await signPaper(ana, newer, 'owner');
    assert.deepEqual([(await read()).status, (await read()).replaced_by], ['revoked', newer.id]);
  });
});

it('is in the export', async () => {
  const ana = await owner();
  const { id } = await signedPaper(ana);
  const exported = JSON.parse((await ana.get('/export/')).bytes.toString());
  assert.equal(exported.papers[0].paper.id, id);
  assert.equal(exported.papers[0].trail.events.length, 4);
});
