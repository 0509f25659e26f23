import { sampleWill } from '../fixture';
import { withKnownPeople } from './described-people';
import { willFormOf } from '../form/will-form';

const known = (name: string, relationship?: 'sibling' | 'friend' | 'partner') => ({
  name,
  email: '',
  date_of_birth: null,
  ...(relationship && { relationship }),
});

describe('the rows about people', () => {
  const will = willFormOf(
    sampleWill({
      family: { marital_status: 'married', spouse_name: 'Ben Ruiz' },
      people_described: [{ name: 'carla stone', description: 'my boss' }],
    }),
  );

  it('are filled in for people in the will whose relationship is known, and keep what was typed', () => {
    const rows = withKnownPeople(will, [
      known('FAY LUND', 'sibling'),
      known('Carla Stone', 'friend'),
      known('Ben Ruiz', 'partner'),
      known('Gus Lund'),
      known('Not In It', 'friend'),
    ]);
    expect(rows).toEqual([
      { name: 'carla stone', description: 'my boss' },
      { name: 'Fay Lund', description: 'my sibling' },
    ]);
  });

  it('lose blank ones', () => {
    const blank = { ...will, people_described: [{ name: ' ', description: '' }] };
    expect(withKnownPeople(blank, [])).toEqual([]);
  });
});
