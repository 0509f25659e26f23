import { emailField, mailedNameField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { nameAnswer, textAnswer } from '../answers';
import { question } from '../question';

const name = (label: string, title: string, ruleLabel: string, example: string) =>
  nameAnswer({
    label,
    part: { kind: 'witness', title },
    schema: personNameField(mailedNameField(ruleLabel)).required(messages.witnessesRequired),
    example,
  });

const email = (label: string, example: string) =>
  textAnswer({
    label,
    schema: emailField().required(messages.witnessesRequired),
    notInText: [''],
    example,
  });

/** The two people who see the testator sign. */
export const witnesses = question({
  step: 'witnesses',
  fields: {
    witness_1_name: name('Witness 1 name', 'first witness', 'Name of the first witness', 'Priya Natarajan'),
    witness_1_email: email('Witness 1 email', 'priya@example.com'),
    witness_2_name: name('Witness 2 name', 'second witness', 'Name of the second witness', 'Samuel Ortega'),
    witness_2_email: email('Witness 2 email', 'samuel@example.com'),
  },
});
