import { pageLoads } from '../../testing/page-loads';
import { mayReload, noteReload, reloadFor } from './reload-once';

const wills = { name: 'wills', version: '1' };
const loans = { name: 'loans', version: '1' };

describe('a page load that may help', () => {
  beforeEach(() => sessionStorage.clear());

  it('is made once for a version', () => {
    expect(mayReload(wills)).toBe(true);
    noteReload(wills);
    expect(mayReload(wills)).toBe(false);
    expect(mayReload({ ...wills, version: '2' })).toBe(true);
  });

  it('is recorded before it is made, so that it never loops', () => {
    const loads = pageLoads();
    reloadFor(wills);
    expect(loads).toHaveBeenCalledTimes(1);
    expect(mayReload(wills)).toBe(false);
  });

  it('is not repeated for two that fail on one page', () => {
    noteReload(wills);
    noteReload(loans);
    expect([wills, loans].map(mayReload)).toEqual([false, false]);
  });

  it('is repeated for a version that came back', () => {
    noteReload({ name: 'shell', version: 'a' });
    noteReload({ name: 'shell', version: 'b' });
    expect(mayReload({ name: 'shell', version: 'a' })).toBe(true);
  });

  it('reads what an earlier release stored', () => {
    for (const stored of ['wills 1', '"wills 1"', 'null']) {
      sessionStorage.setItem('heartwood.reloaded', stored);
      expect(mayReload(wills)).toBe(true);
    }
  });
});
