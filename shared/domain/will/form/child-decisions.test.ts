import { isoDate } from '../../dates/dates';
import { sampleWill } from '../fixture';
import { parseWill } from '../will-schema';
import { errorsOf } from '../../validation/fixture';
import { messages } from '../../messages';
import { childChoices, commonShares, undecidedBlocks, undecidedChildren } from './child-decisions';
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

describe('what most families choose', () => {
  it('names the spouse first, then the children in equal shares', () => {
    const three = [...family, child('Inés'), child('Tomás', { left_out: true })];
    const choices = commonShares(formOf([], three, 'Diego'));
    expect(choices.map(({ kind }) => kind)).toEqual(['spouse_then_children', 'children']);
    for (const { beneficiaries } of choices)
      expect(errorsOf(() => parseWill({ ...formOf([], three, 'Diego'), beneficiaries }))).toEqual({});
    expect(choices[0]?.beneficiaries[0]?.instead?.map(({ percentage }) => percentage)).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
  });

  it('has nothing for a person without a family, and only the spouse without children', () => {
    expect(commonShares(formOf([], []))).toEqual([]);
    expect(commonShares(formOf([], [], 'Diego')).map(({ kind }) => kind)).toEqual(['spouse']);
    const divorced = formOf([], family, 'Diego');
    divorced.family.marital_status = 'divorced';
    expect(commonShares(divorced).map(({ kind }) => kind)).toEqual(['children']);
  });
});
