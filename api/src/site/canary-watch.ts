import type { FastifyBaseLogger } from 'fastify';
import { shouldStop, type Visitor } from '@heartwood/shared/domain';
import type { CanaryCounts, Version } from './canary-counts';
import type { RegistryFile } from './registry';

/** What a page reports about a remote, or about the shell, whose version is `release`. */
export interface PageReport {
  event: string;
  remote?: string | null | undefined;
  version?: string | null | undefined;
  release?: string | null | undefined;
}

interface CanaryWatchDeps {
  registry: RegistryFile;
  counts: CanaryCounts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Counts for whom each version failed during a progressive release, and stops a candidate that fails too often. */
export class CanaryWatch {
  /** Whether there may be counts of finished releases. */
  private mayHold = true;

  constructor(private readonly deps: CanaryWatchDeps) {}

  /** If a report can't be counted, nothing changes for the page that sent it. */
  async note(report: PageReport, visitor: Visitor): Promise<void> {
    await this.countReport(report, visitor).catch((err: unknown) =>
      this.deps.log.warn({ err }, 'a report about a canary could not be counted'),
    );
  }

  private async countReport({ event, remote, version, release }: PageReport, { id }: Visitor): Promise<void> {
    const failed = event === 'failed' || event === 'error';
    if (!failed && event !== 'loaded') return;
    if (!(await this.deps.registry.isProgressive())) return this.forgetAll();
    if (id === undefined) return;
    this.mayHold = true;
    const ofShell = !remote || remote === 'shell';
    if (!ofShell) await this.count({ name: remote, version: version ?? '' }, id, failed);
    // If a page loads a remote, its shell has worked so far.
    if (ofShell || !failed) await this.count({ name: 'shell', version: release ?? '' }, id, failed);
  }

  private async forgetAll(): Promise<void> {
    if (!this.mayHold) return;
    this.mayHold = false;
    await this.deps.counts.forget();
  }

  private async count({ name, version }: Version, id: string, failed: boolean): Promise<void> {
    const { registry, counts } = this.deps;
    const found = await registry.candidates(name);
    if (!found || ![found.listed, ...found.candidates].includes(version)) return;
    const changed = await counts.note({ name, version }, id, failed);
    if (changed && version !== found.listed) await this.judge({ name, version }, found.listed);
  }

  private async judge({ name, version }: Version, standing: string): Promise<void> {
    const { registry, counts, log } = this.deps;
    const [listed, candidate] = await counts.outcomes(name, standing, version);
    if (!listed || !candidate || !shouldStop(listed, candidate)) return;
    const why = { at: new Date().toISOString(), listed, candidate };
    // First, so that a report in the meantime doesn't stop it again.
    await counts.forget({ name, version });
    await registry
      .stop(name, version, why)
      .catch((err: unknown) => log.warn({ err }, 'a stop could not be written down'));
    log.warn({ canary: { name, version, ...why } }, 'a canary fails too often, and is stopped');
  }
}
