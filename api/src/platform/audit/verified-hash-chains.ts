import type { ChainEnd } from '@heartwood/domain';
import type { Database } from '../db/database';
import type { AnySubject } from './hash-chain-page';
import { verifyFrom } from './read-audit-log';

/** More are read only by somebody who reads them all. */
const MOST = 1000;
/** How long a change to an event in the middle of a record may stay unnoticed on its other pages. */
const SECONDS = 300;

interface Verified {
  /** Where the record ended; null while it is being verified, and if it wasn't intact. */
  end: ChainEnd | null;
  /** When its first event was verified, by `performance.now()`. */
  since: number;
  verifying: Promise<ChainEnd | null> | null;
}

/**
 * Remembers up to where long records were intact, so that not each page that is read verifies all the others.
 */
export class VerifiedHashChains {
  private readonly chains = new Map<string, Verified>();

  constructor(private readonly seconds = SECONDS) {}

  /** Whether a record is intact up to this end. Calls at the same time share the work. */
  async isIntact(db: Database, subject: AnySubject, end: ChainEnd | null): Promise<boolean> {
    if (!end) return false;
    const key = `${subject.subject_type} ${subject.subject_id}`;
    const known = this.of(key);
    while (!reaches(known.end, end)) {
      known.verifying ??= verify(db, subject, known.end).finally(() => (known.verifying = null));
      known.end = await known.verifying;
      if (known.end) continue;
      this.chains.delete(key);
      return false;
    }
    return true;
  }

  private of(key: string): Verified {
    const now = performance.now();
    const found = this.chains.get(key);
    if (found && now - found.since < this.seconds * 1000) return found;
    const fresh: Verified = { end: null, since: now, verifying: null };
    this.chains.delete(key);
    this.chains.set(key, fresh);
    const [oldest] = this.chains.keys();
    if (this.chains.size > MOST && oldest !== undefined) this.chains.delete(oldest);
    return fresh;
  }
}

/** Whether an end is this one, or one that was read later. */
const reaches = (verified: ChainEnd | null, end: ChainEnd) =>
  verified !== null && (verified.position > end.position || verified.hash === end.hash);

/** From the beginning, too, if the record isn't the one that was verified before. */
const verify = async (db: Database, subject: AnySubject, from: ChainEnd | null) =>
  (await verifyFrom(db, subject, from)) ?? (from && verifyFrom(db, subject, null));
