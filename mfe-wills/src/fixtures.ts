import {
  isoDate,
  willDocument,
  willStatusOf,
  willText,
  type Will,
  type WillInput,
  type WillSignatureImages,
} from '@heartwood/domain';
import { savedWill, trailOf } from '@heartwood/domain/fixtures';
import { recordsOf, type MockHandlers, type ApiCall } from '@heartwood/host/dev/fixtures';
import { signedByAll } from './testing/will';

const day = '2026-11-20T17:00:00.000Z';

/** A draft with a very long name, one that is paid for, and a valid will with names in a non-Latin script. */
const wills = recordsOf<Will>([
  savedWill({
    id: 'long-names',
    testator_name:
      'Wilhelmina-Konstantina Featherstonehaugh-Papadopoulou von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  }),
  savedWill({ id: 'paid', paid_at: day }),
  savedWill({
    ...signedByAll,
    id: 'valid',
    status: 'valid',
    testator_name: '王小明',
    executor: 'Ελένη Παπαδοπούλου',
    beneficiaries: [{ name: '王大伟', percentage: 100 }],
    final_details: { affidavit: '', witnesses: '', documentDate: isoDate('2026-11-20') },
    paid_at: day,
    signatures: [
      { role: 'testator', name: '王小明', signed_at: day, place: 'Boulder' },
      { role: 'witness_1', name: 'Ida Moore', signed_at: day, place: 'Boulder' },
      { role: 'witness_2', name: 'Jon Park', signed_at: day, place: 'Boulder' },
    ],
  }),
]);

const textOf = (will: WillInput) => willText(willDocument(will));

/** Mock responses to the wills' API calls. */
export const fixtures: MockHandlers = {
  'GET /api/wills/': wills.list,
  'GET /wills/:id/': wills.find,
  'POST /api/wills/': ({ body }: ApiCall) => {
    const id = `made-${wills.list().length}`;
    return wills.add(savedWill({ ...(body as WillInput), id }));
  },
  'PUT /wills/:id/': ({ body }: ApiCall, id: string) => {
    const will = body as WillInput;
    return wills.change(id, ({ version = 1 }) => ({ ...will, contract: textOf(will), version: version + 1 }));
  },
  'DELETE /api/wills/:id/': wills.remove,
  'PUT /api/wills/:id/sign/': ({ body }: ApiCall, id: string) =>
    wills.change(id, (will) => {
      const signed = { ...will, ...(body as Partial<WillSignatureImages>) };
      return { ...signed, status: willStatusOf(signed) };
    }),
  'GET /api/wills/:id/events/': (_call: ApiCall, id: string) => {
    const will = wills.list().find((one) => one.id === id);
    return trailOf({ subject_type: 'will', subject_id: id }, will?.contract ?? '', [
      { type: 'created', actor: 'ana', detail: 'Saved the draft.' },
    ]);
  },
  'GET /api/wills/:id/witness-links/': [],
};
