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
  const refused = [
    ...['sunshine', 'PassWord', 'password123', 'trustno1', 'Passw0rd!', 'P@ssw0rd2026'],
    // A word with a year, a date, or marks.
    ...[
      'Denver2026!',
      'Verano2025',
      '2026Denver!',
      'Denver 2026',
      'denver03/15/1984',
      'Dragons!!',
      '!Summer!26',
    ],
    ...[
      'October-2026',
      'Octubre2026',
      'Miércoles#1',
      'Otoño_2026',
      'Broncos1998!',
      'Westminster1',
      'Lucas12345',
    ],
    ...[
      'Fort Collins 2026',
      'Fort-Collins26',
      'FortCollins26',
      'Contraseña',
      'TeQuieroMucho12',
      'Colorado!!!!!!',
    ],
  ];
  for (const password of refused)
    it(`is ${password}`, () => {
      assert.throws(
        () => assertUncommonPassword(password),
        (error) =>
          error instanceof ApiError && error.extras.fields?.['password']?.[0] === messages.passwordCommon,
      );
    });

  const accepted = [
    ...[
      'granite lantern 87',
      'a walk in the aspen wood 7',
      'blue river 7',
      'mesa verde 8',
      'Corre7-horse-battery',
    ],
    ...['denver snow lantern 2026', 'invierno lluvia puerta 2026', 'DenverLantern2026', 'evergreen-porch-41'],
    // A long number is a secret of its own, and so are letters among digits.
    ...['denver58203948571', 'xk83-vq29-d7', '4d8f0a2c9e', 'Str0ng-passw0rd!'],
  ];
  for (const password of accepted)
    it(`is not ${password}`, () => assert.doesNotThrow(() => assertUncommonPassword(password)));
});
