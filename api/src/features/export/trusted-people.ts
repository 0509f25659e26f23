import {
  formatMoment,
  planWords,
  requestSentence,
  requestStateLabels,
  type EntrustedListItem,
  type AccessRequestView,
  type PaperKeyView,
  type Trail,
  type TrustedPeople,
  type TrustedPerson,
} from '@heartwood/domain';
import { readAuditLog } from '../../platform/audit/read-audit-log';
import { trustedPeopleSubject } from '../../platform/audit/audit-log';
import type { Database } from '../../platform/db/database';
import { extensions } from '../../platform/storage/scan-type';
import type { DocumentStore } from '../../platform/storage/store';
import { unavailable } from '../../platform/http/errors/api-error';
import { accessText, findCertificate, listEntrusted, readTrustedPeople } from '../trusted-people';
import type { ZipEntry } from './export-format';
import { textPage, type IndexEntry, type IndexSection } from './index-page';

interface Place {
  db: Database;
  store: DocumentStore;
}

/** An owner's trusted people, the settings, and the record of who did and saw what. */
export async function readTrustedPeopleWithAuditLog(db: Database, ownerId: string) {
  return {
    ...(await readTrustedPeople(db, ownerId)),
    trail: await readAuditLog(db, trustedPeopleSubject(ownerId)),
  };
}

/**
 * The people whom a person trusts, and the people who trust them, with the death certificates of both; adds
 * its sections to the index.
 */
export async function* trustedPeopleEntries(
  place: Place,
  userId: string,
  index: IndexSection[],
): AsyncGenerator<ZipEntry> {
  const all = await readTrustedPeopleWithAuditLog(place.db, userId);
  if (all.trail.events.length > 0) {
    const name = 'trusted-people.html';
    yield { name, input: textPage('Your trusted people', trustedPeopleText(all)) };
    const about = { title: 'All of them', status: '', files: [{ name, label: 'Terms and record' }] };
    const entries = [about];
    for (const person of all.people) {
      const status = person.accepted_at ? 'accepted' : 'invited';
      entries.push(yield* entryOf(place, person, { title: person.name, status }));
    }
    index.push({ heading: 'Your trusted people', entries });
  }
  const entrusted: IndexEntry[] = [];
  for (const one of await listEntrusted(place.db, userId))
    entrusted.push(yield* entryOf(place, one, { title: one.owner_name, status: 'accepted' }));
  if (entrusted.length > 0) index.push({ heading: 'Who trusts you', entries: entrusted });
}

/** One person's entry in the index, with the death certificate of their request as a file. */
async function* entryOf(
  { db, store }: Place,
  { id, request }: Pick<EntrustedListItem, 'id' | 'request'>,
  { title, status }: { title: string; status: string },
): AsyncGenerator<ZipEntry, IndexEntry> {
  const files: IndexEntry['files'] = [];
  const row = await findCertificate(db, id);
  const found =
    row &&
    (await store.open(row.key).catch((cause: unknown) => {
      throw unavailable(cause);
    }));
  if (row && found) {
    const name = `certificates/${id}.${extensions[row.media_type]}`;
    files.push({ name, label: 'Death certificate' });
    yield { name, input: found.content };
  }
  return { title, status: request ? stateOf(request) : status, files };
}

const stateOf = ({ state }: AccessRequestView) => requestStateLabels[state].toLowerCase();

function trustedPeopleText({ plan, people, trail }: TrustedPeople & { trail: Trail }): string {
  return [
    planWords(plan),
    ...(plan.funeral_wishes ? [`Wishes for the funeral: ${plan.funeral_wishes}`] : []),
    ...people.map((person) => ['', ...personLines(person)].join('\n')),
    '',
    'The record',
    ...trail.events.map(({ at, actor, detail }) => `${formatMoment(at)}, ${actor}: ${detail}`),
    '',
  ].join('\n');
}

function paperLines({ made_at, opened_at, bearer }: PaperKeyView): string[] {
  return [
    `A key on paper was made on ${formatMoment(made_at)}.`,
    ...(opened_at ? [`It was last used on ${formatMoment(opened_at)}.`] : []),
    ...(bearer
      ? [`Who used it: ${[bearer.name, bearer.email, bearer.phone].filter(Boolean).join(', ')}`]
      : []),
  ];
}

function personLines(person: TrustedPerson): string[] {
  const { name, email, username, account_email, claimed_at, invited_at, accepted_at, request, paper_key } =
    person;
  return [
    `${name}, ${email}`,
    ...(username ? [`Account: ${username}, ${account_email}`] : []),
    ...(claimed_at ? [`Waits for your confirmation since ${formatMoment(claimed_at)}.`] : []),
    accepted_at ? `Accepted on ${formatMoment(accepted_at)}.` : `Invited on ${formatMoment(invited_at)}.`,
    accessText(person),
    ...(paper_key ? paperLines(paper_key) : []),
    ...(request ? [`Asked on ${formatMoment(request.asked_at)}: “${request.reason}”`] : []),
    ...(request ? [requestSentence(request)] : []),
  ];
}
