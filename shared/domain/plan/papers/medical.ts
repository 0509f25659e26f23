import { t } from '@heartwood/i18n';
import { contacts, namesOf, section } from '../document';
import { aboutPatient, definePaper } from './paper';
import { notaryLines, organGifts, organOptions, patient, typed, witnessLines } from './shared-texts';

/**
 * Medical durable power of attorney: C.R.S. 15-14-503 to 15-14-509, of which 15-14-506(1) to (3.5) was
 * read; the release of health information has the elements of 45 CFR 164.508(c)(1) and (2). Not read: see
 * docs/lawyer-review.md.
 */
export const medical = definePaper({
  title: 'Medical power of attorney',
  what: 'Names who decides about your medical care while you can’t decide yourself.',
  law: 'C.R.S. 15-14-503 to 15-14-509; 45 CFR 164.508',
  offices: ['agent', 'successors'],
  questions: {
    ...aboutPatient,
    agent: {
      label: 'Your agent',
      hint: 'The person who decides for you. Ask them first.',
      step: 'Your agent',
      input: { kind: 'person' },
      required: true,
    },
    successors: {
      label: 'Who steps in',
      hint: 'In this order, if your agent can’t act.',
      step: 'Your agent',
      input: { kind: 'people', max: 3 },
    },
    directions: {
      label: 'Your directions',
      hint: 'What your agent should know: beliefs, treatments you want or refuse, where you want to be.',
      step: 'Your wishes',
      input: { kind: 'text' },
    },
    limits: {
      label: 'What your agent may not decide',
      hint: 'Leave this empty if there are no limits.',
      step: 'Your wishes',
      input: { kind: 'text' },
    },
    organs: {
      label: 'Organ and tissue gifts',
      hint: 'Your choice here stands beside the donor mark on your driver’s license.',
      step: 'Your wishes',
      input: { kind: 'choice', options: organOptions },
    },
    organ_limits: {
      label: 'What you give, and for what',
      step: 'Your wishes',
      input: { kind: 'text' },
      required: true,
      when: ['organs', 'some'],
    },
    records: {
      label: 'When your agent may see your records',
      step: 'Your records',
      input: {
        kind: 'choice',
        options: {
          now: 'As soon as I sign',
          incapacity: 'Only while I can’t decide myself',
        },
      },
      required: true,
    },
  },
  signing: {
    onScreen: ['owner'],
    onPaper: 'You sign and date it.',
    notary: 'optional',
    note: 'The sections we read ask for no witness and no notary. Other states may, so the printed sheet has lines for both.',
  },
  agents: ({ agent, successors }) => [agent, ...successors],
  body: (answers) => {
    const { owner_name: owner, agent, successors } = answers;
    const agents = namesOf([agent, ...successors]);
    return {
      title: t('Medical Durable Power of Attorney of {owner}', { owner }),
      opening: [
        patient(answers),
        t(
          'I make this medical durable power of attorney under Colorado law (C.R.S. 15-14-503 to 15-14-509).',
        ),
      ],
      sections: [
        section(
          t('My agent'),
          t('I name {agent} as my agent for medical decisions.', { agent: agent.name }),
          ...contacts([agent]),
          t('My agent may agree to, refuse, or stop any medical care for me.'),
          t('That includes food and water through tubes (C.R.S. 15-14-506(1)).'),
        ),
        section(
          t('Who steps in'),
          ...(successors.length > 0
            ? [
                t(
                  'If my agent can’t or won’t act, or can’t be reached, the next of these acts, in this order.',
                ),
                ...contacts(successors),
              ]
            : []),
        ),
        section(
          t('When my agent decides'),
          t('My agent decides for me while I lack the capacity to make or say my own decisions.'),
          t('My agent has the same power that I would have (C.R.S. 15-14-506(3)).'),
          t('While I can decide, I decide.'),
        ),
        section(
          t('How my agent decides'),
          t('My agent follows what this paper says, and what they know of my wishes.'),
          t('Where neither helps, my agent does what they find best for me (C.R.S. 15-14-506(2)).'),
          t('My agent talks with my attending physician about my condition (C.R.S. 15-14-506(3)).'),
        ),
        section(t('My directions'), ...typed(answers.directions)),
        section(t('What my agent may not decide'), ...typed(answers.limits)),
        organGifts(answers.organs, answers.organ_limits),
        section(
          t('My health information'),
          t('My agent is my representative and may see my records as I may (C.R.S. 15-14-506(3)).'),
          t('I also allow this release under federal privacy law (45 CFR 164.508).'),
          t(
            'What: all of my health facts, of any date. That means mental health, drugs, drink, and infections too.',
          ),
          t('It does not cover psychotherapy notes, which need a release of their own.'),
          t(
            'Who gives it: each doctor, nurse, hospital, drugstore, lab, health plan, and whoever else has it.',
          ),
          t('Who gets it: {agents}.', { agents }),
          t('Why: so that they can act under this paper, and because I ask for it.'),
          answers.records === 'incapacity'
            ? t('From when: while I lack the capacity to decide.')
            : t('From when: the day on which I sign.'),
          t('Until when: my death, or the day on which I revoke this paper, if that is earlier.'),
          t('I may revoke this release at any time. I write to whoever holds the facts.'),
          t('That does not undo what was given out before.'),
          t('Nobody may make my care or my payments depend on whether I sign this release.'),
          t('Whoever gets the information might pass it on. Federal law may then no longer protect it.'),
        ),
        section(
          t('How long this lasts'),
          t('This power of attorney shall not be affected by my disability.'),
          t('It replaces my earlier medical powers of attorney.'),
          t('I may revoke it at any time. A copy counts like the original.'),
        ),
      ],
      closing: [t('I am 18 or older and of sound mind. I sign this of my own free will.')],
      onPaper: [
        witnessLines(t('Optional. Other states may ask for witnesses. My agents do not sign here.')),
        notaryLines(t('Optional. Other states may ask for a notary.')),
      ],
    };
  },
});
