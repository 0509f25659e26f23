import { formatMoment, loanStatusWords, type Verification } from '@heartwood/shared/domain';
import { DescriptionList, Notice, Stack } from '@heartwood/shared/ui';
import { Fingerprint } from '../audit-trail/fingerprint';
import { trustLook } from '../trusts/trust-look';
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
  draft: 'Not valid yet: a signature or the payment is missing',
  valid: 'Valid',
  revoked: 'Replaced by a newer will',
  ...loanStatusWords,
  pending: 'Proposed, not accepted yet',
  not_active: trustLook(false).label,
} satisfies Record<NonNullable<Verification['state']>, string>;

/** What a check found, in words. */
export function FindingNotice({ finding: { answer, seal, fingerprint } }: { finding: Finding }) {
  if (answer.known)
    return (
      <Stack>
        <Notice tone="success" title="This is a document of ours">
          {answer.of === 'pdf'
            ? 'To the last byte, it is the PDF that was stored here.'
            : 'It is the fingerprint of a record that is kept here.'}
          {answer.current === false && ' But the agreement has changed since.'}
        </Notice>
        <DescriptionList rows={rowsOf(answer, seal, fingerprint)} />
      </Stack>
    );
  return (
    <Stack>
      <UnknownNotice seal={seal} />
      <DescriptionList rows={[{ term: 'Fingerprint', value: <Fingerprint>{fingerprint}</Fingerprint> }]} />
    </Stack>
  );
}

function UnknownNotice({ seal }: { seal: Finding['seal'] }) {
  if (seal === 'intact')
    return (
      <Notice tone="advice" title="Sealed by us and unchanged, but no longer kept here">
        The seal is valid: not a byte has changed since. Its owner may have deleted it from this site.
      </Notice>
    );
  if (seal === 'broken')
    return (
      <Notice tone="error" title="This document was changed since it was sealed">
        It names our seal, and the seal does not hold. Do not rely on it: ask for the original.
      </Notice>
    );
  return (
    <Notice tone="error" title="This is not a document of ours">
      {seal === null
        ? 'Nothing kept here has this fingerprint. Check that you copied all of it. The fingerprint of a text alone is never answered, for a text could be guessed.'
        : 'Nothing kept here has its fingerprint, and it carries no seal of ours. It comes from elsewhere, or it was saved anew by another program.'}
    </Notice>
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
