import { isoDate } from '../../dates/dates';
import { sampleWill } from '../fixture';
import { parseWill } from '../will-schema';
import { errorsOf } from '../../validation/fixture';
import { messages } from '../../messages';
import { childChoices, isGuardianPutOff, undecidedBlocks, undecidedChildren } from './child-decisions';
import type { WillForm } from './will-fields';
import { willFormOf } from './will-form';
import { stepOf, willStepSchema } from './will-steps';

const today = isoDate('2026-11-22');
const child = (name: string, more: object = {}) => ({ name, date_of_birth: '', left_out: false, ...more });

/** A form whose family has these children and, if named, a spouse. */
function formOf(
  beneficiaries: WillForm['beneficiaries'],
  children: ReturnType<typeof child>[],
  spouse = '',
): WillForm {
  const marital_status = spouse ? ('married' as const) : ('single' as const);
  return {
    ...willFormOf(sampleWill({ guardian: '', cash_beneficiaries: [], personal_property_beneficiaries: [] })),
    beneficiaries,
    family: { marital_status, spouse_name: spouse, children, has_minor_children: false },
  };
}
const family = [child('Sofia'), child('Mateo')];

const putOff = { family: { children: [child('Sofia')], has_minor_children: true }, guardian_later: true };

describe('a guardian', () => {
  it('is put off until somebody is named, if there is somebody under 18', () => {
    expect(isGuardianPutOff(putOff, today)).toBe(true);
    expect(isGuardianPutOff({ ...putOff, alternate_guardian: 'Lucia' }, today)).toBe(false);
    expect(isGuardianPutOff({ ...putOff, guardian_later: undefined }, today)).toBe(false);
    const grown = { children: [child('Sofia', { date_of_birth: '2001-01-01' })] };
    expect(isGuardianPutOff({ ...putOff, family: grown }, today)).toBe(false);
  });
});

describe('a child without a gift', () => {
  it('is undecided until it gets something, alone or after somebody, or is left out', () => {
    const names = (form: WillForm) => undecidedChildren(form).map(({ name }) => name);
    expect(names(formOf([{ name: 'Sofia', percentage: '100' }], family))).toEqual(['Mateo']);
    const instead = [{ name: 'mateo', percentage: '100' }];
    expect(names(formOf([{ name: 'Sofia', percentage: '100', instead }], family))).toEqual([]);
    const withGift = { ...formOf([], family), cash_beneficiaries: [{ name: 'Sofia', amount: '5' }] };
    expect(names(withGift)).toEqual(['Mateo']);
    expect(names(formOf([], [child('Mateo', { left_out: true }), child(' ')]))).toEqual([]);
    expect(undecidedChildren({ family: { children: [{ name: 5 }, 'x'] } })).toEqual([]);
    expect(undecidedChildren({ family: 'x' })).toEqual([]);
  });

  it('stops the forms, in the step about children, and not the server', () => {
    const form = formOf([{ name: 'Sofia', percentage: '100' }], family);
    const faults = { 'family.children[1].left_out': [String(messages.childUndecided('Mateo'))] };
    expect(errorsOf(() => parseWill(form, { asksAboutChildren: true }))).toEqual(faults);
    expect(errorsOf(() => parseWill(form))).toEqual({});
    const step = stepOf('family.children[1].left_out')?.number ?? 0;
    expect(step).toBe(7);
    const inStep = (number: number) =>
      errorsOf(() =>
        willStepSchema(number).validateSync(form, {
          abortEarly: false,
          context: { asksAboutChildren: true },
        }),
      );
    expect(inStep(step)).toEqual(faults);
    expect(inStep(1)).toEqual({});
  });

  it('may share equally with the others, or take after the spouse', () => {
    const form = formOf(
      [
        { name: 'Diego', percentage: '40' },
        { name: 'Sofia', percentage: '60' },
      ],
      family,
      'Diego',
    );
    expect(childChoices(form, 'Mateo')).toEqual([
      {
        kind: 'equally',
        others: ['Sofia'],
        beneficiaries: [
          { name: 'Diego', percentage: '40' },
          { name: 'Sofia', percentage: '30' },
          { name: 'Mateo', percentage: '30' },
        ],
      },
      {
        kind: 'after',
        others: ['Diego'],
        beneficiaries: [
          { name: 'Diego', percentage: '40', instead: [{ name: 'Mateo', percentage: '100' }] },
          { name: 'Sofia', percentage: '60' },
        ],
      },
    ]);
  });

  it('may take after the one brother or sister who gets everything', () => {
    const form = formOf([{ name: 'Sofia', percentage: '100' }], family, 'Diego');
    expect(childChoices(form, 'Mateo').map(({ kind, others }) => [kind, others])).toEqual([
      ['equally', ['Sofia']],
      ['after', ['Sofia']],
    ]);
  });

  it('joins those who take after the spouse, and each part stays equal', () => {
    const instead = [{ name: 'Sofia', percentage: '100' }];
    const form = formOf([{ name: 'Diego', percentage: '100', instead }], family, 'Diego');
    expect(
      childChoices(form, 'Mateo').map(({ kind, beneficiaries }) => [kind, beneficiaries[0]?.instead]),
    ).toEqual([
      [
        'after',
        [
          { name: 'Sofia', percentage: '50' },
          { name: 'Mateo', percentage: '50' },
        ],
      ],
    ]);
  });

  it('has choices that make a will that can be saved', () => {
    const three = [...family, child('Inés')];
    const rows = [
      { name: 'Sofia', percentage: '33.34' },
      { name: 'Mateo', percentage: '66.66' },
    ];
    for (const { beneficiaries } of childChoices(formOf(rows, three, 'Diego'), 'Inés'))
      expect(errorsOf(() => parseWill({ ...formOf(rows, three, 'Diego'), beneficiaries }))).toEqual({});
  });
});

describe('a guardian', () => {
  it('is asked for while a child is under 18, unless the testator decides later', () => {
    const young = formOf(
      [{ name: 'Sofia', percentage: '100' }],
      [child('Sofia', { date_of_birth: '2019-01-01' })],
    );
    const block = [{ field: 'guardian', message: messages.guardianUndecided }];
    expect(undecidedBlocks(young, today)).toEqual(block);
    expect(undecidedBlocks({ ...young, guardian_later: true }, today)).toEqual([]);
    expect(undecidedBlocks({ ...young, guardian: 'Lucia Reyes' }, today)).toEqual([]);
    expect(undecidedBlocks(young, isoDate('2037-01-02'))).toEqual([]);
    expect(undecidedBlocks({ family: { has_minor_children: true } }, today)).toEqual(block);
  });

  it('isn’t asked for where each child under 18 has one', () => {
    const born = { date_of_birth: '2019-01-01' };
    const children = [child('Sofia', { ...born, guardian: 'Ivy Lund' }), child('Mateo', born)];
    const one = formOf(
      [
        { name: 'Sofia', percentage: '50' },
        { name: 'Mateo', percentage: '50' },
      ],
      children,
    );
    expect(undecidedBlocks(one, today)).toMatchObject([{ field: 'guardian' }]);
    const both = children.map((each) => ({ ...each, guardian: 'Ivy Lund' }));
    expect(undecidedBlocks({ ...one, family: { ...one.family, children: both } }, today)).toEqual([]);
  });

  it('for one child is checked in the step that asks for it, and in no other', () => {
    const form = formOf([{ name: 'Sofia', percentage: '100' }], [child('Sofia', { guardian: 'Ivy 🦊' })]);
    const inStep = (number: number) =>
      errorsOf(() => willStepSchema(number).validateSync(form, { abortEarly: false }));
    expect(inStep(7)).toEqual({
      'family.children[0].guardian': [String(messages.nameWithEmoji('Guardian'))],
    });
    expect(inStep(1)).toEqual({});
    expect(stepOf('family.children[0].guardian')?.number).toBe(7);
  });
});
