import { personSchema } from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, moment, uuid } from '../../platform/http/openapi/shapes';

const { properties, optional } = returned(personSchema);

/** The responses about an account's people. */
export const peopleSchemas: Record<string, JsonSchema> = {
  KnownPerson: exactly({ id: uuid, ...properties, created_at: moment, updated_at: moment }, optional),
};
