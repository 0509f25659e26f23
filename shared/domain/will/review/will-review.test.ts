import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { sampleWill } from '../fixture';
import type { WillInput } from '../form/will-fields';
import { willReview, type ReviewPoint } from './will-review';

const today = isoDate('2026-11-22');
const review = (change: Partial<WillInput>) => willReview(sampleWill(change), today);
const find = (change: Partial<WillInput>, code: ReviewPoint['code']) =>
  review(change).find((point) => point.code === code);
const married = { marital_status: 'married', spouse_name: 'Ben Ruiz' } as const;

describe('what to look at again before paying', () => {
  it('always ends with what no will covers', () => {
    expect(review({}).at(-1)?.code).toBe('outside_the_will');
  });

  it('has all of the wizard’s advice, each with its step', () => {
    const point = find({ alternate_executor: '' }, 'no_alternate_executor');
    expect(point?.step).toBe(2);
    expect(find({ guardian: '', family: { has_minor_children: true } }, 'no_guardian')?.message).toMatch(
      /named no guardian/,
    );
    expect(find({ witness_1_name: 'Ben Ruiz' }, 'executor_is_witness')?.step).toBe(9);
  });

  it('says when the residue isn’t disposed of in full', () => {
    const beneficiaries = [{ name: 'Ben Ruiz', percentage: 99.99 }];
    expect(find({ beneficiaries }, 'residue_open')).toMatchObject({ message: messages.willTotal, step: 3 });
    expect(find({}, 'residue_open')).toBeUndefined();
  });

  it('says when the law decides once one person is gone', () => {
    const beneficiaries = [{ name: 'Ben Ruiz', percentage: 100 }];
    expect(find({ beneficiaries, donation: '' }, 'residue_of_one')?.message).toContain(
      'Ben Ruiz dies before you',
    );
    expect(find({ beneficiaries, donation: 'Zoo' }, 'residue_of_one')).toBeUndefined();
    expect(find({ donation: '' }, 'residue_of_one')).toBeUndefined();
  });

  it('says who has two shares, once, however the name is typed', () => {
    const beneficiaries = [
      { name: 'Ben Ruiz', percentage: 50 },
      { name: 'ben  ruiz', percentage: 50 },
    ];
    const points = review({ beneficiaries }).filter(({ code }) => code === 'named_twice');
    expect(points).toHaveLength(1);
    expect(find({}, 'named_twice')).toBeUndefined();
  });

  it('counts nobody twice who also takes after somebody else', () => {
    const beneficiaries = [
      { name: 'Ben Ruiz', percentage: 50, instead: [{ name: 'Dana Ruiz', percentage: 100 }] },
      { name: 'Dana Ruiz', percentage: 50 },
    ];
    expect(find({ beneficiaries }, 'named_twice')).toBeUndefined();
    const cash_beneficiaries = [{ name: 'Eli Ruiz', amount: 100 }];
    const instead = [{ name: 'Eli Ruiz', percentage: 100 }];
    const one = [{ name: 'Ben Ruiz', percentage: 100, instead }];
    expect(find({ beneficiaries: one, cash_beneficiaries }, 'gift_and_share')).toBeUndefined();
  });

  it('says who has two gifts of money, with their step', () => {
    const cash_beneficiaries = [
      { name: 'Uma Sol', amount: 100 },
      { name: 'UMA SOL', amount: 100 },
      { name: 'Vic Sol', amount: 100 },
    ];
    const points = review({ cash_beneficiaries }).filter(({ code }) => code === 'named_twice');
    expect(points).toEqual([
      expect.objectContaining({
        step: 4,
        message: expect.stringContaining('Uma Sol gets more than one gift'),
      }),
    ]);
  });

  it('says when a charity leaves nothing for the shares', () => {
    expect(find({ donation: 'Zoo', donation_percentage: 100 }, 'residue_to_charity')).toMatchObject({
      message: expect.stringMatching(/^Zoo gets all that is left/),
      step: 7,
    });
    expect(find({ donation: 'Zoo', donation_percentage: 99.99 }, 'residue_to_charity')).toBeUndefined();
  });

  it('says who has a gift beside a share, with the step of the gift', () => {
    const cash_beneficiaries = [{ name: 'Dana Ruiz', amount: 100 }];
    expect(find({ cash_beneficiaries }, 'gift_and_share')).toMatchObject({
      field: 'cash_beneficiaries',
      step: 4,
    });
    expect(find({}, 'gift_and_share')).toBeUndefined();
  });

  it('mentions the elective share if a spouse gets less than half', () => {
    const beneficiaries = (percentage: number) => [
      { name: 'Ben Ruiz', percentage },
      { name: 'Dana Ruiz', percentage: 100 - percentage },
    ];
    expect(find({ family: married, beneficiaries: beneficiaries(49.99) }, 'spouse_share')).toBeDefined();
    expect(find({ family: married, beneficiaries: beneficiaries(50) }, 'spouse_share')).toBeUndefined();
    const divorced = { ...married, marital_status: 'divorced' } as const;
    expect(find({ family: divorced, beneficiaries: beneficiaries(10) }, 'spouse_share')).toBeUndefined();
    const others = [{ name: 'Dana Ruiz', percentage: 100 }];
    expect(find({ family: married, beneficiaries: others }, 'spouse_left_out')).toBeDefined();
  });

  it('says who gets a spouse’s share if the spouse dies first, if there are children', () => {
    const children = [{ name: 'Dana Ruiz' }];
    const point = find({ family: { ...married, children } }, 'spouse_first');
    expect(point?.message).toMatch(
      /^If Ben Ruiz dies before you, the descendants of Ben Ruiz take that share/,
    );
    expect(point?.step).toBe(6);
    expect(find({ family: married }, 'spouse_first')).toBeUndefined();
    const beneficiaries = [{ name: 'Dana Ruiz', percentage: 100 }];
    expect(find({ family: { ...married, children }, beneficiaries }, 'spouse_first')).toBeUndefined();
  });
});
