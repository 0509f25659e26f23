import type { FastifyBaseLogger } from 'fastify';
import { shouldStop, type Outcomes, type Visitor } from '@heartwood/shared/domain';
import type { RegistryFile } from './registry';

/** What a page reports: of a remote, or of the shell, whose version is `release`. */
export interface PageReport {
  event: string;
  remote?: string | null | undefined;
  version?: string | null | undefined;
  release?: string | null | undefined;
}

/** More than any test needs. A version that has them has been judged. */
const MOST_VISITORS = 100_000;

/**
 * Counts for whom each version failed while a release is progressive, and stops a candidate that fails too often. Counts begin
 * anew with the server, and each server of a site has its own.
 */
export class CanaryWatch {
  private readonly seen = new Map<string, Tally>();

  constructor(
    private readonly registry: RegistryFile,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  async note({ event, remote, version, release }: PageReport, { id }: Visitor): Promise<void> {
    const failed = event === 'failed' || event === 'error';
    if (id === undefined || (!failed && event !== 'loaded')) return;
    if (!(await this.registry.isProgressive())) return this.seen.clear();
    const ofShell = !remote || remote === 'shell';
    if (!ofShell) await this.count(remote, version, id, failed);
    // A page that loads a remote has a shell that works so far.
    if (ofShell || !failed) await this.count('shell', release, id, failed);
  }

  private async count(
    name: string,
    version: string | null | undefined,
    id: string,
    failed: boolean,
  ): Promise<void> {
    const found = await this.registry.candidates(name);
    if (!found || !version || ![found.listed, ...found.candidates].includes(version)) return;
    this.tallyOf(name, version).note(id, failed);
    const listed = this.tallyOf(name, found.listed).outcomes;
    for (const candidate of found.candidates) {
      const { outcomes } = this.tallyOf(name, candidate);
      if (!shouldStop(listed, outcomes)) continue;
      const why = { at: new Date().toISOString(), listed, candidate: outcomes };
      // Named at once, so that reports in the meantime don't stop it again.
      this.seen.delete(keyOf(name, candidate));
      await this.registry
        .stop(name, candidate, why)
        .catch((err: unknown) => this.log.warn({ err }, 'a stop could not be written down'));
      this.log.warn(
        { canary: { name, version: candidate, ...why } },
        'a canary fails too often, and is stopped',
      );
    }
  }

  private tallyOf(name: string, version: string): Tally {
    const key = keyOf(name, version);
    const tally = this.seen.get(key) ?? new Tally();
    this.seen.set(key, tally);
    return tally;
  }
}

const keyOf = (name: string, version: string) => `${name} ${version}`;

/** The visitors of one version, each counted once. */
class Tally {
  private readonly visitors = new Set<string>();
  private readonly failed = new Set<string>();

  note(id: string, failed: boolean): void {
    if (this.visitors.size >= MOST_VISITORS && !this.visitors.has(id)) return;
    this.visitors.add(id);
    if (failed) this.failed.add(id);
  }

  get outcomes(): Outcomes {
    return { visitors: this.visitors.size, failed: this.failed.size };
  }
}
