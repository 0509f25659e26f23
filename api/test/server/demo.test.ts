import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testSite } from '../support/site';

const site = await testSite();

// A browser logs each error response, and this is asked on the login page of every installation.
it('a server without demo accounts lists none, without an error', async () => {
  const { status, body } = await site.anyone.call('GET', '/demo/');
  assert.deepEqual({ status, body }, { status: 200, body: { accounts: [] } });
});
