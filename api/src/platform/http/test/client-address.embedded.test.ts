import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../../config';
import { clientAddress, proxyTest } from '../security/client-address';

const addressBehind = (proxies: string, connected: string, forwarded = '') =>
  clientAddress(connected, forwarded, proxyTest(proxies));

describe('the address of a visitor behind a proxy', () => {
  const on = String(readConfig({ TRUST_PROXY: 'on' }).trustProxy);
  const proxy = '10.0.0.1';

  for (const [what, forwarded, address] of [
    ['is what the proxy says', '198.51.100.7', '198.51.100.7'],
    ['is the last one that is no proxy’s', '192.0.2.1, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['may be of IPv6', '2001:db8::1', '2001:db8::1'],
    ['has no port of IPv4', '198.51.100.7:5678', '198.51.100.7'],
    ['has no port of IPv6', '[2001:db8::1]:443', '2001:db8::1'],
    ['has no brackets', '[2001:db8::1]', '2001:db8::1'],
    ['ends with a group that is no port', '2001:db8::443', '2001:db8::443'],
    ['may follow anything that the visitor wrote', 'https://evil.example, 198.51.100.7', '198.51.100.7'],
    ['is the first one if all are proxies', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ] as const)
    it(what, () => assert.equal(addressBehind(on, proxy, forwarded), address));

  for (const forwarded of [
    '',
    ',',
    'https://evil.example',
    'Your account is locked. Call 555-0100.',
    'x'.repeat(5000),
    '198.51.100.7:port',
    '198.51.100.7:123456',
    '198.51.100.256',
    '198.51.100',
    '0x7f.1',
    '3325256711',
    '[2001:db8::1',
    '2001:db8::1%evil.example',
    '[fe80::1%evil.example]:443',
    'unknown',
    '_hidden',
    'localhost',
    // No visitor wrote what stands after it: another proxy did, so the visitor's own address is missing.
    'nonsense, 10.2.2.2',
  ])
    it(`is the connection’s if the header says “${forwarded.slice(0, 40)}”`, () =>
      assert.equal(addressBehind(on, proxy, forwarded), proxy));

  it('is the connection’s if that is no proxy’s', () => {
    assert.equal(addressBehind(on, '203.0.113.9', '198.51.100.7'), '203.0.113.9');
    assert.equal(addressBehind('203.0.113.0/24', '10.0.0.1', '198.51.100.7'), '10.0.0.1');
  });

  it('may come from any proxy that the settings name', () => {
    for (const own of [
      '127.8.8.8',
      '::1',
      '169.254.1.1',
      'fe80::1%eth0',
      '172.31.0.1',
      '192.168.1.1',
      'fd00::1',
    ])
      assert.equal(addressBehind(on, own, '198.51.100.7'), '198.51.100.7', own);
    for (const named of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::5'])
      assert.equal(
        addressBehind('203.0.113.9, 2001:db8:1::/48', named, '198.51.100.7'),
        '198.51.100.7',
        named,
      );
    for (const other of ['203.0.113.8', '2001:db8:2::5', '127.0.0.1', ''])
      assert.equal(addressBehind('203.0.113.9, 2001:db8:1::/48', other, '198.51.100.7'), other, other);
  });
});
