import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import type { PersonFacts } from '../../people/person';
import { sampleWill } from '../fixture';
import { willFormOf } from '../form/will-form';
import type { WillForm, WillInput } from '../form/will-fields';
import { familyPicture, possibleOfficers } from './family-picture';
import { askedChildren, readWillForm } from './things-to-decide';
import { type ReviewPoint, willReview } from './will-review';
import { isExecuted, isReviewDue, nextReviewOf, type ReviewedWill } from './yearly-review';

describe('things to decide', () => {
  const today = isoDate('2026-11-22');
  const form = (changes: Partial<WillForm> = {}): WillForm => ({ ...willFormOf(sampleWill()), ...changes });
  const read = (changes: Partial<WillForm>) =>
    readWillForm(form(changes), { today, asksAboutChildren: true });
  const child = { name: 'Dana Ruiz', date_of_birth: '2019-03-04', left_out: false };
  const family = {
    marital_status: '' as const,
    spouse_name: '',
    children: [child],
    has_minor_children: true,
  };

  describe('what is open in a will', () => {
    it('is nothing in one that answers all, and the will itself is there', () => {
      const { will, decide, know } = read({});
      expect(decide).toEqual([]);
      expect(will?.executor).toBe('Ben Ruiz');
      expect(know.map(({ code }) => code)).toEqual(['outside_the_will']);
    });

    it('begins with what blocks it, each thing once', () => {
      const { will, decide } = read({
        beneficiaries: [{ name: 'Ben Ruiz', percentage: '60' }],
        witness_1_name: '',
        witness_2_name: '',
        alternate_executor: '',
      });
      expect(will).toBeUndefined();
      expect(decide.map(({ code, blocks }) => [code, blocks])).toEqual([
        ['residue_open', true],
        ['no_witnesses', true],
        ['no_alternate_executor', false],
      ]);
    });

    it('asks about a child and a guardian once, also if the guardian is to be decided later', () => {
      const undecided = read({
        family,
        guardian: '',
        beneficiaries: [{ name: 'Ben Ruiz', percentage: '100' }],
      });
      expect(undecided.decide.filter(({ blocks }) => blocks).map(({ code, field }) => [code, field])).toEqual(
        [
          ['child_undecided', 'family.children[0].left_out'],
          ['no_guardian', 'guardian'],
        ],
      );
      const later = read({ family, guardian: '', guardian_later: true });
      expect(later.decide).toMatchObject([{ code: 'no_guardian', blocks: false, serious: true }]);
    });

    it('has those whom a save would drop', () => {
      const { decide } = read({
        beneficiaries: [
          { name: 'Ben Ruiz', percentage: '100' },
          { name: 'Eli Ruiz', percentage: '' },
        ],
      });
      expect(decide).toContainEqual(
        expect.objectContaining({ code: 'no_share', message: messages.noShare('Eli Ruiz') }),
      );
    });

    it('asks once more about a wish that an instruction may not be able to fulfill', () => {
      const { decide } = read({ special_instructions: 'Whoever contests this will gets nothing.' });
      expect(decide).toMatchObject([{ code: 'no_contest', step: 8, blocks: false, serious: true }]);
    });

    it('leaves what is only good to know out', () => {
      const { decide, know } = read({ witness_1_name: 'Dana Ruiz' });
      expect(decide).toEqual([]);
      expect(know.map(({ code }) => code)).toContain('beneficiary_is_witness');
    });
  });

  describe('the picture of a family', () => {
    it('has each person once, with age and offices, and no witnesses', () => {
      const picture = familyPicture(form({ family, guardian: 'BEN RUIZ' }), today);
      expect(picture).toMatchObject({
        testator: 'Ana María Ruiz',
        partner: null,
        children: [{ name: 'Dana Ruiz', age: 7, offices: [] }],
      });
      expect(picture.others.map(({ name }) => name)).toEqual(['Ben Ruiz', 'Carla Stone', 'Eli Ruiz']);
      expect(picture.others[0]?.offices).toEqual(['executor', 'guardian']);
    });

    it('knows who is old enough for an office, the partner first', () => {
      const grown = { ...child, name: 'Eli Ruiz', date_of_birth: '1999-03-04' };
      const will = form({
        family: { ...family, marital_status: 'married', spouse_name: 'Paz Ruiz', children: [child, grown] },
        beneficiaries: [
          { name: 'Dana Ruiz', percentage: '50' },
          { name: 'Ida Lund', percentage: '50', is_minor: true },
        ],
        guardian: '',
      });
      expect(possibleOfficers(will, today)).toEqual(['Paz Ruiz', 'Ben Ruiz', 'Carla Stone', 'Eli Ruiz']);
    });

    it('knows the people on the account’s list, too: neither the young, nor an organization, nor a witness', () => {
      const will = form({ witness_1_name: 'Wes Hill', alternate_executor: '' });
      const known = (name: string, facts: Partial<PersonFacts> = {}) => ({
        ...{ name, email: '', date_of_birth: null },
        ...facts,
      });
      const list = [
        known('Lucia Reyes', { relationship: 'sibling' }),
        known('Leo Reyes', { date_of_birth: isoDate('2010-01-01') }),
        known('Pia Reyes', { relationship: 'grandchild' }),
        known('Dora Reyes', { relationship: 'stepchild', is_adult: true }),
        known('Red Cross', { relationship: 'organization' }),
        known('Wes Hill'),
        known(will.testator_name),
      ];
      expect(possibleOfficers(will, today, list).slice(-2)).toEqual(['Lucia Reyes', 'Dora Reyes']);
      expect(possibleOfficers(will, today, list)).toHaveLength(possibleOfficers(will, today).length + 2);
    });
  });

  describe('the children of a partner’s will', () => {
    it('are asked about until they are listed', () => {
      const undecided = [child, { ...child, name: 'Eli Ruiz' }];
      const asked = (children: WillForm['family']['children']) =>
        askedChildren(form({ family: { ...family, children } }), undecided).map(({ message }) => message);
      expect(asked([])).toEqual([
        'Is Dana Ruiz a child of Ana María Ruiz, too? This will doesn’t list Dana Ruiz yet.',
        'Is Eli Ruiz a child of Ana María Ruiz, too? This will doesn’t list Eli Ruiz yet.',
      ]);
      expect(asked([{ ...child, name: 'DANA RUIZ' }])).toHaveLength(1);
    });
  });
});

describe('what to look at again before paying', () => {
  const today = isoDate('2026-11-22');
  const review = (change: Partial<WillInput>) => willReview(sampleWill(change), today);
  const find = (change: Partial<WillInput>, code: ReviewPoint['code']) =>
    review(change).find((point) => point.code === code);
  const married = { marital_status: 'married', spouse_name: 'Ben Ruiz' } as const;

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

const given = (['testator', 'witness_1', 'witness_2'] as const).map((role, day) => ({
  role,
  name: role,
  signed_at: `2025-03-0${day + 1}T18:00:00.000Z`,
}));
const onScreen: ReviewedWill = { status: 'draft', signatures: given };
const onPaper: ReviewedWill = {
  status: 'draft',
  version: 2,
  ink_signing: { way: 'ink', signed_on: isoDate('2025-05-20'), version: 2 },
};

describe('the yearly reading of a will', () => {
  it('comes a year after the last signature, wherever it was given', () => {
    expect(nextReviewOf(onScreen)).toBe('2026-03-03');
    expect(nextReviewOf(onPaper)).toBe('2026-05-20');
    expect(isReviewDue(onPaper, isoDate('2026-05-19'))).toBe(false);
    expect(isReviewDue(onPaper, isoDate('2026-05-20'))).toBe(true);
  });

  it('comes a year after the owner read it again', () => {
    expect(nextReviewOf({ ...onScreen, reviewed_at: '2026-03-10T18:00:00.000Z' })).toBe('2027-03-10');
  });

  it('never comes for a will that isn’t executed, or was replaced', () => {
    expect(isExecuted({ status: 'draft', signatures: given.slice(0, 2) })).toBe(false);
    expect(nextReviewOf({ ...onScreen, status: 'revoked' })).toBeNull();
    expect(nextReviewOf({ ...onPaper, version: 3 })).toBeNull();
  });
});
