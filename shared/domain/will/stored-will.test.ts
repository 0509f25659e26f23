import { sampleWill } from './fixture';
import { readStoredWill, storedWill } from './stored-will';
import { eachField } from './form/will-fields';

/** The fields of the first release. Whatever is asked besides them says what older wills answer. */
const firstRelease = [
  'testator_name',
  'street_address',
  'executor',
  'alternate_executor',
  'executor_is_21',
  'beneficiaries',
  'cash_beneficiaries',
  'personal_property_beneficiaries',
  'predeceased_directive',
  'donation',
  'family',
  'guardian',
  'alternate_guardian',
  'special_instructions',
  'final_details',
  'witness_1_name',
  'witness_1_email',
  'witness_2_name',
  'witness_2_email',
  'self_proving',
];

describe('a stored will', () => {
  const older = { shape: 2, before: '' };
  const later = { shape: 3, before: 'nobody' };
  const fields = [
    ['testator_name', {}],
    ['added_second', { added: older }],
    ['added_third', { added: later }],
  ] as const;

  it('is read as it was stored', () => {
    expect(readStoredWill(JSON.parse(JSON.stringify(storedWill(sampleWill()))))).toEqual(sampleWill());
  });

  it('gets an answer to what was not asked yet when it was stored', () => {
    expect(readStoredWill(sampleWill(), fields)).toEqual({
      ...sampleWill(),
      added_second: '',
      added_third: 'nobody',
    });
    const second = { ...sampleWill(), added_second: 'Kim', shape: 2 };
    expect(readStoredWill(second, fields)).toEqual({
      ...sampleWill(),
      added_second: 'Kim',
      added_third: 'nobody',
    });
  });

  it('keeps its answers, even empty ones', () => {
    const stored = storedWill({ ...sampleWill() }, fields);
    expect(stored).toEqual({ ...sampleWill(), shape: 3 });
    expect(readStoredWill(stored, fields)).toEqual(sampleWill());
  });

  it('has an answer for each field that the first release didn’t have', () => {
    const silent = eachField.filter(([name, { added }]) => !firstRelease.includes(name) && !added);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
