import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { sampleWill } from './fixture';
import type { WillInput } from './form/will-fields';
import { exampleWill } from './form/will-form';
import { type Parentage, type PartnerAnswers, partnerQuestions, partnerWill } from './partner-will';
import { readWillForm } from './review/things-to-decide';
import { signerName } from './will';
import {
  beneficiaryNames,
  hasGuardianForEach,
  hasMinorChildren,
  mayHaveMinorChildren,
  willBlocks,
} from './will-people';
import { inkReportBlocker, whyNeverSigned } from './will-state';

describe('partner will', () => {
  const today = isoDate('2026-11-20');
  const sofia = { name: 'Sofia Quintero', date_of_birth: isoDate('2019-03-04') };
  const mateo = { name: 'Mateo Quintero', date_of_birth: isoDate('2022-05-06') };

  /** All to Diego; if he dies first, to the children equally; Lucia raises them. */
  function marias(changes: Partial<WillInput> = {}): WillInput {
    return sampleWill({
      testator_name: 'Maria Quintero',
      county: 'Boulder',
      family: {
        marital_status: 'married',
        spouse_name: 'Diego Quintero',
        children: [sofia, mateo],
        has_minor_children: true,
      },
      executor: 'Diego Quintero',
      executor_is_21: true,
      co_executor: 'Lucia Reyes',
      co_executors_act: 'alone',
      later_children_share: true,
      alternate_executor: 'Ida Reyes',
      beneficiaries: [
        {
          name: 'diego quintero',
          percentage: 100,
          instead: [
            { name: 'Sofia Quintero', percentage: 50 },
            { name: 'Mateo Quintero', percentage: 50 },
          ],
        },
      ],
      cash_beneficiaries: [],
      personal_property_beneficiaries: [],
      donation: '',
      guardian: 'Lucia Reyes',
      alternate_guardian: 'Diego Quintero',
      custodian: 'Diego Quintero',
      alternate_custodian: 'Lucia Reyes',
      special_instructions: '',
      ...changes,
    });
  }

  const NONE: PartnerAnswers = { parentages: [], gifts: new Set(), instructions: '' };
  const both: Parentage[] = ['both', 'both'];
  const diegos = (will: WillInput, answers: Partial<PartnerAnswers> = {}) =>
    partnerWill(will, { ...NONE, ...answers }, today);
  const formOf = (will: WillInput, answers?: Partial<PartnerAnswers>) => diegos(will, answers)?.form;

  describe('the will of a partner', () => {
    it('has the two people swapped wherever one of them is named, however the name is written', () => {
      expect(formOf(marias(), { parentages: both })).toMatchObject({
        testator_name: 'Diego Quintero',
        family: { marital_status: 'married', spouse_name: 'Maria Quintero', has_minor_children: true },
        executor: 'Maria Quintero',
        co_executor: 'Lucia Reyes',
        co_executors_act: 'alone',
        later_children_share: true,
        alternate_executor: 'Ida Reyes',
        beneficiaries: [
          {
            name: 'Maria Quintero',
            percentage: '100',
            instead: [
              { name: 'Sofia Quintero', percentage: '50' },
              { name: 'Mateo Quintero', percentage: '50' },
            ],
          },
        ],
        guardian: 'Lucia Reyes',
        alternate_guardian: 'Maria Quintero',
        custodian: 'Maria Quintero',
        alternate_custodian: 'Lucia Reyes',
        predeceased_directive: 'per_stirpes',
        final_details: { documentDate: today },
      });
    });

    it('leaves open what only the partner can say', () => {
      expect(formOf({ ...exampleWill, guardian_later: undefined }, { parentages: both })).toMatchObject({
        also_known_as: '',
        people_described: [],
        street_address: '',
        county: '',
        digital_access: '',
        final_details: { documentDate: today },
        witness_1_name: '',
        witness_1_email: '',
        witness_2_name: '',
        witness_2_email: '',
        self_proving: 'two_witnesses',
      });
      expect(formOf(exampleWill)?.executor_is_21).toBeUndefined();
      expect(formOf(exampleWill)?.final_details).toEqual({ documentDate: today });
    });

    it('is complete but for those answers', () => {
      const form = formOf(marias(), { parentages: both });
      const open = form && readWillForm(form, { today }).decide.filter(({ blocks }) => blocks);
      expect(open?.map(({ code }) => code)).toEqual(['no_witnesses']);
    });

    it.each<[string, WillInput['family']]>([
      ['single', { marital_status: 'single' }],
      ['divorced, with a former spouse', { marital_status: 'divorced', spouse_name: 'Diego Quintero' }],
      ['married, without a name', { marital_status: 'married' }],
      ['married to somebody of the same name', { marital_status: 'married', spouse_name: 'maria quintero' }],
      ['silent about it', undefined],
    ])('is not offered to somebody who is %s', (_who, family) => {
      expect(partnerQuestions(marias({ family }), today)).toBeNull();
      expect(diegos(marias({ family }))).toBeNull();
    });

    it.each<['civil_union' | undefined]>([['civil_union'], [undefined]])(
      'is offered to a partner whose status is %s',
      (marital_status) => {
        const will = marias({ family: { marital_status, spouse_name: 'Diego Quintero' } });
        expect(partnerQuestions(will, today)).toMatchObject({ partner: 'Diego Quintero', children: [] });
        expect(formOf(will)).toMatchObject({
          family: { marital_status: marital_status ?? '', spouse_name: 'Maria Quintero', children: [] },
          guardian: '',
        });
      },
    );
  });

  describe('the children of a partner', () => {
    it.each<[(Parentage | undefined)[], string[], string[]]>([
      [['both', 'both'], ['Sofia Quintero', 'Mateo Quintero'], []],
      [['both', 'testator'], ['Sofia Quintero'], []],
      [['testator', 'partner'], ['Mateo Quintero'], []],
      [['testator', 'testator'], [], []],
      [['both', undefined], ['Sofia Quintero'], ['Mateo Quintero']],
      [[], [], ['Sofia Quintero', 'Mateo Quintero']],
    ])('are, if they are children of %j: %j', (parentages, listed, undecided) => {
      const made = diegos(marias(), { parentages });
      expect(made?.form.family.children.map(({ name }) => name)).toEqual(listed);
      expect(made?.undecided.map(({ name }) => name)).toEqual(undecided);
      expect(made?.form.guardian).toBe(listed.length > 0 ? 'Lucia Reyes' : '');
      expect(made?.form.family.has_minor_children).toBe(listed.length > 0);
      expect(made?.form.later_children_share).toBe(listed.length > 0 || undefined);
    });

    it('have the guardian of their own, swapped like the others', () => {
      const children = [sofia, { ...mateo, guardian: 'Diego Quintero' }];
      const will = marias({ family: { marital_status: 'married', spouse_name: 'Diego Quintero', children } });
      expect(formOf(will, { parentages: both })?.family.children[1]).toMatchObject({
        guardian: 'Maria Quintero',
      });
    });

    it('are not left out on purpose because they are in the other will', () => {
      const children = [sofia, { ...mateo, left_out: true }];
      const will = marias({ family: { marital_status: 'married', spouse_name: 'Diego Quintero', children } });
      expect(formOf(will, { parentages: both })?.family.children.map(({ left_out }) => left_out)).toEqual([
        false,
        false,
      ]);
    });

    it('are no minors once those of the partner are grown', () => {
      const grown = { name: 'Ana Quintero', date_of_birth: isoDate('1999-01-02') };
      const will = marias({
        family: {
          marital_status: 'married',
          spouse_name: 'Diego Quintero',
          children: [grown, mateo],
          has_minor_children: true,
        },
      });
      expect(formOf(will, { parentages: ['both', 'testator'] })?.family.has_minor_children).toBe(false);
    });

    it('are asked about together if the will doesn’t name them', () => {
      const will = marias({
        family: { marital_status: 'married', spouse_name: 'Diego Quintero', has_minor_children: true },
      });
      expect(partnerQuestions(will, today)?.children).toMatchObject([{ name: '' }]);
      expect(formOf(will, { parentages: ['both'] })).toMatchObject({
        family: { children: [], has_minor_children: true },
        guardian: 'Lucia Reyes',
      });
      expect(diegos(will)).toMatchObject({
        form: { family: { has_minor_children: false }, guardian: '' },
        undecided: [],
      });
    });
  });

  describe('the gifts of a partner', () => {
    const will = marias({
      cash_beneficiaries: [
        { name: 'Lucia Reyes', amount: 1500 },
        { name: 'Diego Quintero', amount: 10 },
      ],
      personal_property_beneficiaries: [{ name: 'Diego Quintero', description: 'my ring' }],
      real_estate_beneficiaries: [
        { name: '', address: '' },
        { name: 'Lucia Reyes', address: '1420 Pearl St', shared_with: [{ name: 'Diego Quintero' }] },
      ],
      digital_asset_beneficiaries: [{ name: 'Lucia Reyes', description: 'our photos' }],
      pet_caretaker: 'Diego Quintero',
      pets: 'our cat Miso',
      pet_money: 750,
      donation: 'Boulder Food Rescue',
      donation_amount: 500,
      special_instructions: 'Scatter my ashes.',
    });

    it('are asked about one by one, in the words of the partner’s will', () => {
      const asked = partnerQuestions(will, today);
      const plain = asked?.gifts.map(({ key, lines }) => [
        key,
        lines.join('; ').replaceAll(/[\u2066-\u2069]/g, ''),
      ]);
      expect(plain).toEqual([
        ['cash_beneficiaries[0]', 'Lucia Reyes: $1,500.00'],
        ['cash_beneficiaries[1]', 'Maria Quintero: $10.00'],
        ['personal_property_beneficiaries[0]', 'Maria Quintero: my ring'],
        ['real_estate_beneficiaries[0]', 'Lucia Reyes and Maria Quintero: 1420 Pearl St (with the mortgage)'],
        ['digital_asset_beneficiaries[0]', 'Lucia Reyes: our photos'],
        ['pets', 'Maria Quintero; our cat Miso; $750.00'],
        ['donation', 'Boulder Food Rescue; $500.00'],
      ]);
      expect(asked?.instructions).toBe('Scatter my ashes.');
    });

    it('are left out unless they were chosen', () => {
      expect(formOf(will)).toMatchObject({
        cash_beneficiaries: [],
        personal_property_beneficiaries: [],
        real_estate_beneficiaries: [],
        digital_asset_beneficiaries: [],
        pet_caretaker: '',
        pets: '',
        pet_money: '',
        donation: '',
        donation_amount: '',
        special_instructions: '',
      });
    });

    it('are those that were chosen, with the two people swapped', () => {
      const gifts = new Set(['cash_beneficiaries[0]', 'real_estate_beneficiaries[0]', 'pets', 'donation']);
      expect(formOf(will, { gifts, instructions: 'Bury me.' })).toMatchObject({
        cash_beneficiaries: [{ name: 'Lucia Reyes', amount: '1500' }],
        personal_property_beneficiaries: [],
        real_estate_beneficiaries: [{ name: 'Lucia Reyes', shared_with: [{ name: 'Maria Quintero' }] }],
        digital_asset_beneficiaries: [],
        pet_caretaker: 'Maria Quintero',
        pets: 'our cat Miso',
        pet_money: '750',
        donation: 'Boulder Food Rescue',
        donation_amount: '500',
        special_instructions: 'Bury me.',
      });
    });

    it('are a charity’s share without a question: only a sum would be paid twice', () => {
      const shared = marias({ donation: 'Boulder Food Rescue', donation_percentage: 5 });
      expect(partnerQuestions(shared, today)?.gifts).toEqual([]);
      expect(formOf(shared)).toMatchObject({ donation: 'Boulder Food Rescue', donation_percentage: '5' });
    });
  });
});

describe('will people', () => {
  const today = isoDate('2026-11-25');
  const child = (date_of_birth: string | null) => ({ name: 'Nora', date_of_birth });
  const grown = child('2000-01-01');
  const young = child('2020-01-01');

  describe('the children of a will', () => {
    it('are minors by what the person says, or by a date of birth', () => {
      expect(hasMinorChildren({ has_minor_children: true }, today)).toBe(true);
      expect(hasMinorChildren({ has_minor_children: false }, today)).toBe(false);
      expect(hasMinorChildren({ has_minor_children: false, children: [grown, young] }, today)).toBe(true);
      expect(hasMinorChildren({ has_minor_children: false, children: [grown] }, today)).toBe(false);
    });

    it('may be minors unless all are listed and grown', () => {
      const may = (...children: { date_of_birth: string | null }[]) =>
        mayHaveMinorChildren({ has_minor_children: false, children }, today);
      expect(mayHaveMinorChildren(undefined, today)).toBe(true);
      expect([may(), may(grown, young), may(grown, child(null)), may(grown, grown)]).toEqual([
        ...[true, true, true, false],
      ]);
      expect(mayHaveMinorChildren({ has_minor_children: true, children: [grown] }, today)).toBe(true);
    });

    it('each have a guardian of their own if those under 18 do, or, without birthdays, all', () => {
      const own = (date_of_birth: string | null, guardian = 'Ivy') => ({ ...child(date_of_birth), guardian });
      const each = (...children: Parameters<typeof hasGuardianForEach>[0]) =>
        hasGuardianForEach(children, today);
      expect([each(), each(grown), each(young), each(own('2020-01-01', ' '))]).toEqual(Array(4).fill(false));
      expect([each(own('2020-01-01')), each(own('2020-01-01'), grown, child(null))]).toEqual([true, true]);
      expect([each(own(null), own(null)), each(own(null), child(null))]).toEqual([true, false]);
      expect(each(own('2020-01-01'), young)).toBe(false);
    });

    it('are not left out and given something', () => {
      const { beneficiaries } = sampleWill();
      const [taker] = beneficiaries;
      const left_out = (names: string[]) =>
        willBlocks({
          ...sampleWill(),
          family: { children: names.map((name) => ({ name, date_of_birth: null, left_out: true })) },
        });
      expect(left_out(['Somebody Else', taker?.name ?? ''])).toEqual([
        {
          field: 'family.children[1].left_out',
          message: messages.childLeftOutAndNamed(taker?.name ?? ''),
        },
      ]);
    });
  });

  describe('the people of a will', () => {
    it('get something by name, each once', () => {
      const names = beneficiaryNames({
        beneficiaries: [{ name: ' Ben Ruiz ' }, { name: 'Ben Ruiz' }, { name: ' ' }, { name: 5 }],
      });
      expect(names).toEqual(['Ben Ruiz']);
    });

    it('get nothing by a gift of $0 or a share of 0%, but may by one that isn’t typed yet', () => {
      const names = beneficiaryNames({
        beneficiaries: ['0', 0, '', '0.5'].map((percentage, row) => ({ name: `B${row}`, percentage })),
        cash_beneficiaries: ['0.00', 0, undefined, 5].map((amount, row) => ({ name: `C${row}`, amount })),
      });
      expect(names).toEqual(['B2', 'B3', 'C2', 'C3']);
    });

    it('can’t include a testator under 18', () => {
      const facts = { dateOfBirth: '2010-01-01', today };
      expect(willBlocks(sampleWill(), facts)[0]).toEqual({
        field: 'testator_name',
        message: messages.testatorUnder18,
      });
      expect(willBlocks(sampleWill(), { ...facts, dateOfBirth: '1980-01-01' })).toEqual([]);
    });

    it('can’t hold an office under 18, by date of birth or by what the will says', () => {
      const blocksOf = (date_of_birth: string) =>
        willBlocks(
          sampleWill({
            guardian: 'Kit Ruíz',
            family: { children: [{ name: 'Kit Ruiz', date_of_birth: isoDate(date_of_birth) }] },
          }),
          { today },
        );
      const block = { field: 'guardian', message: messages.officeUnder18('Kit Ruíz', 'guardian') };
      expect(blocksOf('2015-01-01')).toEqual([block]);
      expect(blocksOf('1990-01-01')).toEqual([]);
      const children = [{ name: 'Kit Ruiz', date_of_birth: isoDate('2015-01-01'), guardian: 'kit ruiz' }];
      expect(willBlocks(sampleWill({ family: { children } }), { today })).toEqual([
        { field: 'family.children[0].guardian', message: messages.officeUnder18('kit ruiz', 'guardian') },
      ]);
      const beneficiaries = [{ name: 'Kit Ruiz', percentage: 100, is_minor: true }];
      expect(willBlocks(sampleWill({ executor: 'Kit Ruiz', beneficiaries }))).toEqual([
        { field: 'executor', message: messages.officeUnder18('Kit Ruiz', 'executor') },
      ]);
    });

    it('can’t be both executors', () => {
      expect(willBlocks(sampleWill({ co_executor: 'BEN RUIZ', co_executors_act: 'jointly' }))).toEqual([
        { field: 'co_executor', message: messages.coExecutorSame },
      ]);
    });

    it('sign by their names', () => {
      const will = sampleWill();
      expect((['testator', 'witness_1', 'witness_2'] as const).map((role) => signerName(will, role))).toEqual(
        [will.testator_name, will.witness_1_name, will.witness_2_name],
      );
    });
  });

  describe('a text that can’t be signed anymore', () => {
    const draft = { status: 'draft', paid_at: null, replaced_by: null } as const;

    it('was signed by that person, or is no draft', () => {
      expect(whyNeverSigned(draft, 'testator')).toBeNull();
      expect(whyNeverSigned({ ...draft, testator_signature: 'x' }, 'testator')).toEqual(
        messages.willAlreadySigned('testator'),
      );
      expect(whyNeverSigned({ ...draft, status: 'valid' }, 'witness_1')).toBe(messages.willNotSignable);
    });

    it('was replaced, for a report about paper', () => {
      expect(inkReportBlocker({ status: 'revoked' })).toBe(messages.inkRevoked);
      expect(inkReportBlocker({ status: 'valid' })).toBeNull();
    });
  });
});
