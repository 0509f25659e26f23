import { pageLoads } from '../../testing/page-loads';
import { mayReload, recordReload, reloadFor, RemoteError } from './remote-error';

const wills = { name: 'wills', title: 'Wills', version: '1' };
const loans = { name: 'loans', title: 'Loans', version: '1' };
const outdated = new RemoteError(wills, '404', true);

describe('a page load that may help', () => {
  beforeEach(() => sessionStorage.clear());

  it('is made once for a version', () => {
    expect(mayReload(wills)).toBe(true);
    recordReload(wills);
    expect(mayReload(wills)).toBe(false);
    expect(mayReload({ ...wills, version: '2' })).toBe(true);
  });

  it('is recorded before it is made, so that it never loops', () => {
    const loads = pageLoads();
    expect([reloadFor(outdated), reloadFor(outdated)]).toEqual([true, false]);
    expect(loads).toHaveBeenCalledTimes(1);
    expect(mayReload(wills)).toBe(false);
  });

  it.each([
    ['another failure of a remote', new RemoteError(wills, '404')],
    ['any other error', Object.assign(new Error('no'), { outdated: true, remote: wills })],
  ])('is not made for %s', (_case, error) => {
    expect(reloadFor(error)).toBe(false);
    expect(mayReload(wills)).toBe(true);
  });

  it('is not repeated for two that fail on one page', () => {
    recordReload(wills);
    recordReload(loans);
    expect([wills, loans].map(mayReload)).toEqual([false, false]);
  });

  it('is repeated for a version that came back', () => {
    recordReload({ name: 'shell', version: 'a' });
    recordReload({ name: 'shell', version: 'b' });
    expect(mayReload({ name: 'shell', version: 'a' })).toBe(true);
  });
});
