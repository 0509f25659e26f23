import { formatMoment, loanStatusWords, messages, type Verification } from '@heartwood/shared/domain';
import { DescriptionList, Disclosure, Notice, Prose, Stack } from '@heartwood/shared/ui';
import { Fingerprint } from '../audit-trail/fingerprint';
import { trustLook } from '../trusts/trust-look';
import { answerOf } from './answer';
import type { Finding, Unfit } from './finding';

const UNFIT = {
  'not-pdf': 'This is not a PDF. Choose the PDF that was downloaded here, or a copy of it.',
  'too-large': 'No document made here is so large. This is none of ours.',
  'no-crypto':
    'This browser computes fingerprints only at a secure (https) address. Compute it yourself, with sha256sum say, and type it below.',
} satisfies Record<Unfit, string>;

export function UnfitNotice({ why }: { why: Unfit }) {
  return <Notice tone="error">{UNFIT[why]}</Notice>;
}

const KINDS = { will: 'A will', loan: 'A loan', trust: 'A trust' } as const;
const STATES = {
  draft: 'A signature, or the payment to this site, is open. The payment has nothing to do with its force',
  valid: messages.willValidMeaning,
  revoked: 'Replaced by a newer will',
  ...loanStatusWords,
  pending: 'Proposed, not accepted yet',
  not_active: trustLook(false).label,
} satisfies Record<NonNullable<Verification['state']>, string>;

/** What a check found: the answer in one line, what it proves and what not, and the rest for those who ask. */
export function FindingNotice({ finding }: { finding: Finding }) {
  const { answer, seal, fingerprint } = finding;
  const { tone, line, more } = answerOf(finding);
  return (
    <Stack>
      <Notice tone={tone} title={line}>
        {more}
      </Notice>
      {answer.known && <WhatItProves of={answer.of} kind={answer.kind} />}
      <Disclosure label="Details">
        <DescriptionList
          rows={
            answer.known
              ? rowsOf(answer, seal, fingerprint)
              : [{ term: 'Fingerprint', value: <Fingerprint>{fingerprint}</Fingerprint> }]
          }
        />
      </Disclosure>
    </Stack>
  );
}

function WhatItProves({ of, kind }: Pick<Verification, 'of' | 'kind'>) {
  return (
    <Prose>
      <p>
        <strong>What this proves:</strong>{' '}
        {of === 'pdf'
          ? 'every word and every signature in it is as it was on that day.'
          : 'everything recorded up to then is kept here as it was.'}
      </p>
      <p>
        <strong>What it doesn’t prove:</strong> who the signers were, whether they were of sound mind and
        free, or whether they were together.
        {kind === 'will' && ' Only a court can decide that a will is valid.'}
      </p>
    </Prose>
  );
}

function rowsOf(
  { kind, of, date, state, sealed, current }: Verification,
  seal: Finding['seal'],
  sha256: string,
) {
  const what = of === 'pdf' ? 'the signed PDF' : 'its record';
  return [
    { term: 'What it is', value: `${kind ? KINDS[kind] : 'An agreement'}: ${what}` },
    { term: of === 'pdf' ? 'Stored' : 'Recorded', value: date ? formatMoment(date) : 'Not known' },
    { term: 'State now', value: state ? STATES[state] : 'Not known' },
    { term: 'Changed since', value: current ? 'No' : 'Yes' },
    ...(of === 'pdf' ? [{ term: 'Seal', value: sealWords(sealed, seal) }] : []),
    { term: 'Fingerprint', value: <Fingerprint>{sha256}</Fingerprint> },
  ];
}

function sealWords(sealed: boolean | null, seal: Finding['seal']): string {
  if (seal === 'intact') return 'Valid: checked by this browser, over every byte';
  if (seal === null) return sealed ? 'The stored PDF is sealed' : 'The stored PDF carries no seal';
  return seal === 'none' ? 'It carries none' : 'It could not be confirmed by this browser';
}
