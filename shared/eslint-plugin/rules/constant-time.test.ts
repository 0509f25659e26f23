import { Linter } from 'eslint';
import { constantTime } from './constant-time.mjs';

const faultsIn = (code: string) =>
  new Linter().verify(code, { rules: { 'no-restricted-syntax': ['error', constantTime] } });

it.each([
  'if (token === given) open();',
  'row.secret !== secret',
  'user.password_hash == hash',
  'a.hmac === b',
])('refuses %s', (code) => expect(faultsIn(code)).toMatchObject([{ message: constantTime.message }]));

it.each([
  'if (token === undefined) ask();',
  "token === ''",
  'event.prev_hash !== before',
  'secret !== null',
  'password === password2',
  'user.id === other.id',
])('takes %s', (code) => expect(faultsIn(code)).toEqual([]));
