import { coloradoCounties, countyName } from './colorado-counties';
import { usStateNamed, usStates } from './us-states';

describe('the counties of Colorado', () => {
  it('are 64, in alphabetical order, each once', () => {
    expect(coloradoCounties).toHaveLength(64);
    expect(coloradoCounties).toEqual([...new Set(coloradoCounties)].sort());
    expect(coloradoCounties.filter((name) => !/^[A-Z][a-z]+( [A-Z][a-z]+)?$/.test(name))).toEqual([]);
  });

  it('are called counties, and two of them also cities', () => {
    const called = coloradoCounties.map(countyName);
    expect(called.filter((name) => name.startsWith('the City and County of '))).toEqual([
      'the City and County of Broomfield',
      'the City and County of Denver',
    ]);
    expect(called.filter((name) => name.endsWith(' County'))).toHaveLength(62);
    expect(countyName('El Paso')).toBe('El Paso County');
  });
});

describe('the states', () => {
  it('are 50, with the District of Columbia and 5 territories, in alphabetical order', () => {
    const names = Object.values(usStates);
    expect(names).toHaveLength(56);
    const sorted = names.map((name) => name.replace('U.S. ', ''));
    expect(sorted).toEqual([...new Set(sorted)].sort());
    expect(names).not.toContain('');
    expect(Object.keys(usStates).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it.each([
    ['CO', 'Colorado'],
    [' co ', 'Colorado'],
    ['new mexico', 'New Mexico'],
    ['Wyoming', 'Wyoming'],
    ['Ontario', null],
    ['', null],
  ])('named %p is %p', (typed, name) => expect(usStateNamed(typed)).toBe(name));
});
