import { formatMoment } from '@heartwood/domain';
import type { SealedWill } from '../pdf/sealed';
import { blanks, headed, list, words, type Letter } from './letter';
import { dayOnScreen, PAPER_COPY } from './executed';

/**
 * The certification of a paper copy of an electronic will. C.R.S. 15-11-1309 is unread; the words are those
 * of section 9 of the Uniform Electronic Wills Act as generally known (docs/lawyer-review.md), with the end
 * that an unsworn declaration has in Colorado (C.R.S. 13-27-106, read).
 */
export function certifiedCopyForm(will: SealedWill): Letter {
  const { sha256, sealed_at } = will.sealed;
  return {
    title: 'Certification of a paper copy of an electronic will',
    subject: 'Form for C.R.S. 15-11-1309',
    author: 'Heartwood',
    parts: [
      words(PAPER_COPY),
      headed('Certification'),
      words(
        `The attached paper, ______ pages, is a complete, true, and accurate copy of the electronic will of ${will.testator_name}, signed ${dayOnScreen(will) ?? '____________________'}.`,
      ),
      words(
        `I printed it from the file that Heartwood stored on ${formatMoment(sealed_at)}, whose SHA-256 fingerprint is ${sha256}.`,
      ),
      words(
        'I affirm and declare under penalty of perjury under the law of Colorado that the foregoing is true and correct.',
      ),
      blanks(
        'Executed on (day, month, year)',
        'At (city, and state or country)',
        'Printed name',
        'Signature',
        'Address',
      ),
      headed('How to use this form'),
      list([
        'Download the PDF of the will from Heartwood, or use a copy of that file. Check its fingerprint on the site’s page “Verify”.',
        'Print all of its pages. Count them, and fill in the number.',
        'Whoever printed it signs above. Attach this page to the copy.',
        'If the will was made self-proving, its affidavits belong to the copy. A will signed on Heartwood’s screen is not self-proved.',
        'Ask the court or a Colorado attorney whether it wants other words.',
      ]),
    ],
  };
}
