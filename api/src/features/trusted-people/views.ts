import { and, desc, eq, isNotNull } from 'drizzle-orm';
import {
  defaultPlan,
  opensAt,
  scanTypes,
  type AccessRequestView,
  type ScanType,
  type TrustedPeople,
  type TrustedPerson,
} from '@heartwood/domain';
import { findUser } from '../accounts';
import { bearerOf } from './bearer';
import { schema, type Database } from '../../platform/db/database';
import { findPlan, readPeople, toRequest, type PersonWithRequest, type RequestRow } from './case';

const { documents } = schema;

export const isoOf = (moment: Date) => moment.toISOString();

/** When the documents will be released, ISO 8601; null while no waiting time runs. */
export function opensOn(request: RequestRow): string | null {
  const at = opensAt(toRequest(request));
  return at === null ? null : new Date(at).toISOString();
}

/** An owner's view of their own trusted people. */
export async function readTrustedPeople(db: Database, ownerId: string): Promise<TrustedPeople> {
  const plan = await findPlan(db, ownerId);
  const people: TrustedPerson[] = [];
  for (const person of await readPeople(db, ownerId)) people.push(await toTrustedPerson(db, person));
  const { waiting_days, certificate_days, two_people, check_in, funeral_wishes } = plan ?? defaultPlan;
  return {
    plan: {
      ...{ waiting_days, certificate_days, two_people, check_in, funeral_wishes },
      well_at: plan && plan.check_in !== 'off' ? isoOf(plan.well_at) : null,
      check_in_open: plan !== undefined && plan.check_in !== 'off' && plan.check_in_asks > 0,
    },
    people,
  };
}

async function toTrustedPerson(db: Database, person: PersonWithRequest): Promise<TrustedPerson> {
  const { id, name, email, known_before, opens_will, opens_letters, opens_trusts } = person;
  const accountId = person.user_id ?? person.claimed_by;
  const account = accountId ? await findUser(db, accountId) : undefined;
  return {
    ...{ id, name, email, known_before, opens_will, opens_letters, opens_trusts },
    username: account?.username ?? null,
    account_email: account?.verified_email ?? null,
    claimed_at: person.claimed_at && isoOf(person.claimed_at),
    invited_at: isoOf(person.invited_at),
    accepted_at: person.accepted_at && isoOf(person.accepted_at),
    request: await toRequestView(db, person),
    paper_key: person.paper && {
      made_at: isoOf(person.paper.made_at),
      opened_at: person.paper.opened_at && isoOf(person.paper.opened_at),
      bearer: bearerOf(person),
    },
  };
}

export async function toRequestView(
  db: Database,
  { id, request }: Pick<PersonWithRequest, 'id' | 'request'>,
): Promise<AccessRequestView | null> {
  if (!request) return null;
  const { state, source, reason } = request;
  const stored = await findCertificate(db, id);
  return {
    ...{ state, source, reason },
    asked_at: isoOf(request.asked_at),
    opens_at: opensOn(request),
    closed_at: request.closed_at && isoOf(request.closed_at),
    died_on: request.died_on,
    review: request.certificate_review,
    certificate: stored && {
      size: stored.size,
      media_type: stored.media_type,
      stored_at: isoOf(stored.stored_at),
    },
  };
}

/** The death certificate that was last stored for a person's request. */
export async function findCertificate(db: Database, personId: string) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.trusted_person_id, personId), isNotNull(documents.stored_at)))
    .orderBy(desc(documents.created_at))
    .limit(1);
  if (!row?.stored_at) return null;
  return { ...row, stored_at: row.stored_at, media_type: scanTypeOf(row.media_type) };
}

export const scanTypeOf = (stored: string): ScanType =>
  scanTypes.find((type) => type === stored) ?? 'application/pdf';
