import { dayOf, formatDate, type Will } from '@heartwood/shared/domain';
import { printDocument } from './print-document';
import { paragraph, textBlock } from './text-blocks';
import { text } from './page-style';
import type { ReadFont } from './typesetter';

/** A letter that tells the executor what they are asked to do; its open lines are filled in with a pen. */
export function makeLetterPdf(will: Will, { readFont }: { readFont?: ReadFont } = {}): Promise<Blob> {
  const paragraphs = letterText(will);
  return printDocument(
    {
      title: `Letter to ${will.executor}`,
      author: will.testator_name,
      subject: 'Letter to the executor',
      words: paragraphs.join(' '),
      readFont,
    },
    (setter) => [
      textBlock(setter, [{ text: `Letter to ${will.executor}`, weight: 'bold' }], text.title),
      ...paragraphs.map((words) => paragraph(setter, words, 10)),
    ],
  );
}

const OPEN = '________________________________________';

function letterText(will: Will): string[] {
  const signed = will.signatures?.find(({ role }) => role === 'testator');
  const date = signed ? `, signed ${formatDate(dayOf(signed.signed_at))}` : '';
  const alternate = will.alternate_executor
    ? `If you can't or don't want to do this, I have asked ${will.alternate_executor} to step in.`
    : "If you can't or don't want to do this, please tell me, so that I can ask someone else.";
  const guardian = will.guardian ? [`I have nominated ${will.guardian} as guardian of my children.`] : [];
  return [
    `Dear ${will.executor},`,
    `In my will${date}, I nominate you as my personal representative (executor). That means I trust you to gather what I own, pay what I owe, and hand out the rest as the will says. ${alternate}`,
    ...guardian,
    `The signed will is kept here:\n${OPEN}\n${OPEN}`,
    `My witnesses were ${will.witness_1_name} (${will.witness_1_email}) and ${will.witness_2_name} (${will.witness_2_email}).`,
    'When the time comes: get several copies of the death certificate; bring the original will to the district court of the county where I lived (in Colorado it has to be lodged there promptly); ask the court for your letters testamentary, which let you act for my estate; tell the people named in the will; and keep a list of everything you receive and pay. You may hire an attorney and pay them from my estate.',
    `My attorney, accountant, banks and insurers:\n${OPEN}\n${OPEN}\n${OPEN}`,
    'Please never write passwords, PINs, or the seed phrase of a wallet on this letter.',
    `With love and thanks,\n\n${OPEN}\n${will.testator_name}`,
  ];
}
