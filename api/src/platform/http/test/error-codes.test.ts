import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { ApiError, invalid, invalidField } from '../errors/api-error';
import { uncodedText } from '../../../../test/support/http/coded';
import { testSite } from '../../../../test/support/site';
import { willPayload } from '../../../../test/support/wills';

describe('the code of a refusal', () => {
  const tooLong = { code: 'too_long', params: { label: 'Name', max: 20_000 } };

  it('is that of its sentence, with its values', () => {
    assert.deepEqual(new ApiError(409, messages.willChangedElsewhere).body, {
      detail: messages.willChangedElsewhere,
      code: 'will_changed_elsewhere',
    });
    assert.deepEqual(invalidField('name', messages.tooLong('Name', 20_000)).body, {
      detail: 'Name can have at most 20,000 characters.',
      ...tooLong,
      name: ['Name can have at most 20,000 characters.'],
      codes: { name: [tooLong] },
    });
  });

  it('is that of the status if there are several, and then each has its own', () => {
    const [one, other] = [messages.tooLong('Name', 20_000), messages.checkFields];
    assert.deepEqual(invalid([one, other], { name: [one] }).body, {
      detail: `${String(one)} ${other}`,
      code: 'invalid',
      name: [String(one)],
      codes: { name: [tooLong], detail: [tooLong, { code: 'check_fields' }] },
    });
    const more = new ApiError(401, messages.secondFactorWrong, { code: 'second_factor_required' });
    assert.deepEqual(more.body, {
      detail: messages.secondFactorWrong,
      code: 'second_factor_required',
      codes: { detail: [{ code: 'second_factor_wrong' }] },
    });
  });

  it('is that of the status for a sentence without one', () => {
    assert.equal(new ApiError(418, 'A teapot.').body['code'], 'refused');
  });

  it('is in every refusal, whose text follows from it', async () => {
    const site = await testSite();
    const ana = await site.person();
    const nobody = '00000000-0000-4000-8000-000000000000';
    const refusals = [
      await site.call('GET', '/current-user/'),
      await ana.get(`/wills/${nobody}/`),
      await ana.get('/no-such-path/'),
      await ana.put('/register/', {}),
      await ana.post('/api/wills/', {}),
      await ana.post('/api/wills/', { ...willPayload, executor: 'x'.repeat(201) }),
      await ana.post('/token/', { username: ana.username, password: 'wrong' }),
    ];
    assert.deepEqual(
      refusals.map(({ status, body }) => [status, body.code, uncodedText(body)]),
      [
        [401, 'not_signed_in', null],
        [404, 'will_not_found', null],
        [404, 'not_found', null],
        [405, 'method_not_allowed', null],
        [400, 'invalid', null],
        [400, 'too_long', null],
        [401, 'wrong_credentials', null],
      ],
    );
  });
});

describe('what a test reports of a refusal', () => {
  const detail = messages.checkFields;
  for (const [what, body] of [
    ['no code', { detail }],
    ['the code of another sentence', { detail, code: 'not_found' }],
    ['other values', { detail: 'Name is required.', code: 'required', params: { label: 'Email' } }],
    ['a field without codes', { detail, code: 'check_fields', name: ['Name is required.'] }],
    ['codes of no field', { detail, code: 'check_fields', codes: { name: [{ code: 'check_fields' }] } }],
  ] as const)
    it(what, () => assert.notEqual(uncodedText(body), null));
});
