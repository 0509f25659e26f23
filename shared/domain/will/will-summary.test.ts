import { willDocument, willText } from './document';
import { sampleWill } from './fixture';
import type { WillInput } from './form/will-fields';
import { willFormOf, willSummary } from './form/will-form';

const said = (change: Partial<WillInput>, term: string) =>
  willSummary(willFormOf(sampleWill(change))).find((row) => row.term === term)?.values;

describe('the summary of a will', () => {
  const { final_details } = sampleWill();

  it('holds the statements about the signing, line by line', () => {
    const own = { ...final_details, affidavit: 'We swear.\nAll of us.', witnesses: ['Ida is a nurse.'] };
    expect(said({ final_details: own }, 'Affidavit')).toEqual(['We swear.', 'All of us.']);
    expect(said({ final_details: own }, 'About the witnesses')).toEqual(['Ida is a nurse.']);
  });

  it('leaves out statements that say nothing in the will', () => {
    expect(said({ final_details: { ...final_details, affidavit: true } }, 'Affidavit')).toBeUndefined();
    expect(said({}, 'Affidavit')).toBeUndefined();
  });

  it.each([
    ['married', ['Kim Ruiz']],
    ['civil_union', ['Kim Ruiz']],
    [undefined, ['Kim Ruiz']],
    ['single', undefined],
    ['divorced', undefined],
    ['widowed', undefined],
  ] as const)('names a spouse where the will does: %s', (marital_status, values) => {
    const family = { ...(marital_status && { marital_status }), spouse_name: 'Kim Ruiz' };
    expect(said({ family }, 'Spouse or partner')).toEqual(values);
    expect(willText(willDocument(sampleWill({ family }))).includes('Kim Ruiz')).toBe(values !== undefined);
  });

  it('names the children with their birthdays, as the will does', () => {
    const children = [{ name: 'Dana', date_of_birth: final_details.documentDate }, { name: 'Eli' }];
    expect(said({ family: { children } }, 'Children')).toEqual([
      '\u2068Dana\u2069, born June 15, 2025',
      'Eli',
    ]);
  });
});
