import { eq, sql } from 'drizzle-orm';
import {
  bearerBlocker,
  defaultPlan,
  fullName,
  isOpen,
  isReleasedToBearer,
  legacyAccessMessages,
  MAX_PAPER_SESSIONS,
  PAPER_KEY_DAYS,
  PAPER_SESSION_MINUTES,
  readPaperKey,
  type Bearer,
  type IsoDate,
  type PaperAccess,
} from '@heartwood/domain';
import type { Language } from '@heartwood/i18n';
import { createAccountToken, findAccountToken, queueSecurityMail } from '../accounts';
import { sha256Hex } from '../../platform/crypto/sha256';
import { schema, type Database } from '../../platform/db/database';
import { hasValues } from '../../platform/db/has-values';
import { conflict, notFound } from '../../platform/http/errors/api-error';
import type { AuditActor, Device } from '../../platform/http/session';
import { storeSecurityEvent } from '../../platform/audit/security-log';
import { paperSessionLimit } from '../../platform/throttle/limits';
import type { Throttle } from '../../platform/throttle/throttle';
import { bearerText } from './bearer';
import {
  casePersonOf,
  lockCase,
  toRequest,
  type LockedCase,
  type PaperKeyRow,
  type PersonWithRequest,
} from './case';
import { noteSeen } from './seen';
import { readFirstDays, readReleased, type Reader } from './legacy-access';
import { paperOpenedMail } from './paper-mail';
import { recordLegacyAccessEvent } from './steps';
import { isoOf, toRequestView } from './views';

const { paperKeys } = schema;

const DAY = 86_400_000;

type PersonWithKey = PersonWithRequest & { paper: PaperKeyRow };

/** The bearer in the record: they have no account. */
export const bearerActor = (person: PersonWithRequest, device: Device): AuditActor => ({
  id: null,
  username: bearerText(person),
  ...device,
});

/**
 * Opens the page of a key on paper, for a limited time and a limited number of times. Each time is recorded,
 * and the owner is told, once a day until somebody has asked with the key.
 * @returns the token of the page
 * @throws {ApiError} 404 for a key that opens nothing, 409 after its time, 429
 */
export async function openPaperKey(
  tx: Database,
  typed: string,
  device: Device,
  throttle: Throttle,
): Promise<string> {
  const { person, ...locked } = await lockByKey(tx, typed);
  const { owner, now } = locked;
  if (isOver(person, now)) throw conflict(legacyAccessMessages.paperKeyExpired());
  if (person.paper.sessions >= MAX_PAPER_SESSIONS) throw conflict(legacyAccessMessages.paperKeyUsedUp);
  await throttle.hit(paperSessionLimit, { account: person.id });
  const token = await createAccountToken(tx, {
    userId: owner.id,
    purpose: 'paper_session',
    email: '',
    minutes: PAPER_SESSION_MINUTES,
    trustedPersonId: person.id,
  });
  await tx
    .update(paperKeys)
    .set({ sessions: sql`${paperKeys.sessions} + 1`, opened_at: now })
    .where(eq(paperKeys.person_id, person.id));
  const actor = bearerActor(person, device);
  await recordLegacyAccessEvent(tx, locked, 'paper_opened', `${bearerText(person)} opened its page.`, actor);
  const told = person.paper.opened_at && now.getTime() - person.paper.opened_at.getTime() < DAY;
  if (!told && !askedByPaper(person)) {
    await storeSecurityEvent(tx, { user_id: owner.id, event: 'paper_key_opened', created_at: now });
    await queueSecurityMail(tx, owner, paperOpenedMail(owner, person.name, device));
  }
  return token;
}

async function lockByKey(tx: Database, typed: string): Promise<LockedCase & { person: PersonWithKey }> {
  const read = readPaperKey(typed);
  // A key of 99 random bits needs no slow hash, and its hash reveals nothing to whoever
  // measures the time of the query.
  const sha256 = 'key' in read ? sha256Hex(read.key) : undefined;
  const [found] = sha256
    ? await tx
        .select({ id: paperKeys.person_id, owner_id: schema.trustedPeople.owner_id })
        .from(paperKeys)
        .innerJoin(schema.trustedPeople, eq(schema.trustedPeople.id, paperKeys.person_id))
        .where(eq(paperKeys.key_sha256, sha256))
    : [];
  const locked = found && (await lockCase(tx, found.owner_id));
  const person = locked?.people.find(({ id }) => id === found?.id);
  // Read again under the lock: the owner may have made a new key meanwhile.
  if (!locked || !isWithKey(person) || person.paper.key_sha256 !== sha256)
    throw notFound(legacyAccessMessages.paperKeyUnknown);
  return { ...locked, person };
}

/**
 * The person whose key has opened a page, under the owner's lock.
 * @throws {ApiError} 404 once the page is over
 */
export async function lockBearer(
  tx: Database,
  token: string,
): Promise<LockedCase & { person: PersonWithKey; closesAt: Date }> {
  const found = await findAccountToken(tx, token, 'paper_session');
  const locked = found && (await lockCase(tx, found.user_id));
  const person = locked?.people.find(({ id }) => id === found?.trusted_person_id);
  if (!locked || !isWithKey(person) || isOver(person, locked.now))
    throw notFound(legacyAccessMessages.paperSessionOver);
  return { ...locked, person, closesAt: found.expires_at };
}

const isWithKey = (person: PersonWithRequest | undefined): person is PersonWithKey =>
  person !== undefined && person.paper !== null;

/** What the bearer sees now. Reading what was released is recorded. */
export async function readPaperAccess(
  db: Database,
  token: string,
  { reviewed, ...device }: Device & { reviewed: boolean },
): Promise<PaperAccess> {
  return db.transaction(async (tx) => {
    const { person, closesAt, ...locked } = await lockBearer(tx, token);
    const { owner, plan } = locked;
    const isReleased = isReleasedToBearer(casePersonOf(person));
    if (isReleased)
      await noteSeen(
        tx,
        locked,
        `${bearerText(person)} opened what was released.`,
        bearerActor(person, device),
      );
    const own = askedByPaper(person) ? person.request : null;
    const terms = own ?? plan ?? defaultPlan;
    return {
      owner_name: fullName(owner),
      name: person.name,
      closes_at: isoOf(closesAt),
      waiting_days: terms.waiting_days,
      certificate_days: terms.certificate_days,
      two_people: terms.two_people,
      reviewed,
      by_account: !own && bearerBlocker(locked.rules, person.id) !== null,
      request: await toRequestView(tx, { id: person.id, request: own }),
      open_until: isReleased ? endOf(person) : null,
      first_days: isReleased ? await readFirstDays(tx, locked, person) : null,
      released: isReleased ? await readReleased(tx, owner, person) : null,
    };
  });
}

/** @returns the bearer of the key whose page has this token */
export const bearerReader = async (tx: Database, token: string, device: Device): Promise<Reader> => {
  const { person } = await lockBearer(tx, token);
  return {
    actor: bearerActor(person, device),
    lock: (inner) => lockBearer(inner, token),
    isReleased: isReleasedToBearer,
    nameOf: bearerText,
  };
};

/** Writes down who has the key, and how to reach them. @throws {ApiError} 409 once a request is open */
export async function saveBearer(
  tx: Database,
  token: string,
  { died_on, language, ...bearer }: Bearer & { died_on: IsoDate | null; language: Language },
  device: Device,
): Promise<void> {
  const { person, ...locked } = await lockBearer(tx, token);
  const why = bearerBlocker(locked.rules, person.id);
  if (why) throw conflict(why);
  const values = {
    ...{ bearer_name: bearer.name, bearer_email: bearer.email, bearer_phone: bearer.phone },
    ...{ bearer_language: language, died_on },
  };
  // The same again, after the answer to the first was lost.
  if (hasValues<PaperKeyRow>(person.paper, values)) return;
  await tx.update(paperKeys).set(values).where(eq(paperKeys.person_id, person.id));
  const said = [bearer.name, bearer.email, bearer.phone].filter(Boolean).join(', ');
  const detail = `${bearerText(person)} wrote who they are: ${said}.`;
  await recordLegacyAccessEvent(tx, locked, 'paper_bearer', detail, bearerActor(person, device));
}

export const askedByPaper = ({ request }: Pick<PersonWithRequest, 'request'>): boolean =>
  request?.source === 'paper' && isOpen(toRequest(request));

/** Whether the documents were open to the bearer for as long as they may be. */
const isOver = (person: PersonWithRequest, now: Date): boolean => {
  const end = endOf(person);
  return end !== null && now.getTime() > Date.parse(end);
};

function endOf({ request }: PersonWithRequest): string | null {
  if (request?.source !== 'paper' || request.state !== 'released' || !request.closed_at) return null;
  return new Date(request.closed_at.getTime() + PAPER_KEY_DAYS * DAY).toISOString();
}
