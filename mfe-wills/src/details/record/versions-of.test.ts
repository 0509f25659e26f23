import { savedWill } from '../../testing/will';
import { versionsOf } from './versions-of';

describe('the versions of a will', () => {
  const first = savedWill({ id: 'a', replaced_by: 'b' });
  const second = savedWill({ id: 'b', replaces: 'a', replaced_by: 'c' });
  const third = savedWill({ id: 'c', replaces: 'b' });

  it('are sorted from oldest to newest, starting from any of them', () => {
    for (const will of [first, second, third])
      expect(versionsOf(will, [third, first, second]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('end where one was deleted, and never loop', () => {
    expect(versionsOf(third, [third]).map(({ id }) => id)).toEqual(['c']);
    const circle = savedWill({ id: 'x', replaces: 'x', replaced_by: 'x' });
    expect(versionsOf(circle, [circle])).toHaveLength(1);
  });
});
