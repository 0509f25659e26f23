import { formatMoment, messages, type Verification } from '@heartwood/shared/domain';
import { DescriptionList, Disclosure, Prose } from '@heartwood/shared/ui';
import { useMemo } from 'react';
import { trustLook } from '../trusts/trust-look';
import { answerOf } from './answer';
import { AnswerPanel } from './answer-panel';
import type { Finding } from './finding';

const KINDS = { will: 'A will', loan: 'A loan', trust: 'A trust' } as const;
const STATES = {
  draft: 'A signature, or the payment to this site, is open. The payment has nothing to do with its force',
  valid: messages.willValidMeaning,
  revoked: 'Replaced by a newer will',
  pending: 'Proposed, not accepted yet',
  active: trustLook(true).label,
  declined: 'Declined',
  withdrawn: 'Withdrawn, or called off by both',
  repaid: 'Repaid, or released by the lender',
  not_active: trustLook(false).label,
} satisfies Record<NonNullable<Verification['state']>, string>;

/** Of a loan, what its record alone says: not whether the money has come. */
const stateWords = (kind: Verification['kind'], state: NonNullable<Verification['state']>) =>
  kind === 'loan' && state === 'active' ? 'Signed by both' : STATES[state];

/** What a check found: the answer in one line, what it proves and what not, and the rest for those who ask. */
export function FindingPanel({ finding }: { finding: Finding }) {
  const { answer, seal } = finding;
  const said = useMemo(() => answerOf(finding), [finding]);
  if (!answer.known) return <AnswerPanel answer={said} />;
  return (
    <AnswerPanel answer={said}>
      <WhatItProves of={answer.of} kind={answer.kind} />
      <Disclosure label="Details">
        <DescriptionList rows={rowsOf(answer, seal)} />
      </Disclosure>
    </AnswerPanel>
  );
}

function WhatItProves({ of, kind }: Pick<Verification, 'of' | 'kind'>) {
  return (
    <Prose>
      <p>
        <strong>What this proves:</strong>{' '}
        {of === 'pdf'
          ? 'every word and every picture in it is the same as on that day.'
          : 'everything recorded up to that day is still the same.'}
      </p>
      <p>
        <strong>What it doesn’t prove:</strong> who the signers were, whether they were of sound mind and
        free, or together.
        {kind === 'will' && ' Only a court can decide that a will is valid.'}
        {kind === 'will' &&
          of === 'pdf' &&
          ' The will’s owner sent us this PDF, and nobody here reads what it says. The proof file holds the text that was signed.'}
      </p>
    </Prose>
  );
}

function rowsOf({ kind, of, date, state, sealed, current }: Verification, seal: Finding['seal']) {
  // We make the PDF of a note; that of a will comes from its owner's browser.
  const pdf = kind === 'loan' ? 'the signed PDF' : 'the PDF that its owner stored';
  const what = of === 'pdf' ? pdf : 'its record';
  return [
    { term: 'What it is', value: `${kind ? KINDS[kind] : 'An agreement'}: ${what}` },
    { term: of === 'pdf' ? 'Stored' : 'Recorded', value: date ? formatMoment(date) : 'Not known' },
    { term: 'State now', value: state ? stateWords(kind, state) : 'Not known' },
    { term: 'Changed since', value: current ? 'No' : 'Yes' },
    ...(of === 'pdf' ? [{ term: 'Seal', value: sealWords(sealed, seal) }] : []),
  ];
}

function sealWords(sealed: boolean | null, seal: Finding['seal']): string {
  if (seal === 'intact') return 'Valid: checked by this browser, over every byte';
  if (seal === null) return sealed ? 'The stored PDF is sealed' : 'The stored PDF has no seal';
  return seal === 'none' ? 'It has none' : 'This browser could not confirm it';
}
