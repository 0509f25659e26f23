import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostUrls } from '../postgres/hosts';
import { StartError } from '../../health/start-error';

describe('an address of PostgreSQL', () => {
  const rest = '/heartwood?sslmode=verify-full';
  const addresses: [string, string, string[]][] = [
    ['one host', `postgres://u:p@h1:5432${rest}`, [`postgres://u:p@h1:5432${rest}`]],
    [
      'two hosts with ports',
      `postgres://u:p@h1:5432,h2:5433${rest}`,
      [`postgres://u:p@h1:5432${rest}`, `postgres://u:p@h2:5433${rest}`],
    ],
    [
      'three hosts, ports left out',
      `postgresql://u@h1,h2,h3:6432${rest}`,
      [`postgresql://u@h1${rest}`, `postgresql://u@h2${rest}`, `postgresql://u@h3:6432${rest}`],
    ],
    ['two hosts and nothing else', 'postgres://h1,h2', ['postgres://h1', 'postgres://h2']],
    ['two hosts and no path', 'postgres://h1,h2?a=b', ['postgres://h1?a=b', 'postgres://h2?a=b']],
    [
      'addresses of IPv6',
      'postgres://u:p@[2001:db8::1]:5432,[2001:db8::2]:5432/z',
      ['postgres://u:p@[2001:db8::1]:5432/z', 'postgres://u:p@[2001:db8::2]:5432/z'],
    ],
    [
      'a password with commas and signs',
      'postgres://u:a,b@c%40,d@h1,h2/z',
      ['postgres://u:a,b@c%40,d@h1/z', 'postgres://u:a,b@c%40,d@h2/z'],
    ],
    ['a password with a comma and one host', 'postgres://u:a,b@h1/z', ['postgres://u:a,b@h1/z']],
    ['a comma in a parameter', 'postgres://u@h1/z?options=a,b', ['postgres://u@h1/z?options=a,b']],
    ['a user and no host', 'postgres://u:p@/z', ['postgres://u:p@/z']],
    ['a socket', 'postgres:///z?host=/run/postgresql', ['postgres:///z?host=/run/postgresql']],
  ];
  for (const [what, address, urls] of addresses)
    it(`with ${what} is read as ${urls.length}`, () => assert.deepEqual(hostUrls(address), urls));

  const wrong: [string, string, RegExp][] = [
    [
      'with a port out of range and one host',
      'postgres://u:secret@h1:99999/z',
      /can’t be read\. Write it as/,
    ],
    ['with a slash in its password', 'postgres://u:secret/2@h1/z', /%2F for a \//],
    [
      'without a host between commas',
      'postgres://u:secret@h1,,h2/z',
      /has several hosts, and one of them can’t be read/,
    ],
    [
      'with a comma at the end',
      'postgres://u:secret@h1,/z',
      /has several hosts, and one of them can’t be read/,
    ],
    [
      'with a port that is none',
      'postgres://u:secret@h1:5432,h2:pg/z',
      /has several hosts, and one of them can’t be read/,
    ],
    [
      'with a port out of range',
      'postgres://u:secret@h1,h2:70000/z',
      /has several hosts, and one of them can’t be read/,
    ],
    [
      'with hosts in two places',
      'postgres://u:secret@h1,h2/z?host=h3',
      /has several hosts .+ can’t have \?host= or \?port=/,
    ],
    [
      'with ports in two places',
      'postgres://u:secret@h1,h2/z?port=1,2',
      /has several hosts .+ can’t have \?host= or \?port=/,
    ],
  ];
  for (const [what, address, sentence] of wrong)
    it(`${what} is refused, without its password`, () => {
      assert.throws(
        () => hostUrls(address, 'DATABASE_READ_URL'),
        (error: unknown) =>
          error instanceof StartError &&
          error.message.startsWith('DATABASE_READ_URL ') &&
          sentence.test(error.message) &&
          !error.message.includes('secret'),
      );
    });
});
