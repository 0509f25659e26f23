import { appointedGuardians, guardedChildren, type Will } from '@heartwood/domain';
import { blanks, OPEN, words, type Letter, type LetterPart } from './letter';
import { alsoSigned, COURT, executedOn, executionDay, PAPER_COPY } from './executed';

/** A letter that tells the executor what to do; its blank lines are filled in by hand. */
export function executorLetter(will: Will): Letter {
  const day = executionDay(will);
  const twice = alsoSigned(will);
  const alternate = will.alternate_executor
    ? `If you can’t or don’t want to do this, I have asked ${will.alternate_executor} to step in.`
    : 'If you can’t or don’t want to do this, please tell me, so that I can ask someone else.';
  return {
    title: `Letter to ${will.executor}`,
    author: will.testator_name,
    subject: 'Letter to the executor',
    parts: [
      words(`Dear ${will.executor},`),
      words(
        `In my will${day ? `, signed ${day}` : ''}, I nominate you as my personal representative (executor)${partnerIn(will)}. I trust you to gather what I own, pay what I owe, and hand out the rest by the will. ${alternate}`,
      ),
      ...guardiansOf(will),
      ...whereItIs(will),
      ...(twice ? [words(twice)] : []),
      words(witnessesOf(will)),
      words(
        `When the time comes, get several copies of the death certificate. Deliver the will to ${COURT} within ten days after my death, or at once if you learn of it later (C.R.S. 15-11-516). Ask the court for your letters testamentary, which let you act for my estate. Tell the people named in the will. Keep a list of everything you receive and pay. You may hire an attorney and pay them from my estate.`,
      ),
      words(`My attorney, accountant, banks, and insurers:\n${OPEN}\n${OPEN}\n${OPEN}`),
      words('Please never write passwords, PINs, or the seed phrase of a wallet on this letter.'),
      words('With love and thanks,'),
      blanks(will.testator_name),
    ],
  };
}

/** The second executor, and how the two act. */
function partnerIn({ co_executor, co_executors_act }: Will): string {
  if (!co_executor) return '';
  const act = co_executors_act === 'alone' ? 'each of you may act alone' : 'you act together';
  return `, with ${co_executor}: ${act}`;
}

/** Whom the will appoints for the children, and what a guardian has to do (C.R.S. 15-14-202(4), read). */
function guardiansOf(will: Will): LetterPart[] {
  const [guardian] = appointedGuardians(will);
  const each = guardedChildren(will).map(({ name, guardian: person }) => `${person} as guardian of ${name}`);
  const all = `as guardian of my ${each.length > 0 ? 'other ' : ''}children who are under 18`;
  const appointed = [...each, ...(guardian ? [`${guardian} ${all}`] : [])];
  if (appointed.length === 0) return [];
  return [
    words(
      `In my will I appoint ${appointed.join('; ')}. A guardian accepts in writing, at the court, within thirty days after my death (C.R.S. 15-14-202).`,
    ),
  ];
}

function whereItIs(will: Will): LetterPart[] {
  const ways = {
    paper: () => [
      words(
        `I signed the will with a pen. The paper is the original, and the court needs it: don’t write on it, and don’t take its staples out. It is kept here:\n${will.ink_signing?.original_kept_at ?? OPEN}`,
      ),
    ],
    screen: () => [
      words(
        `I signed the will on a screen. It is an electronic will: the file is the will, and there is no paper original. Heartwood stores it under the number ${will.id}.${will.sealed ? ` Its SHA-256 fingerprint is ${will.sealed.sha256}.` : ''} I keep copies of the file here:\n${OPEN}\n${OPEN}`,
      ),
      words(`${PAPER_COPY} Heartwood’s page of the will has a form for it.`),
    ],
    nowhere: () => [words(`The signed will is kept here:\n${OPEN}\n${OPEN}`)],
  };
  return ways[executedOn(will)]();
}

function witnessesOf(will: Will): string {
  const { ink_signing: ink } = will;
  if (ink && executedOn(will) === 'paper') {
    const notary = ink.way === 'ink_notary' ? ' It was signed before a notary too.' : '';
    return `My witnesses were ${ink.witness_1_name} and ${ink.witness_2_name}.${notary}`;
  }
  return `My witnesses were ${will.witness_1_name} (${will.witness_1_email}) and ${will.witness_2_name} (${will.witness_2_email}).`;
}
