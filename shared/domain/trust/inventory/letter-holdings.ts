import { formatBtc, formatSatoshis, parseBtc } from '../../money/satoshis';
import type { LetterSection } from '../letter-section';
import type { Trust } from '../trust';
import { holdingTitle, keptWords, walletText, type TrustHolding, type WalletKind } from './holding';

/** The parts of the letter that say where the bitcoin is, one for each wallet. */
export function whereItIs({ holdings = [] }: Pick<Trust, 'holdings'>): LetterSection[] {
  if (holdings.length === 0) return [nothingListed];
  const count = holdings.length;
  return holdings.map((holding, index) => ({
    heading: `Where it is${count > 1 ? `, ${index + 1} of ${count}` : ''}: ${holdingTitle(holding)}`,
    rows: rowsOf(holding),
    paragraphs: [
      howItOpens(holding),
      // An exchange keeps the keys itself.
      ...(holding.kept.length > 0 || holding.wallet === 'exchange' ? [] : [NOTHING_KEPT]),
    ],
  }));
}

function rowsOf(holding: TrustHolding) {
  const amount = parseBtc(holding.amount);
  const { maker, kept, wallet } = holding;
  return [
    {
      term: 'Amount',
      detail: amount.ok
        ? `${formatBtc(amount.value)} (${formatSatoshis(amount.value)})`
        : `${holding.amount} BTC`,
    },
    { term: 'Kind', detail: walletText(holding) },
    ...(maker ? [{ term: wallet === 'exchange' ? 'Exchange' : 'Maker', detail: maker }] : []),
    ...kept.map(({ kind, what, place }) => ({
      term: keptWords[kind],
      detail: what ? `${what}: ${place}` : place,
    })),
  ];
}

const howItOpens = ({ wallet, keys_needed, keys_total }: TrustHolding): string =>
  wallet === 'multisig'
    ? `This wallet has ${keys_total} keys, and it takes ${keys_needed} of them together to move the bitcoin. With fewer, nothing moves. Gather ${keys_needed} of the devices or backups first. Don’t keep all of them in one place for longer than it takes. You also need the record of the wallet that lists all of its public keys (its descriptor).`
    : sentences[wallet];

const sentences: Record<Exclude<WalletKind, 'multisig'>, string> = {
  hardware:
    'This is a small device that holds the keys. It takes the device and its PIN to move the bitcoin, or a backup and a new device. Several wrong PINs erase the device, so do not guess.',
  phone:
    'The keys are in an app on a phone. To move the bitcoin, you need the phone and its code. A backup and the same app on another phone will do too. Do not reset the phone, sell it, or end its contract until the bitcoin has been moved.',
  computer:
    'The keys are in a program on a computer. To move the bitcoin, you need the computer and its passwords. A backup and the same program on another computer will do too. Do not erase the computer or give it away until the bitcoin has been moved.',
  exchange:
    'A company holds the keys; I had an account there. Do not log in as me. Tell the company of my death, and ask what it needs from an executor. Usually that is the death certificate and the court’s letters.',
  other: 'Ask someone who knows this kind of wallet before you touch it.',
};

const NOTHING_KEPT =
  'I named no place for its devices and backups. Look among my papers, at home, and at my bank, before you throw anything away.';

const nothingListed: LetterSection = {
  heading: 'Where it is',
  paragraphs: [
    'I listed no wallets here. If the steps below do not say where the bitcoin is, look at home and at my bank. Look for a small device, a card or metal plate with 12 or 24 words, and mail from an exchange. Throw nothing away, and show the words to nobody.',
  ],
};
