import type { MessagePort } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { errorFrom } from '../../http/errors/plain-error';
import { traceStatement } from '../../telemetry/traced';
import type { Trace } from '../../telemetry/tracing';
import type { Query } from './embedded-client';
import type { Outcome } from './embedded-thread';
import type { Statement } from './prepared-statements';
import { readJson } from './read-json';

/**
 * The embedded database's client on a thread other than the server's; for single statements, which
 * never block others for long.
 */
export class PortClient {
  /** In the order of the statements, which is also that of the results. */
  private readonly waiting: {
    rowMode: Statement['rowMode'];
    resolve: (result: Results) => void;
    reject: (error: Error) => void;
  }[] = [];

  constructor(
    private readonly port: MessagePort,
    private readonly trace?: Trace,
  ) {
    port.on('message', ({ result, error }: Outcome) => {
      const next = this.waiting.shift();
      if (result) next?.resolve(readJson(result, next.rowMode));
      else if (error) next?.reject(errorFrom(error));
    });
  }

  query: Query = (text, params = [], { rowMode } = {}) => {
    const send = () =>
      new Promise<Results>((resolve, reject) => {
        this.port.postMessage({ text, params, rowMode } satisfies Statement);
        this.waiting.push({ rowMode, resolve, reject });
      });
    return this.trace ? traceStatement(this.trace, text, send) : send();
  };

  transaction(): never {
    throw new Error(
      'Another thread makes no transactions in the embedded database: its one connection is for all.',
    );
  }

  close(): void {
    this.port.close();
  }
}
