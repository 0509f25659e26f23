import { unknownFingerprint, type Verification } from '@heartwood/shared/domain';
import { answerOf } from './answer';

const stored: Verification = {
  ...unknownFingerprint,
  known: true,
  of: 'pdf',
  kind: 'will',
  date: '2026-11-21T03:00:00.000Z',
  current: true,
};
const of = (answer: Verification, seal: Parameters<typeof answerOf>[0]['seal']) =>
  answerOf({ fingerprint: 'ab'.repeat(32), answer, seal });

it('answers a layperson in one line', () => {
  expect(of(stored, 'intact')).toMatchObject({
    tone: 'success',
    line: 'This file is exactly the one stored on November 20, 2026.',
  });
  expect(of({ ...stored, current: false }, 'intact').tone).toBe('advice');
  expect(of({ ...stored, current: false }, 'intact').more).toMatch(
    /Until that is signed, this will may count\.$/,
  );
  expect(of({ ...stored, state: 'revoked' }, 'intact')).toMatchObject({
    tone: 'advice',
    more: 'A newer will has replaced this one. Ask for the newer will.',
  });
  expect(of({ ...stored, kind: 'loan', current: false }, 'intact').more).toBe(
    'There is a newer version. Ask for it.',
  );
  expect(of(unknownFingerprint, 'broken').line).toBe('This file was changed.');
  expect(of(unknownFingerprint, 'none').line).toBe('We don’t know this file.');
  expect(of(unknownFingerprint, 'intact').line).toBe(
    'This file is as we sealed it, but we no longer keep it.',
  );
  expect(of(unknownFingerprint, null).line).toBe('We don’t know this fingerprint.');
});
