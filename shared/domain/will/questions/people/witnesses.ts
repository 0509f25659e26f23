import { emailField, mailedNameField, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { nameAnswer, textAnswer } from '../answers';
import { question } from '../question';

const name = (number: 1 | 2, role: string, example: string) =>
  nameAnswer({
    label: `Witness ${number} name`,
    part: { kind: 'witness', title: role },
    schema: personNameField(mailedNameField(`Name of the ${role}`)).required(messages.witnessesRequired),
    example,
  });

const email = (number: 1 | 2, example: string) =>
  textAnswer({
    label: `Witness ${number} email`,
    schema: emailField().required(messages.witnessesRequired),
    notInText: [''],
    example,
  });

/** The two people who see the testator sign. */
export const witnesses = question({
  step: 'witnesses',
  fields: {
    witness_1_name: name(1, 'first witness', 'Priya Natarajan'),
    witness_1_email: email(1, 'priya@example.com'),
    witness_2_name: name(2, 'second witness', 'Samuel Ortega'),
    witness_2_email: email(2, 'samuel@example.com'),
  },
});
