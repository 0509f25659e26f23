import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { needsIntent, closingText, versionsToDownload, deletionBlocker } from './closing';
import type { Will } from './will';

const signed = { testator_signature: 'png', witness_1_signature: 'png', witness_2_signature: 'png' };
const sealed = { sha256: 'ab', size: 1, sealed_at: '2026-11-20T18:00:00.000Z' };
const downloaded_at = '2026-11-21T18:00:00.000Z';
const ink = { way: 'ink', signed_on: isoDate('2026-11-20'), version: 1 } as const;
type Deleted = Parameters<typeof deletionBlocker>[0];

const cases: [what: string, will: Partial<Deleted>, intent: boolean, download: boolean][] = [
  ['a draft that nobody signed', {}, false, false],
  ['a draft that its testator signed', { testator_signature: 'png' }, true, false],
  ['a draft whose earlier text was signed', { signed_before: true }, true, false],
  ['one that was signed on paper', { ink_signing: ink }, true, false],
  ['one that all have signed, whose file is not made yet', signed, true, true],
  ['one with a file that was never downloaded', { ...signed, sealed }, true, true],
  ['one with a file that is downloaded', { ...signed, sealed: { ...sealed, downloaded_at } }, true, false],
  ['one that was replaced', { ...signed, sealed, status: 'revoked' }, false, false],
];

it.each(cases)('deleting %s', (_what, change, intent, download) => {
  const will: Deleted = { status: 'draft', ...change };
  expect([needsIntent(will), versionsToDownload(will).length > 0]).toEqual([intent, download]);
  const undecided = intent ? messages.deletionIntentRequired : null;
  expect(deletionBlocker(will, undefined)).toBe(undecided);
  expect(deletionBlocker(will, 'revoke')).toBe(download ? messages.deletionNeedsDownload : null);
});

it('asks for each signed version that was not downloaded, and names it', () => {
  const replaced_at = '2026-11-20T19:00:00.000Z';
  const signed_versions = [
    { version: 1, replaced_at, downloaded_at: null },
    { version: 2, replaced_at, downloaded_at },
    { version: 4, replaced_at, downloaded_at: null },
  ];
  const draft: Deleted = { status: 'draft', signed_before: true, version: 5, signed_versions };
  expect(versionsToDownload(draft)).toEqual([1, 4]);
  expect(deletionBlocker(draft, 'revoke')).toEqual(messages.deletionNeedsVersions('1, 4'));
  expect(versionsToDownload({ ...draft, ...signed, sealed })).toEqual([1, 4, 5]);
  expect(versionsToDownload({ ...draft, status: 'revoked' })).toEqual([]);
});

it('a closing page says what the will was, who had signed it, and what its owner declared', () => {
  const signatures: Will['signatures'] = [
    { role: 'testator', name: 'Ana Ruiz', signed_at: '2026-11-20T18:00:00.000Z' },
  ];
  expect(
    closingText({
      id: 'will-1',
      testator_name: 'Ana Ruiz',
      version: 2,
      text_sha256: 'aa',
      signatures,
      ink_signing: ink,
      files: [{ sha256: 'bb', version: 2, stored_at: '2026-11-20T19:00:00.000Z' }],
      closed_at: new Date('2026-11-29T19:00:00.000Z'),
      account: 'ana',
      declared: 'The owner said that the will is revoked by this.',
    }),
  ).toBe(
    [
      'Closing page of the will of Ana Ruiz',
      '',
      'Number: will-1',
      'Version of the text: 2',
      'SHA-256 of the text: aa',
      'Signed by the testator, Ana Ruiz, on November 20, 2026',
      'Signed on paper on November 20, 2026, as its owner reported',
      'SHA-256 of the sealed PDF of version 2, stored November 20, 2026: bb',
      '',
      'Deleted on November 29, 2026 at 12:00 PM MST by the account “ana”.',
      'The owner said that the will is revoked by this.',
    ].join('\n'),
  );
});
