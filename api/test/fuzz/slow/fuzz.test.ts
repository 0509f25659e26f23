import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { makeThings } from '../../authorization/calls';
import { Person } from '../../support/person';
import { signature } from '../../support/signatures';
import { openSite, PASSWORD, type TestSite } from '../../support/site';
import { requests } from '../requests';

// The long run is `npm run fuzz -w api`.
const numRuns = Number(process.env.FUZZ_REQUESTS ?? 1500);

let site: TestSite;
let people: Person[];
const ids: Record<'will' | 'loan' | 'trust' | 'session', string[]> = {
  will: [],
  loan: [],
  trust: [],
  session: [],
};

function idsFor(path: string): string[] {
  const kind = (['will', 'loan', 'trust'] as const).find((name) => path.includes(`/${name}s/`));
  return ids[kind ?? 'session'];
}

before(async () => {
  site = await openSite();
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const forged = new Person(site.app, { username: 'eve', access: `${ana.session.access}x`, refresh: 'x' });
  people = [ana, ben, site.anyone, forged];
  for (let round = 0; round < 3; round += 1) {
    const { will, validWill, loan, trust, session, trusted } = await makeThings(site, ana, ben);
    // Each is named once.
    if (round < 2) await ana.delete(`/trusted-people/${trusted}/`);
    for (const [kind, id] of [
      ['will', will],
      ['will', validWill],
      ['loan', loan],
      ['trust', trust],
      ['session', session],
    ] as const)
      ids[kind].push(id);
  }
});
after(() => site.close());

/** Values with which a request can succeed. */
function hints() {
  const signatures = fc.constantFrom(signature(1), signature(2), 'data:image/png;base64,iVBORw0KGgo=', null);
  const names = fc.constantFrom('Ana Ortiz', 'Ben Ruiz', 'Cleo Vance', 'Dee Moss', 'Eli Park', 'Fay Long');
  const share = fc.oneof(
    fc.constant(50),
    fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100),
  );
  return {
    signature: signatures,
    testator_signature: signatures,
    witness_1_signature: signatures,
    witness_2_signature: signatures,
    counterparty: fc.constantFrom(...people.slice(0, 2).map(({ username }) => username)),
    username: fc.constantFrom(people[0]?.username ?? '', 'new.name', 'x'),
    password: fc.constantFrom(PASSWORD, 'wrong'),
    password2: fc.constantFrom(PASSWORD, 'wrong'),
    executor: names,
    testator_name: names,
    witness_1_name: names,
    witness_2_name: names,
    percentage: share,
    alternate_executor: names,
    alternate_guardian: fc.constantFrom('', 'Gus Hale'),
    beneficiaries: fc.constantFrom(
      [{ name: 'Dee Moss', percentage: 100 }],
      [{ name: 'Eli Park', percentage: 99 }],
    ),
    final_details: fc.constant({ documentDate: '2025-11-02' }),
    price: fc.constant(WILL_STRIPE_PRICE_ID),
    will_id: fc.nat().map((place) => ids.will[place % ids.will.length]),
    asset: fc.oneof(fc.constantFrom('1', '0.00000001', '1e-8'), fc.double().map(String)),
    refresh: fc.constantFrom(people[0]?.session.refresh ?? '', 'x.y.z'),
    token: fc.constantFrom(people[0]?.session.access ?? '', 'x.y.z'),
    version: fc.constantFrom(undefined, 1, 2),
    role: fc.constantFrom('lender', 'borrower'),
    term_in_months: fc.integer({ min: 1, max: 480 }),
    interest_rate: fc.integer({ min: 0, max: 4500 }).map((units) => units / 100),
    cash_beneficiaries: fc.constantFrom([], [{ name: 'Dee Moss', amount: 12.5 }]),
    personal_property_beneficiaries: fc.constantFrom([], [{ name: 'Dee Moss', description: 'The piano' }]),
    witness_1_email: fc.constantFrom('one@example.com', 'ONE@example.com'),
    witness_2_email: fc.constantFrom('two@example.com', 'one@example.com'),
    guardian: fc.constantFrom('', 'Gus Hale'),
    watch_address: fc.constant(''),
    children: fc.constantFrom([], [{ name: 'Kim', date_of_birth: '2016-02-29' }]),
    quantity: fc.integer({ min: 1, max: 2 }),
  };
}

describe(`${numRuns} requests generated from the document`, () => {
  it('get no 5xx, and no response that the document does not allow', async () => {
    const seen: Record<number, number> = {};
    const one = fc.asyncProperty(
      requests(site.app.openApi(), idsFor, hints()),
      async ({ method, path, who, payload, headers }) => {
        const caller = people[who] ?? site.anyone;
        // `call` itself validates every response against the document.
        const { status, body } = await caller.call(method, path, payload, { headers });
        seen[status] = (seen[status] ?? 0) + 1;
        assert.ok(status < 500, `${method} ${path} answered ${status}`);
        // Some calls end the session, or close the account until the next login.
        if (status === 401 && who < 2) people[who] = await site.logIn(caller.username);
        if (status === 201 && typeof body?.id === 'string') idsFor(path).push(body.id);
      },
    );
    await fc.assert(one, { numRuns, endOnFailure: true });
    const reached = Object.entries(seen).map(([status, count]) => `${status}: ${count}`);
    console.warn(`Answers by status: ${reached.join(', ')}`);
    for (const status of [200, 201, 400, 401, 404, 409])
      assert.ok(seen[status], `no request got a ${status}`);
  });
});
