/** More would be more than the clients of one process. */
const MAX_KEYS = 20_000;

/**
 * Counts of this process alone. When there are too many, the ones that were idle the longest are forgotten.
 */
export class MemoryCounts {
  private readonly counts = new Map<string, { hits: number; ends: number }>();

  constructor(private readonly most = MAX_KEYS) {}

  /** Counts an attempt. @returns how many there are, and the seconds to wait if there are too many */
  count(
    key: string,
    { hits: most, seconds }: { hits: number; seconds: number },
  ): { hits: number; wait: number } {
    const now = Date.now();
    const found = this.counts.get(key);
    const counted = found && found.ends > now ? found : { hits: 0, ends: now + seconds * 1000 };
    counted.hits += 1;
    // A map lists its keys in the order in which they were added.
    this.counts.delete(key);
    this.counts.set(key, counted);
    const [oldest] = this.counts.keys();
    if (this.counts.size > this.most && oldest !== undefined) this.counts.delete(oldest);
    const { hits, ends } = counted;
    return { hits, wait: hits > most ? Math.ceil((ends - now) / 1000) : 0 };
  }

  /** Takes an attempt back. */
  forgive(key: string): void {
    const counted = this.counts.get(key);
    if (counted) counted.hits = Math.max(0, counted.hits - 1);
  }
}
