import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isPoolExhausted, isOutage, isReadOnly } from '../outage';
import { connectToPrimary, assertPrimary } from './primary';

/** How long a failed search takes at least, so that many calls share one. */
const PAUSE_MILLISECONDS = 250;

type Done = Parameters<pg.Pool['connect']>[0];

/**
 * A pool of connections to whichever of several hosts is the primary. It keeps using the last one, and
 * searches again after a connection is lost or refused, or a statement is refused because the host is
 * read-only. Connections to a host that is no longer the primary are closed instead of used.
 */
export class PrimaryPool extends pg.Pool {
  /** The last one that was found. */
  private primary = '';
  /** False when it may no longer be the primary. */
  private sure = false;
  private looking: Promise<void> | undefined;

  /**
   * @param urls one for each host
   * @param onPrimary called with the host and port of each primary that takes over from another
   */
  constructor(
    private readonly urls: string[],
    config: pg.PoolConfig,
    private readonly onPrimary?: (primary: string) => void,
  ) {
    super({
      ...config,
      verify: (client, done) => {
        assertPrimary(client).then(() => done(), done);
      },
    });
    this.on('connect', (client) => client.on('error', () => this.forget()));
    this.on('release', (error) => {
      if (isReadOnly(error)) this.forget();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const connected = this.connectToPrimary();
    if (!done) return connected;
    connected.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    );
  }

  private async connectToPrimary(): Promise<pg.PoolClient> {
    for (let again = false; ;) {
      if (!this.sure) await this.look();
      try {
        const client = await super.connect();
        if (hostOf(client) === this.primary) return client;
        client.release(true);
      } catch (error) {
        if (again || !isOutage(error) || isPoolExhausted(error)) throw error;
        this.forget();
        again = true;
      }
    }
  }

  private forget(): void {
    this.sure = false;
  }

  private look(): Promise<void> {
    return (this.looking ??= this.find().finally(() => (this.looking = undefined)));
  }

  private async find(): Promise<void> {
    try {
      const { url, client } = await connectToPrimary(this.urls, this.options);
      this.options.connectionString = url;
      const last = this.primary;
      this.primary = hostOf(client);
      this.sure = true;
      if (last && last !== this.primary) this.onPrimary?.(this.primary);
      await client.end().catch(() => undefined);
    } catch (error) {
      await setTimeout(PAUSE_MILLISECONDS);
      throw error;
    }
  }
}

const hostOf = ({ host, port }: pg.Client): string => `${host}:${port}`;
