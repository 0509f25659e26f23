import { todayOf } from '../dates/dates';
import { sampleWill } from './fixture';
import { answeredSections, willDocument } from './document';
import { emptyRows, emptyWillForm, willFormOf } from './form/will-form';
import { willSoFar } from './form/will-so-far';

const known = { testator_name: 'Ana Ruiz', street_address: '12 Pine', today: todayOf(new Date()) };
const words = (will: ReturnType<typeof willSoFar>) => JSON.stringify(answeredSections(will));

describe('the will so far', () => {
  it('leaves the required answers blank before anything is answered', () => {
    const will = willSoFar(emptyWillForm(known));
    expect(will).toMatchObject({ testator_name: 'Ana Ruiz', executor: '________', beneficiaries: [] });
    expect(words(will)).toContain('I nominate ________ as personal representative');
  });

  it('is the will itself once everything is answered', () => {
    const will = sampleWill();
    expect(willDocument(willSoFar(willFormOf(will)))).toEqual(willDocument(will));
  });

  it('keeps the rows that are right while another is typed', () => {
    const form = emptyWillForm(known);
    const will = willSoFar({
      ...form,
      beneficiaries: [
        { name: 'Zoë', percentage: '60' },
        { name: 'Ben', percentage: 'x' },
      ],
      cash_beneficiaries: [
        { name: 'Fay', amount: '20' },
        { name: 'Gus', amount: '' },
      ],
    });
    expect(will.beneficiaries).toEqual([expect.objectContaining({ name: 'Zoë', percentage: 60 })]);
    expect(will.cash_beneficiaries).toEqual([{ name: 'Fay', amount: 20 }]);
  });

  it('leaves out blank rows', () => {
    const form = emptyWillForm(known);
    const lists = Object.keys(emptyRows).filter(
      (list) => !['children', 'instead', 'shared_with'].includes(list),
    );
    expect(lists).toHaveLength(6);
    const blank = Object.fromEntries(lists.map((list) => [list, [emptyRows[list], emptyRows[list]]]));
    expect(willSoFar({ ...form, ...blank })).toEqual(willSoFar(form));
    const family = willFormOf(sampleWill({ family: { children: [{ name: '' }, { name: 'Fay' }] } })).family;
    expect(willSoFar({ ...form, family }).family?.children).toMatchObject([{ name: 'Fay' }]);
    const cash_beneficiaries = [
      { name: '', amount: '' },
      { name: 'Fay', amount: '20' },
      { name: 'Gus', amount: '' },
    ];
    expect(willSoFar({ ...form, cash_beneficiaries }).cash_beneficiaries).toEqual([
      { name: 'Fay', amount: 20 },
    ]);
  });

  it('says only what answers say', () => {
    expect(words(willSoFar(willFormOf(sampleWill())))).not.toMatch(/of sound mind|Colorado law governs/);
  });
});
