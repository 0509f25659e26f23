import assert from 'node:assert/strict';
import { it } from 'node:test';
import { subjects } from '../../../bench/hostile/subjects.mjs';
import { testSite } from '../support/site';
import { operationsOf } from '../support/http/operations';

it('each call that changes something has its line in the bench of hostile calls', async () => {
  const site = await testSite();
  const { body } = await site.anyone.get('/openapi.json');
  const changing = operationsOf(body).filter(({ method }) => method !== 'GET');
  const names = new Set(Object.keys(subjects));
  assert.deepEqual(
    changing.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    [],
  );
});
