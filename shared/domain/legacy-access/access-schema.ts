import { languages, type Language } from '@heartwood/i18n';
import { mixed, type InferType } from 'yup';
import { mailedToken } from '../account/mailed-token';
import { latestDay } from '../dates/dates';
import {
  choiceField,
  dateField,
  emailField,
  flagField,
  freeText,
  mailedNameField,
  objectField,
  personNameField,
  textField,
} from '../fields';
import { messages } from '../messages';
import { legacyAccessMessages } from './messages';
import {
  certificateTimes,
  checkIns,
  knownBefore,
  waitingTimes,
  type CertificateDays,
  type WaitingDays,
} from './plan';

/** The longest reason of a request, in characters. */
export const MAX_REASON_LENGTH = 1000;

/** The longest phone number, with what people write around it, in characters. */
export const MAX_PHONE_LENGTH = 40;

/** The longest wishes for a funeral, in characters. */
export const MAX_WISHES_LENGTH = 2000;

const flag = (label: string) => flagField(label).required(messages.choose(label));

const access = {
  known_before: choiceField('what this person knows before', knownBefore).required(
    messages.choose('what this person knows before'),
  ),
  opens_will: flag('whether the will opens'),
  opens_letters: flag('whether the letters open'),
  opens_trusts: flag('whether the trust records open').test(
    'something',
    legacyAccessMessages.chooseReleased,
    (value, { parent }) => Boolean(value || parent.opens_will || parent.opens_letters),
  ),
};

const name = personNameField(mailedNameField('Name')).required(messages.required('Name'));

/** The body of POST /trusted-people/. */
export const trustedPersonSchema = objectField({
  name,
  email: emailField().required(messages.required('Email')),
  ...access,
});

/** The body of PUT /trusted-people/{id}/. The address stays: it was invited. */
export const trustedPersonChangeSchema = objectField({ name, ...access });

const days = mixed<WaitingDays>((value): value is WaitingDays => waitingTimes.some((one) => one === value))
  .transform((value: unknown) => (typeof value === 'string' ? Number(value) : (value ?? undefined)))
  .typeError(messages.choose('the waiting time'))
  .required(messages.choose('the waiting time'))
  .meta({ json: { type: 'integer', minimum: 7, maximum: 30, description: 'Days: 7, 14, or 30.' } });

const certificateDays = mixed<CertificateDays>((value): value is CertificateDays =>
  certificateTimes.some((one) => one === value),
)
  .transform((value: unknown) => (typeof value === 'string' ? (value ? Number(value) : null) : value))
  .typeError(messages.choose('the waiting time with a death certificate'))
  .nullable()
  .default(undefined)
  .meta({
    json: {
      type: ['integer', 'null'],
      minimum: 3,
      maximum: 7,
      description: 'Days once a death certificate was added: 3, 7, or null for no shorter time.',
    },
  });

/** The body of PUT /release-plan/. */
export const accessPlanSchema = objectField({
  waiting_days: days,
  certificate_days: certificateDays,
  two_people: flag('whether two people must ask'),
  check_in: choiceField('how often we ask', checkIns).required(messages.choose('how often we ask')),
  funeral_wishes: freeText('Wishes for the funeral', { max: MAX_WISHES_LENGTH, lines: true }).default(
    undefined,
  ),
});

/** The body of POST /entrusted/{id}/request/. */
export const accessRequestSchema = objectField({
  reason: freeText('Reason', { max: MAX_REASON_LENGTH, lines: true }).required(messages.required('Reason')),
  died_on: dateField().test(
    'past',
    legacyAccessMessages.diedOnFuture,
    (day) => day === null || day <= latestDay(new Date()),
  ),
});

const SHA256 = /^[0-9a-f]{64}$/;

/** The body of PUT /trusted-people/{id}/paper-key/: the server gets only the hash of a new key. */
export const paperKeySchema = objectField({
  key_sha256: textField('Key', { max: 64 })
    .required(messages.required('Key'))
    .matches(SHA256, legacyAccessMessages.paperKeyUnknown),
});

/** The body of POST /paper-keys/open/. */
export const paperKeyOpenSchema = objectField({
  key: textField('Key', { max: 200 }).required(legacyAccessMessages.paperKeyUnknown),
});

const session = () => mailedToken(legacyAccessMessages.paperSessionOver);

/** The body of POST /paper-keys/documents/. */
export const paperDocumentSchema = objectField({
  token: session(),
  document_id: textField('Document', { max: 36 }).required(messages.required('Document')),
});

/** Digits, and what people write between them: nothing else, so that no code or password is stored as one. */
const isPhone = (text: string) =>
  /^[\p{Nd}\s+().,/#-]+$/u.test(text.replace(/ext|x/i, '')) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7;

/** The body of POST /paper-keys/bearer/: who has the key, and how to reach them. */
export const bearerSchema = objectField({
  token: session(),
  name: personNameField(mailedNameField('Name')).required(messages.required('Name')),
  email: emailField().test('reach', legacyAccessMessages.paperKeyReach, (value, { parent }) =>
    Boolean(value || parent.phone),
  ),
  phone: textField('Phone', { max: MAX_PHONE_LENGTH }).test(
    'phone',
    legacyAccessMessages.phoneInvalid,
    (value) => !value || isPhone(value),
  ),
  died_on: dateField().test(
    'past',
    legacyAccessMessages.diedOnFuture,
    (day) => day === null || day <= latestDay(new Date()),
  ),
  language: choiceField('the language of our mail', languages).default<Language>('en'),
});

export type BearerInput = InferType<typeof bearerSchema>;

/** The body of the calls that a mailed invitation makes. */
export const invitationSchema = objectField({ token: mailedToken(legacyAccessMessages.invitationUnknown()) });

/** The body of the calls that the link to refuse makes. */
export const refuseLinkSchema = objectField({ token: mailedToken(legacyAccessMessages.refuseLinkUnknown) });
