import { isoDate, willActions, type Will } from '@heartwood/domain';
import { png, savedWill, signedByAll } from '../../testing/will';
import { nextStepOf } from './next-step';

const paid = '2026-11-20T18:00:00.000Z';
const ink_signing = { way: 'ink', signed_on: isoDate('2026-11-20'), version: 1 } as Will['ink_signing'];

describe('the next step of a will', () => {
  it.each<[string, Partial<Will>, ReturnType<typeof nextStepOf>]>([
    ['a draft', {}, 'sign'],
    ['a draft that is paid for', { paid_at: paid }, 'sign'],
    ['one that its testator signed', { testator_signature: png }, 'witness'],
    ['one that all signed', signedByAll, 'pay'],
    ['one that all signed and that is paid for', { ...signedByAll, paid_at: paid, status: 'valid' }, 'keep'],
    ['one signed on paper', { ink_signing }, 'pay'],
    ['one signed on paper and paid for', { ink_signing, paid_at: paid }, 'paper'],
    ['one begun on the screen after paper', { ink_signing, testator_signature: png }, 'witness'],
    ['one that was replaced', { ...signedByAll, status: 'revoked' }, null],
  ])('%s', (_what, change, step) => {
    const will = savedWill(change);
    expect(nextStepOf(will, willActions(will))).toBe(step);
  });

  it('is the report once a draft was printed to be signed in ink, unless its testator signs on the screen', () => {
    const stepOf = (will: Will) => nextStepOf(will, willActions(will), 'ink');
    expect(stepOf(savedWill())).toBe('report');
    expect(stepOf(savedWill({ testator_signature: png }))).toBe('witness');
    expect(stepOf(savedWill({ ink_signing }))).toBe('pay');
  });
});
