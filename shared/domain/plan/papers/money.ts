import { t, translated } from '@heartwood/i18n';
import { rows } from '../../will/document/passages';
import { contacts, namesOf, section } from '../document';
import { hotPowers, subjects, warnings } from './money-powers';
import { aboutOwner, definePaper } from './paper';
import { notaryLines, typed } from './shared-texts';

/**
 * Power of attorney for money: Uniform Power of Attorney Act, C.R.S. 15-14-701 to 15-14-745. Read: -705,
 * -724(1), and the beginning of the form in -741. Not read: see docs/lawyer-review.md.
 */
export const money = definePaper({
  title: 'Power of attorney for money',
  what: 'Names who handles your money and property for you, also while you can’t.',
  law: 'C.R.S. 15-14-701 and following',
  offices: ['agent', 'co_agents', 'successors'],
  questions: {
    ...aboutOwner,
    agent: {
      label: 'Your agent',
      hint: 'Choose somebody you would give your bank card.',
      step: 'Your agent',
      input: { kind: 'person' },
      required: true,
    },
    co_agents: {
      label: 'Agents beside them',
      hint: 'Most people name none. Banks find several agents hard.',
      step: 'Your agent',
      input: { kind: 'people', max: 2 },
    },
    act: {
      label: 'How several agents act',
      hint: 'Counts only if you name more than one.',
      step: 'Your agent',
      input: {
        kind: 'choice',
        options: { each: 'Each can act alone', together: 'They have to act together' },
      },
    },
    successors: {
      label: 'Who steps in',
      hint: 'In this order, if no agent can act.',
      step: 'Your agent',
      input: { kind: 'people', max: 3 },
    },
    begins: {
      label: 'When it begins',
      hint: 'At once is the easiest to use. Otherwise somebody has to prove that you can’t act.',
      step: 'Powers',
      input: {
        kind: 'choice',
        options: { now: 'As soon as I sign', incapacity: 'Only when I can’t handle my own affairs' },
      },
      required: true,
    },
    subjects: {
      label: 'What your agent may handle',
      hint: 'The law says what each of these means.',
      step: 'Powers',
      input: { kind: 'choices', options: subjects },
      required: true,
    },
    hot_powers: {
      label: 'Powers that need your initials',
      hint: 'Each can change who gets what. Leave them out unless you know that you need them.',
      step: 'Powers',
      input: { kind: 'initials', options: hotPowers, warnings },
    },
    gift_limits: {
      label: 'Limits for gifts',
      hint: 'To whom, and how much. This counts only if you allow gifts.',
      step: 'Powers',
      input: { kind: 'text' },
    },
    compensation: {
      label: 'What your agent is paid',
      step: 'Terms',
      input: {
        kind: 'choice',
        options: { none: 'Nothing but their costs', reasonable: 'Their costs and a reasonable pay' },
      },
      required: true,
    },
    instructions: {
      label: 'Special instructions',
      hint: 'Limits, wishes, or whom your agent should report to.',
      step: 'Terms',
      input: { kind: 'text' },
    },
  },
  signing: {
    onScreen: ['owner'],
    onPaper: 'You sign it before a notary.',
    notary: 'recommended',
    note: 'A signature that a notary acknowledges is presumed genuine (C.R.S. 15-14-705). Banks and land records want one, so paper is the better way. Some banks also prefer the form of the statute (C.R.S. 15-14-741).',
  },
  agents: ({ agent, co_agents, successors }) => [agent, ...co_agents, ...successors],
  body: (answers) => {
    const { owner_name: owner, owner_address: address, agent, co_agents, successors } = answers;
    const granted = answers.hot_powers.filter(({ power }) => power in hotPowers);
    const gifts = granted.some(({ power }) => power === 'gift');
    return {
      title: t('Power of Attorney of {owner}', { owner }),
      opening: [
        t('I, {owner}, live at {address}.', { owner, address }),
        t('I make this paper under the Uniform Power of Attorney Act (C.R.S. 15-14-701 and following).'),
        t('It is about my money and property. It gives no power over my medical care.'),
      ],
      sections: [
        section(
          t('My agent'),
          co_agents.length > 0
            ? t('I name these people as my agents: {agents}.', { agents: namesOf([agent, ...co_agents]) })
            : t('I name {agent} as my agent.', { agent: agent.name }),
          ...contacts([agent, ...co_agents]),
          co_agents.length > 0 &&
            (answers.act === 'together' ? t('They have to act together.') : t('Each of them can act alone.')),
        ),
        section(
          t('Who steps in'),
          ...(successors.length > 0
            ? [
                t('If no agent can or will act, the next one of these acts, in this order.'),
                ...contacts(successors),
              ]
            : []),
        ),
        section(
          t('When it begins, and how long it lasts'),
          answers.begins === 'incapacity'
            ? t('It begins when I can’t handle my property or business affairs.')
            : t('It begins on the day on which I sign.'),
          answers.begins === 'incapacity' &&
            t('A doctor who has examined me says in writing whether that is so.'),
          t('It stays in force while I lack capacity. It ends when I die.'),
          t('I may revoke it at any time.'),
          t('It revokes the powers of attorney for money that I signed here before.'),
        ),
        section(
          t('What my agent may do'),
          t(
            'My agent has general authority over these subjects. The sections beside them say what that means.',
          ),
          answers.subjects.length > 0 &&
            rows(
              answers.subjects.map((subject) => {
                const [term = '', law = ''] = translated(subjects[subject]).split(' (');
                return { term, detail: law.replace(')', '') };
              }),
            ),
        ),
        section(
          t('Powers that I grant expressly'),
          ...(granted.length > 0
            ? [
                t('My agent may also do the following. My initials stand beside each.'),
                rows(
                  granted.map(({ power, initials }) => ({
                    term: Object.entries(hotPowers)
                      .filter(([name]) => name === power)
                      .map(([, words]) => translated(words))
                      .join(''),
                    detail: initials,
                  })),
                ),
              ]
            : [t('None. My agent has no power that needs an express grant (C.R.S. 15-14-724(1)).')]),
          ...(gifts ? typed(answers.gift_limits) : []),
        ),
        section(
          t('Pay and costs'),
          answers.compensation === 'reasonable'
            ? t('My agent gets back what it costs them, and a reasonable pay.')
            : t('My agent gets back what it costs them, and no pay.'),
        ),
        section(t('Special instructions'), ...typed(answers.instructions)),
        section(
          t('What my agent has to do'),
          t('Act as I would want, as far as they know it, and otherwise in my best interest.'),
          t('Act in good faith, and only within these powers.'),
          t('Keep my property apart from theirs, and keep a record of all they receive and pay.'),
          t('Sign like this: “{owner} by {agent} as agent”.', { owner, agent: agent.name }),
        ),
        section(
          t('For whoever is shown this'),
          t('You may rely on a copy of it, and ask my agent for a certification.'),
          t('You may rely on it until you know that it has ended.'),
        ),
      ],
      closing: [t('I am 18 or older and of sound mind. I sign this of my own free will.')],
      onPaper: [
        notaryLines(
          t('Recommended. A signature that is acknowledged is presumed genuine (C.R.S. 15-14-705).'),
        ),
      ],
      after: [
        section(
          t('Certification by the agent'),
          t('The agent fills this in when somebody asks for it.'),
          t('I certify under penalty of perjury: this is true. I am the agent whom this paper names.'),
          t('As far as I know, the person who made it is alive. They have not revoked it, or my powers.'),
          t('If it begins only later, that has happened. If I am a successor, nobody before me can act.'),
          ...[t('Agent’s signature'), t('Date')].map((label) => ({ kind: 'line' as const, label })),
        ),
        section(
          t('A letter to my agent'),
          t('Dear {agent},', { agent: agent.name }),
          t('You may handle my money as this paper says. It is mine, not yours: keep the two apart.'),
          t('Write down what comes in and what goes out. Keep receipts. Others may ask to see them.'),
          t('Use the powers that have my initials only if you must. Ask an attorney before you do.'),
          t(
            'You may say no at any time. Then tell me, or whoever comes after you. When I die, your power ends.',
          ),
        ),
      ],
    };
  },
});
