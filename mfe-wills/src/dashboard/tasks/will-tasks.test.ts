import { isoDate } from '@heartwood/domain';
import { jose } from '../../testing/people';
import { savedWill, signedByAll } from '../../testing/will';
import { willTasks } from './will-tasks';

const today = isoDate('2026-11-22');
const sentences = (will: ReturnType<typeof savedWill>, begun = null) =>
  willTasks([listed(will)], { owner: jose, begun, today }).map(({ sentence }) => sentence);

const roles = ['testator', 'witness_1', 'witness_2'] as const;

/** In the list's format: who signed, without the images. */
function listed(will: ReturnType<typeof savedWill>) {
  const signatures = roles
    .filter((role) => will[`${role}_signature`])
    .map((role) => ({ role, name: role, signed_at: '2025-11-20T17:00:00Z' }));
  return {
    ...will,
    signatures,
    testator_signature: null,
    witness_1_signature: null,
    witness_2_signature: null,
  };
}

const paid_at = '2026-11-20T17:00:00Z';
const { testator_signature } = signedByAll;

describe('the tasks of a will', () => {
  it('are to pay and sign, then each witness who has not signed', () => {
    expect(sentences(savedWill())).toEqual(['Sign the will of Ana María Ruiz and pay for it.']);
    expect(sentences(savedWill({ paid_at }))).toEqual(['Sign the will of Ana María Ruiz. It’s paid for.']);
    const { witness_1_name, witness_2_name } = savedWill();
    expect(sentences(savedWill({ testator_signature }))).toEqual([
      'Pay for the will of Ana María Ruiz.',
      `${witness_1_name} has not signed the will of Ana María Ruiz yet.`,
      `${witness_2_name} has not signed the will of Ana María Ruiz yet.`,
    ]);
    expect(sentences(savedWill({ ...signedByAll, paid_at, status: 'valid' }))).toEqual([
      'Read the will of Ana María Ruiz again. Does it still fit?',
    ]);
  });

  it('say “your will” about one’s own', () => {
    expect(sentences(savedWill({ testator_name: "José O'Brien" }))).toEqual([
      'Sign your will and pay for it.',
    ]);
  });

  it('ask for no signature on the screen once it was signed on paper', () => {
    const ink_signing = { way: 'ink' as const, signed_on: isoDate('2026-11-20'), version: 1 };
    const will = { ...listed(savedWill({ version: 1 })), ink_signing };
    const tasks = willTasks([will], { owner: jose, begun: null, today });
    expect(tasks.map(({ sentence }) => sentence)).toEqual(['Pay for the will of Ana María Ruiz.']);
  });

  it('link to the draft that was started in this browser', () => {
    const begun = {
      testatorName: '',
      reached: 4,
      asksWitnesses: false,
      guardianLater: false,
      isPartners: false,
    };
    expect(willTasks([], { owner: jose, begun, today })).toMatchObject([
      { sentence: 'Finish your will. You’re on step 4 of 10.', action: { to: '/create-will?step=4' } },
    ]);
  });

  it('name the partner whose will it is', () => {
    const begun = {
      testatorName: 'Diego Quintero',
      reached: 4,
      asksWitnesses: false,
      guardianLater: false,
      isPartners: true,
    };
    expect(willTasks([], { owner: jose, begun, today })[0]?.sentence).toBe(
      'Finish the will of Diego Quintero. You’re on step 4 of 10.',
    );
  });

  it('ask for witnesses whom the person wants to ask later', () => {
    const begun = {
      testatorName: '',
      reached: 10,
      asksWitnesses: true,
      guardianLater: false,
      isPartners: false,
    };
    expect(
      willTasks([], { owner: jose, begun, today }).map(({ sentence, action }) => [sentence, action.to]),
    ).toEqual([
      ['Finish your will. You’re on step 10 of 10.', '/create-will?step=10'],
      ['Ask two people to witness your will.', '/create-will?step=10'],
    ]);
  });

  it('ask who would raise the children until it is decided, in a will that is begun, saved, or signed', () => {
    const tasksOf = (
      wills: Parameters<typeof willTasks>[0],
      begun: Parameters<typeof willTasks>[1]['begun'] = null,
    ) =>
      willTasks(wills, { owner: jose, begun, today })
        .filter(({ sentence }) => sentence === 'Decide who would raise your children.')
        .map(({ action }) => action.to);
    const begun = {
      testatorName: '',
      reached: 9,
      asksWitnesses: false,
      isPartners: false,
      guardianLater: true,
    };
    expect(tasksOf([], begun)).toEqual(['/create-will?step=7']);
    const putOff = { ...listed(savedWill()), guardian_put_off: true };
    expect(tasksOf([putOff])).toEqual([`/edit-will/${putOff.id}#step-7`]);
    const signed = { ...listed(savedWill(signedByAll)), guardian_put_off: true };
    expect(tasksOf([signed])).toEqual([`/will-details/${signed.id}`]);
    expect(tasksOf([{ ...putOff, status: 'revoked' }, listed(savedWill())])).toEqual([]);
  });

  it('are none for a will that a newer one replaced', () => {
    expect(sentences(savedWill({ status: 'revoked' }))).toEqual([]);
  });
});
