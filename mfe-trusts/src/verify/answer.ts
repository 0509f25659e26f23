import { dayOf, formatDate, type AgreementState, type Verification } from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';
import type { Finding, Unfit } from './finding';

/** The result of a check, for a person who has never heard of a fingerprint. */
export interface Answer {
  tone: 'success' | 'advice' | 'error';
  /** The answer itself, in one line. */
  line: string;
  /** What it means. */
  more: string;
}

const unfitAnswers = {
  'not-pdf': {
    tone: 'error',
    line: msg('This is not a PDF.'),
    more: msg('Choose the PDF that was downloaded here, or a copy of it.'),
  },
  unreadable: {
    tone: 'error',
    line: msg('This file can’t be read.'),
    more: msg(
      'It may be a folder, or it was moved or changed since you chose it. Choose the PDF itself, and try again.',
    ),
  },
  'too-large': {
    tone: 'error',
    line: msg('This file is not ours.'),
    more: msg('It is larger than any document made here.'),
  },
  'no-crypto': {
    tone: 'error',
    line: msg('This browser can’t check files here.'),
    more: msg(
      'It checks files only at a secure (https) address. Compute the SHA-256 fingerprint with another program, and type it under Advanced.',
    ),
  },
} as const satisfies Record<Unfit, Unsaid>;

interface Unsaid {
  tone: 'error';
  line: Message;
  more: Message;
}

/** Why a file could not be checked. */
export function unfitAnswer(unfit: Unfit): Answer {
  const { tone, line, more } = unfitAnswers[unfit];
  return { tone, line: t(line), more: t(more) };
}

/** The answer to "is this the real one?", about a file or about a typed fingerprint. */
export function answerOf({ answer, seal, contents }: Finding): Answer {
  if (answer.known) return withComparison(answer, knownAnswer(answer));
  if (contents?.known) return withComparison(contents, sameContentsAnswer(contents));
  if (seal === null)
    return {
      tone: 'error',
      line: t('We don’t know this fingerprint.'),
      more: t(
        'No PDF and no record here has it. Check that you copied all of it. We don’t answer for the fingerprint of a text alone, because someone could guess the text.',
      ),
    };
  if (seal === 'broken')
    return {
      tone: 'error',
      line: t('This file was changed.'),
      more: t('It was changed after we sealed it. Don’t rely on it. Ask for the original.'),
    };
  if (seal === 'intact')
    return {
      tone: 'advice',
      line: t('Our seal holds, but we don’t keep this exact file.'),
      // Not all of a file is sealed: a time stamp, for example, can be taken out of the seal.
      more: t(
        'Its sealed contents are as we sealed them. But it may have been deleted here, or changed outside the sealed part. It may no longer count. Don’t rely on it: ask for a fresh copy.',
      ),
    };
  return {
    tone: 'error',
    line: t('We don’t know this file.'),
    more: t(
      'We keep no file like it, and it doesn’t carry our seal. It may come from somewhere else, or another program saved it again. Ask for the file that was downloaded here.',
    ),
  };
}

/** A loan that has ended. Its record goes on after most events, so it may have changed, too. */
const endings: Partial<Record<AgreementState, Message>> = {
  declined: msg('But this loan was declined.'),
  withdrawn: msg('But this loan was withdrawn, or both called it off.'),
  repaid: msg('But this loan was repaid, or the lender released it.'),
};

/**
 * Adds to the answer about a will's PDF of an earlier release that it may say something else than the record.
 */
function withComparison({ of, kind, made_by_server }: Verification, answer: Answer): Answer {
  // Missing in the answer of a server of an earlier version.
  if (of !== 'pdf' || kind !== 'will' || made_by_server) return answer;
  const uncompared = t(
    'The will’s owner sent us this PDF, and nobody compared what it says with the recorded text. The proof file has the text that was signed: compare the two.',
  );
  return { ...answer, tone: 'advice', more: `${answer.more} ${uncompared}` };
}

function knownAnswer({ of, kind, date, state, current, declared_revoked_at }: Finding['answer']): Answer {
  const line = of === 'pdf' ? storedOn(date) : recordedOn(date);
  const advice = (more: string): Answer => ({ tone: 'advice', line, more });
  if (kind === 'paper' && declared_revoked_at)
    return advice(
      t(
        'But this paper was revoked on {day}, by its owner or by a newer one. Don’t rely on it. Ask for the newer paper.',
        { day: formatDate(dayOf(declared_revoked_at)) },
      ),
    );
  // A server of an earlier version doesn't say it.
  if (declared_revoked_at)
    return advice(
      t(
        'But its owner deleted this will on {day} and declared it revoked. Don’t rely on it. Ask for a later will; only a court can decide which one counts.',
        { day: formatDate(dayOf(declared_revoked_at)) },
      ),
    );
  if (state === 'revoked') return advice(t('A newer will has replaced this one. Ask for the newer will.'));
  const over = state && endings[state];
  if (over) return advice(t(over));
  if (current !== false) return { tone: 'success', line, more: t('Nothing has changed since then.') };
  // The signed text may remain the last will until the changed text is signed.
  return kind === 'will' && of === 'pdf'
    ? advice(
        t(
          'The text was changed here later. Ask for the newer text. Until that is signed, this will may count.',
        ),
      )
    : advice(t('There is a newer version. Ask for it.'));
}

/** About a file that differs from the stored one only where the seal itself is. */
function sameContentsAnswer(contents: Verification): Answer {
  const { tone, more } = knownAnswer(contents);
  const same = t(
    'Its sealed contents are those of a file that we keep. But something in the seal itself differs, such as the time stamp.',
  );
  return {
    tone: 'advice',
    line: t('Our seal holds, but this is not the exact file that we keep.'),
    more: `${same} ${tone === 'success' ? t('Ask for a fresh copy.') : more}`,
  };
}

const storedOn = (date: string | null) =>
  date
    ? t('This file is exactly the one stored on {day}.', { day: formatDate(dayOf(date)) })
    : t('This file is exactly the one stored on an unknown date.');

const recordedOn = (date: string | null) =>
  date
    ? t('This is the fingerprint of a record kept here, as it stood on {day}.', {
        day: formatDate(dayOf(date)),
      })
    : t('This is the fingerprint of a record kept here, as it stood on an unknown date.');
