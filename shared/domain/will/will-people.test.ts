import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { sampleWill } from './fixture';
import { signerName } from './will';
import {
  beneficiaryNames,
  hasGuardianForEach,
  hasMinorChildren,
  mayHaveMinorChildren,
  willBlocks,
} from './will-people';
import { whyNeverSigned, inkReportBlocker } from './will-state';

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
    expect((['testator', 'witness_1', 'witness_2'] as const).map((role) => signerName(will, role))).toEqual([
      will.testator_name,
      will.witness_1_name,
      will.witness_2_name,
    ]);
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
