import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupsOf, networkOf, networksOf } from '../network';

describe('the network of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '::FFFF:198.51.100.7'])
      assert.equal(networkOf(address), '198.51.100.7');
    assert.notEqual(networkOf('198.51.100.8'), networkOf('198.51.100.7'));
  });

  it('is the first half of an IPv6 address, however it is written', () => {
    const same = ['2001:db8::1', '2001:DB8:0:0:ffff:1:2:3', '2001:db8::abcd:0:0:9', '2001:db8::1%eth0'];
    for (const address of same) assert.equal(networkOf(address), '2001:db8:0:0::/64');
    assert.notEqual(networkOf('2001:db8:0:1::1'), networkOf('2001:db8::1'));
  });

  it('is, of an IPv6 address, also its /56 and its /48, which may do more', () => {
    assert.deepEqual(networksOf('2001:db8:1:2a3f::1'), [
      { name: '2001:db8:1:2a3f::/64', times: 1 },
      { name: '2001:db8:1:2a00::/56', times: 4 },
      { name: '2001:db8:1:0::/48', times: 16 },
    ]);
    assert.deepEqual(networksOf('198.51.100.7'), [{ name: '198.51.100.7', times: 1 }]);
  });

  it('groups work by the widest network first, and the account last', () => {
    const wide = ['2001:db8:1:0::/48', '2001:db8:1:200::/56', '2001:db8:1:2a3::/64'];
    assert.deepEqual(groupsOf('2001:db8:1:2a3::1', 'ana'), [...wide, 'ana']);
    assert.deepEqual(groupsOf('198.51.100.7'), ['198.51.100.7', 'no account at 198.51.100.7']);
  });

  it('leaves invalid addresses unchanged', () => {
    assert.equal(networkOf(''), '');
    assert.equal(networkOf('unix socket'), 'unix socket');
  });
});
