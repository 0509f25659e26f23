import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EntrustedListItem } from '@heartwood/domain';
import { testSite } from '../../../../test/support/site';
import { passWaitingTime, trust } from '../../../../test/support/trusted-people';
import {
  attempts,
  entrusted,
  makeThings,
  type Attempt,
  type Things,
} from '../../../../test/authorization/calls';

/** The response to a trusted person in each stage, call by call. */
const matrix: Record<string, Record<Stage, number>> = {
  'GET /entrusted/': { before: 200, during: 200, released: 200, refused: 200, removed: 200 },
  'GET /entrusted/{id}/': { before: 200, during: 200, released: 200, refused: 200, removed: 404 },
  'POST /entrusted/{id}/request/': { before: 200, during: 409, released: 409, refused: 409, removed: 404 },
  'POST /entrusted/{id}/certificate/': {
    before: 409,
    during: 201,
    released: 201,
    refused: 409,
    removed: 404,
  },
  'GET /entrusted/{id}/documents/{documentId}/': {
    before: 404,
    during: 404,
    released: 200,
    refused: 404,
    removed: 404,
  },
  // Their loan is only proposed.
  'POST /entrusted/{id}/loans/{loanId}/represent/': {
    before: 404,
    during: 404,
    released: 409,
    refused: 404,
    removed: 404,
  },
  'DELETE /entrusted/{id}/request/': { before: 409, during: 200, released: 409, refused: 409, removed: 404 },
  'DELETE /entrusted/{id}/': { before: 204, during: 204, released: 204, refused: 204, removed: 404 },
};

const stages = ['before', 'during', 'released', 'refused', 'removed'] as const;
type Stage = (typeof stages)[number];

/** The request's state in the list in each stage; undefined if the person isn't in the list. */
const listed: Record<Stage, string | null | undefined> = {
  before: null,
  during: 'waiting',
  released: 'released',
  refused: 'refused',
  removed: undefined,
};

const calls: Attempt[] = [{ call: 'GET /entrusted/', make: (who) => who.get('/entrusted/') }, ...entrusted];

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
const things = await makeThings(site, ana, ben);

/** Brings a new relationship with Ben to a stage. */
async function reach(stage: Stage): Promise<Things> {
  const [old] = (await ana.get('/trusted-people/')).body.people;
  if (old) await ana.delete(`/trusted-people/${old.id}/`);
  const trusted = await trust(site, ana, ben, { known_before: 'execution' });
  if (stage !== 'before') await ben.post(`/entrusted/${trusted}/request/`, { reason: 'She died.' });
  if (stage === 'released') await passWaitingTime(site);
  if (stage === 'refused') await ana.post('/release-requests/refuse/');
  if (stage === 'removed') await ana.delete(`/trusted-people/${trusted}/`);
  return { ...things, trusted };
}

describe('a trusted person', () => {
  for (const stage of stages)
    for (const { call, make } of calls)
      it(`${stage}: ${call} returns ${matrix[call]?.[stage]}`, async () => {
        const { status, body } = await make(ben, await reach(stage));
        assert.equal(status, matrix[call]?.[stage], JSON.stringify(body));
      });

  for (const stage of stages)
    it(`${stage}: the list says whom they are trusted by and the request’s state, and nothing else`, async () => {
      const { trusted } = await reach(stage);
      const { body } = await ben.get('/entrusted/');
      const state = listed[stage];
      assert.deepEqual(
        body.map(({ request, ...rest }: EntrustedListItem) => ({ ...rest, state: request?.state ?? null })),
        state === undefined ? [] : [{ id: trusted, owner_name: 'Ana Ortiz', state }],
      );
    });

  for (const stage of stages)
    it(`${stage}: ${stage === 'released' ? 'reads what was released' : 'reads nothing of a document'}`, async () => {
      const { status, body } = await ben.get(`/entrusted/${(await reach(stage)).trusted}/`);
      assert.equal(status === 200 && body.released !== null, stage === 'released');
    });

  for (const stage of stages)
    it(`${stage}: can’t access anything of the owner through the owner’s own calls`, async () => {
      const now = await reach(stage);
      const owners = attempts.filter(({ call }) => !call.includes('/entrusted/') && !call.includes('loan'));
      for (const { call, make, status = 404 } of owners)
        assert.equal((await make(ben, now)).status, status, call);
      assert.equal((await ana.get(`/wills/${now.validWill}/`)).status, 200);
    });

  it('has an entry here for each of their calls in the document', () => {
    const calls = Object.entries(site.app.openApi().paths).flatMap(([path, methods]) =>
      path.startsWith('/entrusted/')
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    );
    assert.deepEqual(calls.sort(), Object.keys(matrix).sort());
  });
});
