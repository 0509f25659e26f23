import { t } from '@heartwood/i18n';
import { contacts, section } from '../document';
import { aboutOwner, definePaper } from './paper';
import { notaryLines, typed } from './shared-texts';

/**
 * Declaration of disposition of last remains: C.R.S. 15-19-101 to 15-19-109. Read: 15-19-103 (2021),
 * -104(1) and (3), -106(1), and the beginning of the form in -107(1), which has natural reduction. Not
 * read: see docs/lawyer-review.md.
 */
export const remains = definePaper({
  title: 'Last remains',
  what: 'Says what happens to your body after you die, and who sees to it.',
  law: 'C.R.S. 15-19-101 to 15-19-109',
  offices: ['designee', 'alternate'],
  questions: {
    ...aboutOwner,
    disposition: {
      label: 'What happens to your body',
      step: 'Your body',
      input: {
        kind: 'choice',
        options: {
          buried: 'Burial',
          cremated: 'Cremation',
          entombed: 'Entombment',
          reduced: 'Natural reduction to soil',
          other: 'Something else',
          designee: 'Somebody I name decides',
        },
      },
      required: true,
    },
    place: {
      label: 'Where, or what is done with the ashes or the soil',
      hint: 'Name the cemetery, if you have one.',
      step: 'Your body',
      input: { kind: 'text' },
    },
    other: {
      label: 'What you want instead',
      step: 'Your body',
      input: { kind: 'text' },
      required: true,
      when: ['disposition', 'other'],
    },
    designee: {
      label: 'Who sees to it',
      hint: 'This person carries out your wishes, and decides what you leave open.',
      step: 'Who decides',
      input: { kind: 'person' },
      required: true,
    },
    alternate: {
      label: 'Who sees to it if they can’t',
      step: 'Who decides',
      input: { kind: 'person' },
    },
    ceremonies: {
      label: 'Ceremonies',
      step: 'Ceremonies',
      input: {
        kind: 'choices',
        options: {
          funeral: 'A funeral',
          memorial: 'A memorial service',
          graveside: 'A service at the grave',
          none: 'No ceremony',
        },
      },
    },
    ceremony_wishes: {
      label: 'How the ceremonies should be',
      hint: 'Music, readings, who speaks, where donations go.',
      step: 'Ceremonies',
      input: { kind: 'text' },
    },
    arranged: {
      label: 'What is arranged or paid already',
      hint: 'A plot, a prepaid contract, an insurance. Say where the papers are.',
      step: 'Ceremonies',
      input: { kind: 'text' },
    },
  },
  signing: {
    onScreen: ['owner'],
    onPaper: 'You sign and date it.',
    notary: 'optional',
    note: 'The newest declaration counts, and stands before what a will says about your remains.',
  },
  body: (answers) => {
    const { owner_name: owner, owner_address: address, designee, alternate } = answers;
    return {
      title: t('Declaration of Disposition of Last Remains of {owner}', { owner }),
      opening: [
        t('I, {owner}, live at {address}.', { owner, address }),
        t(
          'I make this declaration about my last remains under Colorado law (C.R.S. 15-19-101 to 15-19-109).',
        ),
      ],
      sections: [
        section(
          t('My body'),
          dispositionOf(answers.disposition),
          ...(answers.disposition === 'other' ? typed(answers.other) : []),
          ...typed(answers.place),
          t('All of this holds as far as the law permits it.'),
        ),
        section(
          t('Who sees to it'),
          t('I name {designee} to direct what happens to my remains, as I say here.', {
            designee: designee.name,
          }),
          ...contacts([designee]),
          t('They also direct the ceremonies, and decide what I leave open (C.R.S. 15-19-104(1)).'),
          ...(alternate.name
            ? [
                t('If {designee} can’t or won’t act, I name {alternate} instead.', {
                  designee: designee.name,
                  alternate: alternate.name,
                }),
                ...contacts([alternate]),
              ]
            : []),
        ),
        section(t('Ceremonies'), ...ceremoniesOf(answers.ceremonies), ...typed(answers.ceremony_wishes)),
        section(t('What is arranged'), ...typed(answers.arranged)),
        section(
          t('Other papers'),
          t('I revoke my earlier declarations about my last remains.'),
          t('I also revoke what my will, or a change to it, or a power of attorney says about them.'),
          t('The most recent declaration controls over any other document (C.R.S. 15-19-104(3)).'),
          t('If I serve in the armed forces, a federal record may name somebody else. It is the DD form 93.'),
        ),
      ],
      closing: [t('I am 18 or older and of sound mind. I sign this of my own free will.')],
      onPaper: [notaryLines(t('Optional. A notary makes it easier to show that the signature is real.'))],
    };
  },
});

function dispositionOf(choice: 'buried' | 'cremated' | 'entombed' | 'reduced' | 'other' | 'designee' | '') {
  switch (choice) {
    case 'buried':
      return t('I want to be buried.');
    case 'cremated':
      return t('I want to be cremated.');
    case 'entombed':
      return t('I want to be entombed.');
    case 'reduced':
      return t('I want to be naturally reduced to soil.');
    case 'other':
      return t('I want what I write here.');
    case 'designee':
      return t('The person whom I name below decides this in writing.');
    default:
      return '';
  }
}

function ceremoniesOf(chosen: readonly ('funeral' | 'memorial' | 'graveside' | 'none')[]): string[] {
  return [
    chosen.includes('funeral') ? t('I ask for a funeral.') : '',
    chosen.includes('memorial') ? t('I ask for a memorial service.') : '',
    chosen.includes('graveside') ? t('I ask for a service at the grave.') : '',
    chosen.includes('none') ? t('I ask for no ceremony.') : '',
  ];
}
