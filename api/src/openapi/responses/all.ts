import type { JsonSchema } from '../json-schema';
import { accountSchemas } from './account';
import { loanSchemas } from './loans';
import { recordSchemas } from './records';
import { releaseSchemas } from './release';
import { siteSchemas } from './site';
import { trustSchemas } from './trusts';
import { willSchemas } from './wills';

/** Every response of the API, by its name in the document. */
export const responseSchemas: Record<string, JsonSchema> = {
  ...accountSchemas,
  ...willSchemas,
  ...loanSchemas,
  ...trustSchemas,
  ...releaseSchemas,
  ...recordSchemas,
  ...siteSchemas,
};
