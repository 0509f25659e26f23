import { sha256Hex } from '../../src/platform/crypto/sha256';
import type { RetryingClient } from './retrying-client';
import type { Person } from './people';

/** What people see now is what was acknowledged, once each, and every record of it is intact. */
export async function compare(client: RetryingClient, persons: readonly Person[]): Promise<void> {
  await Promise.all(persons.map((person) => compareOne(client, person)));
}

async function compareOne(client: RetryingClient, person: Person): Promise<void> {
  const { token, wills, signatures, trusts, loans, accepted, signed, sha256 } = person;
  const lists: Compared[] = [
    { path: '/api/wills/', own: wills, type: 'signed', times: (id) => (signatures.has(id) ? 3 : 0) },
    { path: '/trusts/', own: trusts, type: 'created', times: () => 1 },
    { path: '/loans/', own: loans, type: 'accepted', times: (id) => (accepted.has(id) ? 1 : 0) },
  ];
  for (const list of lists) await compareList(client, token, list);
  if (!sha256) return;
  const file = await client.call(`/backend/wills/${signed}/pdf/`, { token });
  if (sha256Hex(file.bytes) !== sha256) client.failures.push(`The last PDF of ${signed} is lost.`);
}

interface Compared {
  path: string;
  /** The ids of what was acknowledged. */
  own: readonly string[];
  /** An event, and how often it must be in the record. */
  type: string;
  times: (id: string) => number;
}

/** A list has what was acknowledged, each once, and each record has the events that were acknowledged. */
async function compareList(
  client: RetryingClient,
  token: string,
  { path, own, type, times }: Compared,
): Promise<void> {
  const { failures } = client;
  const list = await client.json(path, token);
  const there: string[] = Array.isArray(list) ? list.map(({ id }) => id) : [];
  for (const id of own) if (!there.includes(id)) failures.push(`${path}${id}/ is lost.`);
  if (there.length !== own.length)
    failures.push(`${path}: ${own.length} were made, and ${there.length} are there.`);
  for (const id of there) {
    const { intact, events = [] } = await client.json(`${path}${id}/events/`, token);
    if (intact !== true) failures.push(`The record of ${path}${id}/ is broken.`);
    const found = events.filter((event: { type: string }) => event.type === type).length;
    if (found !== times(id)) failures.push(`${path}${id}/ was ${type} ${found} times, not ${times(id)}.`);
  }
}
