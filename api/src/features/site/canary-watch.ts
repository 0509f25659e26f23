import type { FastifyBaseLogger } from 'fastify';
import { shouldStop, type Outcomes, type Visitor } from '@heartwood/domain';
import type { CanaryCounts, Version } from './canary-counts';
import type { RegistryFile } from './registry';

/** What a page reports about a remote, or about the shell, whose version is `release`. */
interface PageReport {
  event: string;
  remote?: string | null | undefined;
  version?: string | null | undefined;
  release?: string | null | undefined;
}

interface Sender {
  visitor: Visitor;
  network: string;
}

interface CanaryWatchDeps {
  registry: RegistryFile;
  counts: CanaryCounts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts for whom each version failed during a progressive release, and stops a
 * candidate that fails too often.
 */
export class CanaryWatch {
  /** Whether there may be counts of finished releases. */
  private mayHold = true;

  constructor(private readonly deps: CanaryWatchDeps) {}

  /**
   * If a report can't be counted, nothing changes for the page that sent it.
   * @param network of the visitor: few count from each
   */
  async note(report: PageReport, visitor: Visitor, network: string): Promise<void> {
    await this.countReport(report, { visitor, network }).catch((err: unknown) =>
      this.deps.log.warn({ err }, 'a report about a canary could not be counted'),
    );
  }

  /** The counts of versions of one remote, in the order of the arguments. */
  outcomes(name: string, ...versions: string[]): Promise<Outcomes[]> {
    return this.deps.counts.outcomes(name, ...versions);
  }

  private async countReport({ event, remote, version, release }: PageReport, from: Sender): Promise<void> {
    const failed = event === 'failed' || event === 'error';
    if (!failed && event !== 'loaded') return;
    if (!(await this.deps.registry.isProgressive())) return this.forgetAll();
    if (from.visitor.id === undefined) return;
    this.mayHold = true;
    const ofShell = !remote || remote === 'shell';
    if (!ofShell) await this.count({ name: remote, version: version ?? '' }, from, failed);
    // If a page loads a remote, its shell has worked so far.
    if (ofShell || !failed) await this.count({ name: 'shell', version: release ?? '' }, from, failed);
  }

  private async forgetAll(): Promise<void> {
    if (!this.mayHold) return;
    this.mayHold = false;
    await this.deps.counts.forget();
  }

  /**
   * Counts a visitor to whom the server gives this version. Threat: anyone can report anything, to stop a
   * good canary with made-up failures, or to keep a bad one with made-up successes.
   */
  private async count(
    { name, version }: Version,
    { visitor, network }: Sender,
    failed: boolean,
  ): Promise<void> {
    const { registry, counts } = this.deps;
    const found = await registry.candidates(name);
    if (!found || visitor.id === undefined || (await registry.given(name, visitor)) !== version) return;
    const changed = await counts.note({ name, version }, { visitor: visitor.id, network }, failed);
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
