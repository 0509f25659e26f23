import { object, string } from 'yup';
import { messages } from '@heartwood/shared/domain';
import { isUuid } from '../../db/ids';

/** The id in an address; one that can't be an id is answered with 404, as one that is not there. */
export const idParams = object({
  id: string()
    .required()
    .test('uuid', messages.notFound, (value) => isUuid(value)),
});

/** The id of a checkout session: ours, and nothing else that the database might choke on. */
export const sessionParams = object({
  id: string()
    .required()
    .matches(/^cs_[\w-]{1,60}$/, messages.notFound),
});
