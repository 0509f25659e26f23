import { dayOf, formatDate, formatMoment, messages, type Verification } from '@heartwood/domain';
import { DescriptionList, Disclosure, Prose, SavePageButton, Text } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { useMemo } from 'react';
import { trustLook } from '../trusts/trust-look';
import { answerOf } from './answer';
import { AnswerPanel } from './answer-panel';
import type { Finding } from './finding';
import type { SealTimestamp } from './seal/timestamp';

/**
 * What was found, for example "A will: its record". Up to version 1.0, the PDF of a will came
 * from its owner's browser.
 */
const FOUND = {
  pdf: {
    will: msg('A will: the signed PDF'),
    loan: msg('A loan: the signed PDF'),
    trust: msg('A trust: the signed PDF'),
    paper: msg('A paper for life: the signed PDF'),
    unknown: msg('An agreement: the signed PDF'),
  },
  record: {
    will: msg('A will: its record'),
    loan: msg('A loan: its record'),
    trust: msg('A trust: its record'),
    paper: msg('A paper for life: its record'),
    unknown: msg('An agreement: its record'),
  },
} as const;
function stateNow({ kind, state, declared_revoked_at: at }: Verification): string {
  if (at && kind === 'paper') return t('Revoked on {day}', { day: formatDate(dayOf(at)) });
  if (at) return t('Declared revoked by its owner on {day}', { day: formatDate(dayOf(at)) });
  return state ? stateWords(kind, state) : t('Not known');
}

/** The agreement's state. For a loan, only what its record says: not whether the money has arrived. */
function stateWords(kind: Verification['kind'], state: NonNullable<Verification['state']>): string {
  switch (state) {
    case 'draft':
      return t(
        'A signature, or the payment to this site, is open. The payment has nothing to do with its force',
      );
    case 'signed':
      return t('Signed, and not revoked here');
    case 'valid':
      return translated(messages.willValidMeaning);
    case 'revoked':
      return kind === 'paper' ? t('Revoked') : t('Replaced by a newer will');
    case 'pending':
      return t('Proposed, not accepted yet');
    case 'active':
      return kind === 'loan' ? t('Signed by both') : trustLook(true).label;
    case 'declined':
      return t('Declined');
    case 'withdrawn':
      return t('Withdrawn, or called off by both');
    case 'repaid':
      return t('Repaid, or released by the lender');
    case 'not_active':
      return trustLook(false).label;
  }
}

/**
 * The result of a check: the answer in one line, what it proves and what it doesn't, and
 * the details on demand.
 */
export function FindingPanel({ finding }: { finding: Finding }) {
  const { answer } = finding;
  const said = useMemo(() => answerOf(finding), [finding]);
  if (!answer.known) return <AnswerPanel answer={said} />;
  return (
    <AnswerPanel answer={said}>
      <WhatItProves answer={answer} />
      <Disclosure label={t('Details')}>
        <DescriptionList rows={rowsOf(finding)} />
      </Disclosure>
      <SavePageButton title={t('Verify a document')} file="heartwood-verification" />
    </AnswerPanel>
  );
}

function WhatItProves({ answer: { of, kind, made_by_server } }: { answer: Verification }) {
  return (
    <Prose>
      <p>
        <Text>
          <strong>{t('What this proves:')}</strong>{' '}
          {of === 'pdf'
            ? t('every word and every picture in it is the same as on that day.')
            : t('everything recorded up to that day is still the same.')}
          {of === 'pdf' &&
            made_by_server &&
            ` ${t('Heartwood made it itself from the text and the signatures in the record.')}`}
        </Text>
      </p>
      <p>
        <Text>
          <strong>{t('What it doesn’t prove:')}</strong>{' '}
          {t('who the signers were, or whether they were of sound mind, acted freely, and were together.')}
          {kind === 'will' && ` ${t('Only a court can decide that a will is valid.')}`}
        </Text>
      </p>
    </Prose>
  );
}

function rowsOf({ answer, seal, timestamp }: Finding) {
  const { kind, of, date, sealed, current } = answer;
  return [
    { term: t('What it is'), value: t(FOUND[of ?? 'record'][kind ?? 'unknown']) },
    { term: of === 'pdf' ? t('Stored') : t('Recorded'), value: date ? formatMoment(date) : t('Not known') },
    { term: t('State now'), value: stateNow(answer) },
    { term: t('Changed since'), value: current ? t('No') : t('Yes') },
    ...(of === 'pdf' ? [{ term: t('Seal'), value: sealWords(sealed, seal) }] : []),
    ...(timestamp ? [{ term: t('Time of the seal'), value: timestampWords(timestamp) }] : []),
  ];
}

function sealWords(sealed: boolean | null, seal: Finding['seal']): string {
  if (seal === 'intact') return t('Valid: checked by this browser, over every byte');
  if (seal === null) return sealed ? t('The stored PDF is sealed') : t('The stored PDF has no seal');
  return seal === 'none' ? t('It has none') : t('This browser could not confirm it');
}

const timestampWords = ({ at, authority, certificate }: SealTimestamp) =>
  t(
    '{authority} says that the seal existed on {moment}. Ask them whether a certificate of theirs has the SHA-256 {certificate}.',
    { authority: authority || t('An authority without a name'), moment: formatMoment(at), certificate },
  );
