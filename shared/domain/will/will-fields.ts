import { array, mixed, number } from 'yup';
import {
  ADDRESS_LIMIT,
  dateField,
  emailField,
  flagField,
  isBlank,
  listField,
  nameField,
  objectField,
  TEXT_LIMIT,
  textField,
} from '../fields';
import { messages } from '../messages';
import {
  beneficiaryList,
  beneficiaryRow,
  cashList,
  cashRow,
  childRow,
  personalPropertyList,
} from './will-rows';
import { maritalStatuses, predeceasedDirectives, selfProvingOptions } from './will';

function choice<T extends string>(label: string, options: readonly T[]) {
  return mixed<T>((value): value is T => options.some((option) => option === value))
    .transform((value: unknown) => (isBlank(value) ? undefined : value))
    .typeError(messages.choose(label))
    .meta({ json: { type: 'string', enum: options } });
}

const words = () => textField('Final details', { max: 2000, lines: true });

const finalDetails = () =>
  objectField({
    affidavit: mixed<string | boolean>(
      (value): value is string | boolean =>
        typeof value === 'boolean' || words().isValidSync(value, { strict: true }),
    )
      .transform((value: unknown) => value ?? undefined)
      .typeError(messages.notText('Affidavit'))
      .meta({ json: { type: ['string', 'boolean'] } }),
    witnesses: mixed<string | boolean | string[]>(
      (value): value is string | boolean | string[] =>
        typeof value === 'boolean' ||
        words().isValidSync(value, { strict: true }) ||
        array().of(words()).max(10).isValidSync(value, { strict: true }),
    )
      .transform((value: unknown) => value ?? undefined)
      .typeError(messages.notText('Witnesses'))
      .meta({ json: { type: ['string', 'boolean', 'array'] } }),
    documentDate: dateField().required(messages.documentDateRequired),
  }).required(messages.documentDateRequired);

const family = () =>
  objectField({
    marital_status: choice('marital status', maritalStatuses),
    spouse_name: nameField('Spouse'),
    children: listField('Children', childRow, 30),
    has_minor_children: flagField('children under 18'),
  })
    .transform((value: unknown) => value ?? undefined)
    .default(undefined);

/** The version that a client has read. It may say which, and is refused if there is a newer one. */
export const versionRead = () => number().integer().typeError(messages.willChangedElsewhere).optional();

/** The schema of each field of a will by itself; steps and the whole will are put together from these. */
export const willFields = {
  testator_name: nameField('Your full name').required(messages.required('Your full name')),
  street_address: textField('Address', { max: ADDRESS_LIMIT }),
  executor: nameField('Executor').required(messages.executorRequired),
  alternate_executor: nameField('Alternate executor'),
  executor_is_21: flagField("the executor's age"),
  beneficiaries: beneficiaryList(beneficiaryRow),
  cash_beneficiaries: cashList(cashRow),
  personal_property_beneficiaries: personalPropertyList(),
  predeceased_directive: choice('the share of someone who dies before you', predeceasedDirectives).required(
    messages.predeceasedRequired,
  ),
  donation: textField('Charity', { max: 500 }),
  family: family(),
  guardian: nameField('Guardian'),
  alternate_guardian: nameField('Alternate guardian'),
  final_details: finalDetails(),
  special_instructions: textField('Special instructions', { max: TEXT_LIMIT, lines: true }),
  witness_1_name: nameField('Name of the first witness').required(messages.witnessesRequired),
  witness_1_email: emailField().required(messages.witnessesRequired),
  witness_2_name: nameField('Name of the second witness').required(messages.witnessesRequired),
  witness_2_email: emailField().required(messages.witnessesRequired),
  self_proving: choice('self-proving', selfProvingOptions),
};
