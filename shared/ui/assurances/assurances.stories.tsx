import { Assurances } from './assurances';

export default { title: 'Assurances' };

const nobody = { name: null, address: null, email: null, support_email: null };

export const Unknown = () => <Assurances operator={undefined} />;
export const Trial = () => <Assurances operator={nobody} />;
export const Named = () => <Assurances operator={{ ...nobody, name: 'Aspen Family Documents LLC' }} />;
