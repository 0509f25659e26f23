import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import { messages } from '@heartwood/domain';
import { assertUncommonPassword } from '../passwords/common-passwords';
import { hashPassword, hasOldCost, OWN_HASHES, passwordFits } from '../passwords/passwords';
import { ApiError } from '../../../platform/http/errors/api-error';

describe('the hash of a password', () => {
  it('matches only its own password; where there is none, no password matches', async () => {
    const stored = await hashPassword('granite lantern 87', OWN_HASHES);
    assert.equal(await passwordFits(stored, 'granite lantern 87', OWN_HASHES), true);
    assert.equal(await passwordFits(stored, 'granite lantern 88', OWN_HASHES), false);
    assert.equal(await passwordFits(undefined, 'nobody has this password', OWN_HASHES), false);
  });

  it('is outdated when any of its costs is another one', async () => {
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    assert.equal(hasOldCost(await hashPassword('x', OWN_HASHES)), false);
    assert.equal(hasOldCost(await hash('x', cost)), false);
    for (const other of [{ memoryCost: 19_464 }, { timeCost: 3 }, { parallelism: 2 }])
      assert.equal(hasOldCost(await hash('x', { ...cost, ...other })), true);
  });
});

describe('a common password', () => {
  it('is refused from eight characters on, in any case', () => {
    for (const common of ['sunshine', 'PassWord', 'password123'])
      assert.throws(
        () => assertUncommonPassword(common),
        (error) =>
          error instanceof ApiError && error.extras.fields?.['password']?.[0] === messages.passwordCommon,
      );
    for (const other of ['dragons', '1234567', 'granite lantern 87'])
      assert.doesNotThrow(() => assertUncommonPassword(other));
  });
});
