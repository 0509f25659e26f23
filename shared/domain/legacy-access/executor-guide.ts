import { addDays, type IsoDate } from '../dates/dates';

/** One task, and the Colorado statute that it is based on. */
export interface GuideStep {
  title: string;
  text: string;
  /**
   * A section of the Colorado Revised Statutes. Those that nobody has read are listed in
   * `docs/lawyer-review.md`.
   */
  law?: string;
}

export interface GuidePart {
  title: string;
  steps: GuideStep[];
}

/** How long a person who has the original of a will has after the death to lodge it, C.R.S. 15-11-516. */
const LODGING_DAYS = 10;

/** The last day to lodge the will of a person who died on this day. */
export const lodgingDay = (died: IsoDate): IsoDate => addDays(died, LODGING_DAYS);

export const lodging: GuideStep = {
  title: 'Lodge the will within ten days',
  text: 'Whoever has the original brings it to the district court of the county where the person lived. In Denver, that is the probate court. They do so within ten days after the death, or at once if they learn of it later. This is a duty even where no probate follows.',
  law: 'C.R.S. 15-11-516',
};

/** The first line: what the guide is. */
export const guideMeaning =
  'This is what an executor usually does in Colorado, in the order it comes. It is general, and not legal advice. The will, the court, or an attorney may say otherwise.';

/** An executor's tasks after a death, from the first week to the first year. */
export const executorGuide: GuidePart[] = [
  {
    title: 'The first week',
    steps: [
      {
        title: 'Find the original will',
        text: 'If there is a will on paper, the court wants the signed original. A copy, a scan, or a PDF is not it. What was released to you may say where it is. If a will names you as executor, the bank lets you look into a safe deposit box for it.',
        law: 'C.R.S. 15-10-111',
      },
      lodging,
      {
        title: 'If the will was signed on the screen',
        text: 'Courts take an electronic will only on paper, with a certification that it is a complete and accurate copy. Ask the court or an attorney how to word it.',
        law: 'C.R.S. 15-11-1309',
      },
      {
        title: 'Order certified copies of the death certificate',
        text: 'The funeral home orders them. Ten are usually enough: banks, insurers, and the court each keep one.',
      },
      {
        title: 'Keep everything safe',
        text: 'Lock the home, feed the animals, collect the mail. Give nothing away and pay no debts yet: your powers begin when the court appoints you.',
        law: 'C.R.S. 15-12-701',
      },
      {
        title: 'Read the letters before you touch any bitcoin',
        text: 'A letter to the executor says what there is and what to do. Never type secret words into a website or a message, and never say them on the phone.',
      },
    ],
  },
  {
    title: 'The first month',
    steps: [
      {
        title: 'See whether probate is needed',
        text: 'Small estates may need no probate. An affidavit is then enough to collect what the person owned. There must be no real estate, and the sum must be below a limit that changes every year. You may use it ten days after the death at the earliest. It is only for cases where nobody was or is to be appointed.',
        law: 'C.R.S. 15-12-1201',
      },
      {
        title: 'Apply for informal probate',
        text: 'If nobody disputes the will, the court can admit it and appoint you without a hearing. You receive letters testamentary, which banks ask for.',
        law: 'C.R.S. 15-12-301 and following',
      },
      {
        title: 'Tell the heirs and everybody named in the will',
        text: 'Inform them of your appointment not later than thirty days after it.',
        law: 'C.R.S. 15-12-705',
      },
      {
        title: 'Publish the notice to creditors',
        text: 'Publish it in a newspaper of the county, once a week for three weeks in a row. You can skip this if a year has passed since the death. You may also write to the creditors you know. They then have sixty days at least.',
        law: 'C.R.S. 15-12-801',
      },
      {
        title: 'Open an account for the estate',
        text: 'Ask the IRS for a tax ID number for the estate (an EIN). Keep its money apart from your own from the first day.',
      },
    ],
  },
  {
    title: 'The first year',
    steps: [
      {
        title: 'Write the inventory within three months of your appointment',
        text: 'List what the person owned at their death, with its value on that day and the debts on it. Send it to those with an interest who ask, or file it with the court.',
        law: 'C.R.S. 15-12-706',
      },
      {
        title: 'Wait for the creditors',
        text: 'The published notice sets a deadline. It is at least four months after the notice first appeared, or one year after the death if earlier. If you hand things out before that, you may have to pay from your own pocket.',
        law: 'C.R.S. 15-12-801, 15-12-803',
      },
      {
        title: 'File the tax returns',
        text: 'File the person’s last tax returns, with the IRS and with Colorado, and those of the estate. A large estate may have to file an estate tax return within nine months of the death.',
      },
      {
        title: 'Hand out what the will gives',
        text: 'Gifts first, then shares, each against a signed receipt.',
        law: 'C.R.S. 15-12-703',
      },
      {
        title: 'Close the estate',
        text: 'You can swear to the court that all is done. Wait six months after your appointment, or one year after the death if that comes first.',
        law: 'C.R.S. 15-12-1003',
      },
      {
        title: 'Don’t wait for years',
        text: 'As a rule, probate has to begin within three years after the death.',
        law: 'C.R.S. 15-12-108',
      },
    ],
  },
];
