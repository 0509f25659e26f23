import { sampleWill } from '../fixture';
import { parseWill } from '../will-schema';
import { errorsOf } from '../../validation/fixture';
import { commonShares, otherTakers } from './common-shares';
import type { WillForm } from './will-fields';
import { willFormOf } from './will-form';

const child = (name: string, more: object = {}) => ({ name, date_of_birth: '', left_out: false, ...more });
const family = [child('Sofia'), child('Mateo')];

/** A form whose family has these children and, if named, a spouse. */
function formOf(beneficiaries: WillForm['beneficiaries'], children: typeof family, spouse = ''): WillForm {
  const marital_status = spouse ? ('married' as const) : ('single' as const);
  return {
    ...willFormOf(sampleWill({ guardian: '', cash_beneficiaries: [], personal_property_beneficiaries: [] })),
    beneficiaries,
    family: { marital_status, spouse_name: spouse, children, has_minor_children: false },
  };
}

describe('what most families choose', () => {
  it('names the spouse first, then the children in equal shares', () => {
    const three = [...family, child('Inés'), child('Tomás', { left_out: true })];
    const choices = commonShares(formOf([], three, 'Diego'));
    expect(choices.map(({ kind }) => kind)).toEqual(['spouse_then_children', 'children', 'charity']);
    for (const { beneficiaries } of choices.slice(0, 2))
      expect(errorsOf(() => parseWill({ ...formOf([], three, 'Diego'), beneficiaries }))).toEqual({});
    expect(choices[0]?.beneficiaries[0]?.instead?.map(({ percentage }) => percentage)).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
  });

  it('has nothing for a person without a family, and only the spouse without children', () => {
    expect(commonShares(formOf([], []))).toEqual([]);
    expect(commonShares(formOf([], [], 'Diego')).map(({ kind }) => kind)).toEqual(['spouse', 'charity']);
    const divorced = formOf([], family, 'Diego');
    divorced.family.marital_status = 'divorced';
    expect(commonShares(divorced).map(({ kind }) => kind)).toEqual(['children', 'charity']);
  });

  it('gives most to a charity that is still to be named, and the rest as the first choice', () => {
    const charity = (children: typeof family, spouse?: string) =>
      commonShares(formOf([], children, spouse)).at(-1)?.beneficiaries;
    expect(charity(family, 'Diego')).toMatchObject([
      { name: '', percentage: '75' },
      { name: 'Diego', percentage: '25', instead: [{ name: 'Sofia' }, { name: 'Mateo' }] },
    ]);
    expect(charity(family)?.map(({ percentage }) => percentage)).toEqual(['75', '12.5', '12.5']);
  });
});

describe('the others who share', () => {
  const takers = (...shares: string[]) =>
    otherTakers(
      shares.map((percentage, index) => ({ name: `Taker ${index}`, percentage })),
      0,
    ).map(({ percentage }) => percentage);

  it('take in proportion to their shares, and always all of it', () => {
    expect(takers('50', '50')).toEqual(['100']);
    expect(takers('33.34', '33.33', '33.33')).toEqual(['50', '50']);
    expect(takers('40', '40', '20')).toEqual(['66.67', '33.33']);
    expect(takers('10', '30', '30', '30')).toEqual(['33.34', '33.33', '33.33']);
    expect(takers('', '', '')).toEqual(['50', '50']);
    expect(takers('100')).toEqual([]);
  });
});
