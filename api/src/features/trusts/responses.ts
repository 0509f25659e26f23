import { trustSchema } from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, moment, orNull, uuid } from '../../platform/http/openapi/shapes';

const trust = returned(trustSchema);
const {
  beneficiaries: _people,
  instructions: _text,
  holdings: _holdings,
  helpers: _helpers,
  ...listedTrust
} = trust.properties;
const trustState = {
  id: uuid,
  is_active: { type: 'boolean' },
  yearly_reminder: { type: 'boolean', description: 'Whether a mail reminds of each yearly rehearsal.' },
  created_at: moment,
  updated_at: moment,
};

/** The responses about trusts. */
export const trustSchemas: Record<string, JsonSchema> = {
  Trust: exactly({ ...trust.properties, ...trustState }),
  TrustListItem: exactly({ ...listedTrust, ...trustState }),
  LookedUpRate: exactly({
    rate: orNull(
      exactly({
        rate: { type: 'number', description: 'Dollars for one bitcoin.' },
        at: moment,
        source: { type: 'string', description: 'The host that said it.' },
      }),
    ),
  }),
};
