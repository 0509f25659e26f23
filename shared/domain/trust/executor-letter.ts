import { inEnglish } from '@heartwood/i18n';
import { dayOf, formatDate, type IsoDate } from '../dates/dates';
import { centsOf, formatUsd } from '../money/money';
import { formatBtc, formatSatoshis, parseBtc } from '../money/satoshis';
import { shareOf, valueAt, type BitcoinRate } from './bitcoin-value';
import { instructionSteps } from './instructions';
import { whereItIs } from './inventory/letter-holdings';
import type { LetterSection } from './letter-section';
import { trustMeaning, trustTitle, type Trust } from './trust';
import { shareText } from './trust-text';

/** The letter to print for the executor of a trust, in parts that are shown in this order. */
export interface ExecutorLetter {
  title: string;
  date: string;
  salutation: string;
  opening: string[];
  sections: LetterSection[];
  /** Who signs it, by hand. */
  signer: string;
}

/** What a letter needs besides the trust. */
export interface LetterFacts {
  /** Full name of the trust's owner. */
  owner: string;
  date: IsoDate;
  rate: BitcoinRate | null;
}

/**
 * Builds the letter for a person who reads it after the death, without the site. It gives no access to the
 * bitcoin: it says what to do, what there is, where, who can help, and for whom.
 */
export function executorLetter(trust: Trust, facts: LetterFacts): ExecutorLetter {
  return inEnglish(() => letter(trust, facts));
}

function letter(trust: Trust, { owner, date, rate }: LetterFacts): ExecutorLetter {
  return {
    title: 'Letter to my executor',
    date: formatDate(date),
    salutation: `Dear ${trust.executor},`,
    opening: [
      `I have asked you to look after “${trustTitle(trust)}”: the bitcoin described here. Please follow the wishes below. This letter is complete: you need no website for it.`,
      trust.is_active
        ? 'You are reading this because I have died, or can’t act for myself anymore. What belongs to whom is decided by my will and by law, not by this letter.'
        : 'This record was “not active” on the date of this letter. Do not act on it. Look for a later letter, and follow my will.',
    ],
    sections: [
      toDo(trust),
      about(trust, rate),
      ...whereItIs(trust),
      whoCanHelp(trust),
      forWhom(trust),
      safety,
      howFresh(trust),
      meaning,
    ],
    signer: owner,
  };
}

function about(trust: Trust, rate: BitcoinRate | null): LetterSection {
  const amount = parseBtc(trust.asset);
  const rows = [
    {
      term: 'Amount',
      detail: amount.ok
        ? `${formatBtc(amount.value)} (${formatSatoshis(amount.value)})`
        : `${trust.asset} BTC`,
    },
  ];
  if (rate && amount.ok) {
    const perCoin = formatUsd(centsOf(rate.rate));
    rows.push({
      term: 'Value',
      detail: `${formatUsd(valueAt(amount.value, rate))}, at ${perCoin} for one BTC on ${formatDate(rate.date)}`,
    });
  }
  if (trust.watch_address) rows.push({ term: 'Address to look at', detail: trust.watch_address });
  return {
    heading: 'What it is about',
    paragraphs: trust.watch_address
      ? [
          'Anyone can see at the address how much bitcoin is there. Nobody can move it with the address alone.',
        ]
      : [],
    rows,
  };
}

function forWhom({ beneficiaries = [], asset }: Trust): LetterSection {
  const amount = parseBtc(asset);
  return {
    heading: 'For whom',
    paragraphs:
      beneficiaries.length > 0
        ? []
        : ['I have named nobody here. Please follow my will and the steps below.'],
    rows: beneficiaries.map(({ name, percentage }) => {
      if (percentage === undefined) return { term: name, detail: 'No share named' };
      const share = amount.ok ? ` of the amount above: ${formatBtc(shareOf(amount.value, percentage))}` : '';
      return { term: name, detail: `${shareText(percentage)}${share}` };
    }),
  };
}

function toDo(trust: Trust): LetterSection {
  const steps = instructionSteps(trust.instructions ?? '');
  return {
    heading: 'What to do',
    paragraphs:
      steps.length > 0
        ? []
        : ['I left no steps. Before you do anything, ask an attorney and someone who knows bitcoin well.'],
    steps,
  };
}

function whoCanHelp({ helpers = [] }: Trust): LetterSection {
  const rows = helpers.map(({ name, contact }) => ({
    term: name,
    detail: contact || 'I left no phone number or address',
  }));
  const paragraph =
    rows.length > 0
      ? 'Let helpers explain and watch. Never leave a helper alone with a device, a backup, or a code.'
      : 'I named nobody who can help. Ask an attorney who has settled estates with bitcoin.';
  return { heading: 'Who can help', paragraphs: [paragraph], rows };
}

/** The age of the letter's information, for a reader who can't ask. */
function howFresh({ updated_at, rehearsal_on }: Trust): LetterSection {
  const rehearsed = rehearsal_on
    ? [`I meant to check every year, first on ${formatDate(rehearsal_on)}, that all of it is still true.`]
    : [];
  return {
    heading: 'How old this is',
    paragraphs: [
      `What this letter says was last changed on ${formatDate(dayOf(updated_at))}.`,
      ...rehearsed,
      'If something is not where it says, look for a newer letter at home and at my bank. Only then conclude that it is lost.',
    ],
  };
}

/** What it isn't, once, after everything that helps the reader. */
const meaning: LetterSection = {
  heading: 'What this letter is',
  paragraphs: [
    `The website where I keep this record says what it is: “${trustMeaning}” This letter gives nobody access to the coins. My will or the law says who gets them.`,
  ],
};

const safety: LetterSection = {
  heading: 'Please keep it safe',
  paragraphs: [],
  steps: [
    'Never type the secret words or a key into a website, an email, or a message. Never say them to someone who calls. Whoever asks for them wants to steal.',
    'Before you move everything, send a small amount and see that it arrives. What was sent cannot be called back.',
    'If anything is unclear, wait. Ask an attorney, and someone who knows bitcoin well, before you go on.',
  ],
};
