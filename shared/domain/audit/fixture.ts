import { CHAIN_START, hashedText, type ChainSubject } from './chain';
import { sha256 } from './sha256';
import type { AuditEvent, Trail } from './trail';

const hashOf = async (text: string) => (await sha256(text)) ?? '';

/** A record as the server writes it, with the same text for all events, or one for each. */
export async function trailOf(
  subject: ChainSubject,
  text: string,
  happenings: readonly { type: string; actor: string; detail?: string; about?: string }[],
): Promise<Trail> {
  const events: AuditEvent[] = [];
  for (const [index, { type, actor, detail = `${type} it.`, about = text }] of happenings.entries()) {
    const event = {
      position: index + 1,
      type,
      at: `2026-11-20T17:00:0${index}.000Z`,
      actor_id: null,
      actor,
      address: '203.0.113.9',
      browser: 'Test/1.0',
      detail,
      text_sha256: await hashOf(about),
      previous_hash: events.at(-1)?.hash ?? CHAIN_START,
    };
    events.push({ ...event, hash: await hashOf(hashedText(subject, event)) });
  }
  return { intact: true, events };
}
