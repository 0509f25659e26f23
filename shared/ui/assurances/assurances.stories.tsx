import { Assurances } from './assurances';

export default { title: 'Assurances' };

const nobody = {
  name: null,
  address: null,
  email: null,
  support_email: null,
  answer_days: null,
  refund_days: null,
  texts_reviewed_by: null,
  charges_cards: false,
};
const named = { ...nobody, name: 'Aspen Family Documents LLC' };
const promises = { answer_days: 2, refund_days: 14, texts_reviewed_by: 'Ana Ruiz, attorney, Denver' };

export const Unknown = () => <Assurances operator={undefined} />;
export const Trial = () => <Assurances operator={nobody} />;
export const Named = () => <Assurances operator={named} />;
export const WithPromises = () => <Assurances operator={{ ...named, ...promises }} />;
