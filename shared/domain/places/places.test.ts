import { coloradoCounties, countyName } from './colorado-counties';
import { otherState, usStateNamed, usStates } from './us-states';

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

describe('a state other than Colorado in an address', () => {
  it.each([
    ['7 Lake Road, Pinedale, WY 82941', 'Wyoming'],
    ['7 Lake Road, Pinedale, WY', 'Wyoming'],
    ['7 Lake Road, Pinedale WY 82941-1234, USA', 'Wyoming'],
    ['7 Lake Road, Pinedale, wyoming', 'Wyoming'],
    ['1 Main Street, Charleston, West Virginia 25301', 'West Virginia'],
    ['1 Main Street, Santa Fe, N.M. 87501', 'New Mexico'],
    ['1 Main Street, Austin TX', 'Texas'],
    ['1 K Street, Washington, D.C. 20001, United States', 'District of Columbia'],
  ])('is found in %s', (address, state) => expect(otherState(address)).toBe(state));

  it.each([
    '12 Pine Street, Boulder, CO 80302',
    '12 Pine Street, Boulder, Colorado',
    '100 Washington',
    '5 Delaware',
    'Apt 4, 12 Oak CT',
    '12 Pine Street, Boulder CO',
    'Wyoming 82941',
    'Unit 45013, APO AE 09012',
    'PSC 1, FPO, AP 96601',
    'DPO AA 34020',
    'Unit 12, APO New York, NY 09012',
    '2 Rue Cler, Paris',
    '',
  ])('is not found in %p', (address) => expect(otherState(address)).toBeNull());
});
