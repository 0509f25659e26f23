import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { testSite } from '../../../../test/support/site';
import { errorCode } from '../errors/error-code';

describe('the code of a refusal', () => {
  it('is that of its sentence, or else of its status', () => {
    assert.equal(errorCode(409, messages.willChangedElsewhere), 'will_changed_elsewhere');
    assert.equal(errorCode(400, 'Name is required. Email is required.'), 'invalid');
    assert.equal(errorCode(418, 'A teapot.'), 'refused');
  });

  it('is in every refusal', async () => {
    const site = await testSite();
    const ana = await site.person();
    const nobody = '00000000-0000-4000-8000-000000000000';
    const refusals = [
      await site.call('GET', '/current-user/'),
      await ana.get(`/wills/${nobody}/`),
      await ana.get('/no-such-path/'),
      await ana.put('/register/', {}),
      await ana.post('/api/wills/', {}),
      await ana.post('/token/', { username: ana.username, password: 'wrong' }),
    ];
    assert.deepEqual(
      refusals.map(({ status, body }) => [status, body.code]),
      [
        [401, 'not_signed_in'],
        [404, 'will_not_found'],
        [404, 'not_found'],
        [405, 'method_not_allowed'],
        [400, 'invalid'],
        [401, 'wrong_credentials'],
      ],
    );
  });
});
