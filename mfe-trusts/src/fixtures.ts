import {
  trustText,
  unknownFingerprint,
  type SubjectType,
  type Trust,
  type TrustInput,
} from '@heartwood/domain';
import { activeLoan, savedWill, trailOf } from '@heartwood/domain/fixtures';
import { recordsOf, type MockHandlers, type ApiCall } from '@heartwood/host/dev/fixtures';
import { inventory, trust } from './testing/people';

const will = savedWill();
const loan = activeLoan();

/** A trust, one with a very long name, and one with names in a non-Latin script. */
const trusts = recordsOf<Trust>([
  { ...trust, ...inventory },
  {
    ...trust,
    id: 'long-names',
    name: 'Everything that Wilhelmina-Konstantina Featherstonehaugh-Papadopoulou sets aside for her grandchildren',
    asset: '20999999.12345678',
  },
  {
    ...trust,
    id: 'other-letters',
    name: '王家信托',
    executor: 'Ελένη Παπαδοπούλου',
    beneficiaries: [{ name: '王小明', percentage: 100 }],
    is_active: false,
  },
]);

const record = (subject_type: SubjectType, subject_id: string, text: string) =>
  trailOf({ subject_type, subject_id }, text, [{ type: 'created', actor: 'ana', detail: 'Made it.' }]);

/** Mock responses to the calls for trusts and agreements. */
export const fixtures: MockHandlers = {
  'GET /trusts/': trusts.list,
  'GET /trusts/:id/': trusts.find,
  'POST /trusts/': ({ body }: ApiCall) => {
    const { created_at, updated_at } = trust;
    const id = `made-${trusts.list().length}`;
    return trusts.add({ is_active: true, ...(body as TrustInput), id, created_at, updated_at });
  },
  'PUT /trusts/:id/': ({ body }: ApiCall, id: string) => trusts.change(id, () => body as Partial<Trust>),
  'PUT /trusts/:id/reminders/': ({ body }: ApiCall, id: string) =>
    trusts.change(id, () => ({ yearly_reminder: (body as { on: boolean }).on })),
  'GET /trusts/:id/events/': (_call: ApiCall, id: string) => {
    const found = trusts.list().find((one) => one.id === id);
    return record('trust', id, found ? trustText(found) : '');
  },
  'GET /api/bitcoin-rate/': { rate: null },
  'GET /api/wills/': [will],
  'GET /wills/:id/': will,
  'GET /api/wills/:id/events/': (_call: ApiCall, id: string) => record('will', id, will.contract),
  'GET /loans/': [loan],
  'GET /loans/:id/': loan,
  'GET /loans/:id/events/': (_call: ApiCall, id: string) => record('loan', id, loan.contract),
  'GET /verify/:sha256/': unknownFingerprint,
  'GET /seal-certificates/': [],
};
