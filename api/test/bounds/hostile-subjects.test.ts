import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { largest } from '../../../bench/hostile/largest';
import { subjects } from '../../../bench/hostile/subjects.mjs';
import { testSite } from '../support/site';
import { operationsOf } from '../support/http/operations';

const site = await testSite();

describe('the bench of hostile calls', () => {
  it('has a line for each call that changes something', () => {
    const changing = operationsOf(site.app.openApi()).filter(({ method }) => method !== 'GET');
    const names = new Set(Object.keys(subjects));
    assert.deepEqual(
      changing.filter(({ name }) => !names.has(name)).map(({ name }) => name),
      [],
    );
  });

  it('measures the largest will and trust that are accepted', async () => {
    const ana = await site.person('Ana Ortiz');
    const { schemas } = site.app.openApi().components;
    for (const [form, path] of [
      ['WillForm', '/api/wills/'],
      ['TrustForm', '/trusts/'],
    ] as const) {
      const { status, body } = await ana.post(path, largest(form, schemas));
      assert.equal(status, 201, body.detail);
    }
  });
});
