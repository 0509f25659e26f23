import type { Will } from '@heartwood/domain';
import { executedOn, PAPER_COPY } from './executed';
import { headed, list, words, type Letter } from './letter';

/**
 * How a will gets to the court. Read: C.R.S. 13-9-103, 15-12-303, Rule 57. From secondary sources: 15-11-515,
 * 15-11-516, and the numbers of the court's forms (docs/lawyer-review.md).
 */
export function lodgingGuide(will: Will): Letter {
  const electronic = executedOn(will) === 'screen';
  return {
    title: `Lodging the will of ${will.testator_name}`,
    subject: 'Guide to lodging a will in Colorado',
    author: 'Heartwood',
    parts: [
      words(
        'For the person who has the will after the death. To lodge a will is to deliver it to the court. That alone opens no proceeding.',
      ),
      headed('Where'),
      words(
        'The district court of the Colorado county where the person lived. In Denver it is the Denver Probate Court, which alone has to do with wills there (C.R.S. 13-9-103).',
      ),
      headed('When'),
      words('Within ten days after the death, or at once for whoever learns of it later (C.R.S. 15-11-516).'),
      headed('What to bring'),
      electronic
        ? list([
            'The printed PDF of the electronic will, all of its pages.',
            `The certification of that copy, signed. ${PAPER_COPY}`,
            'A death certificate, and your photo ID.',
          ])
        : list([
            'The original that was signed with a pen, with all its staples. A copy doesn’t do.',
            'The separate list of personal items, if there is one.',
            'A death certificate, and your photo ID.',
          ]),
      headed('What comes next'),
      list([
        'To act for the estate, the executor asks the court for letters. The court’s website has the forms. For informal probate of a will they begin with JDF 910 (application), JDF 911 (acceptance), and JDF 915 (letters).',
        'You can ask for informal probate 120 hours after the death, once the court has the original will (C.R.S. 15-12-303).',
        'A small estate may need no letters. Ask the court, or a licensed Colorado attorney.',
      ]),
      headed('While you live'),
      words(
        'You can also deposit your will with the court in your lifetime (C.R.S. 15-11-515). It is then kept there, sealed, until your death, or until you ask for it.',
      ),
      words(
        'Heartwood is not a law firm, and this page is no legal advice. Check with the court before you go.',
      ),
    ],
  };
}
