import type { ToPage, ToWorker } from './messages';

declare global {
  /** The host's: the URL of each remote's file to its digest. */
  var heartwoodIntegrity: Record<string, string> | undefined;
}

/**
 * A worker that makes PDFs, from a file of a remote's build. webpack builds the worker wherever
 * `new PdfWorker` gets a `new URL` (see `shared/build/webpack.mjs`).
 */
export class PdfWorker {
  private started: Promise<Worker> | undefined;
  private readonly pending = new Map<number, Pending>();
  private last = 0;

  constructor(private readonly file: URL) {}

  /** @throws Error if the worker can't be started; the next call tries again */
  start(): Promise<Worker> {
    const worker = (this.started ??= this.startAnew());
    worker.catch(() => (this.started = undefined));
    return worker;
  }

  /** @throws Error if the PDF can't be made. The worker must have been started. */
  async make(name: string, input: unknown): Promise<Blob> {
    const worker = await this.start();
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      post(worker, { kind: 'make', id, name, input });
    });
  }

  private async startAnew(): Promise<Worker> {
    // The worker asks for some at once.
    fetchAddresses().catch(() => undefined);
    const address = await checkedCopy(this.file.href);
    try {
      const worker = new Worker(address);
      await new Promise<void>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
          if (data.kind === 'ready') resolve();
          else this.receive(worker, data);
        });
        worker.addEventListener('error', () => reject(new Error('The worker for PDFs did not start.')));
      });
      return worker;
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  private receive(worker: Worker, message: Exclude<ToPage, { kind: 'ready' }>): void {
    if (message.kind === 'find') return void answer(worker, message.file);
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.kind === 'made') waiting?.resolve(message.pdf);
    else waiting?.reject(new Error(`The PDF could not be made: ${message.error}`));
  }
}

interface Pending {
  resolve: (pdf: Blob) => void;
  reject: (error: Error) => void;
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message);

const fetchAddresses = () => import('../fonts/addresses');

async function answer(worker: Worker, file: string): Promise<void> {
  // A worker from a copy has no address of its own that relative ones could start from.
  const address = await fetchAddresses()
    .then(({ addressOf }) => addressOf(file))
    .then(
      (found) => new URL(found, location.href).href,
      () => undefined,
    );
  post(worker, { kind: 'address', file, ...(address !== undefined && { address }) });
}

/**
 * The address of a copy of a script in the page's memory. A browser starts no worker from another origin,
 * such as a CDN, and can't check the digest of one from ours.
 */
async function checkedCopy(address: string): Promise<string> {
  const integrity = globalThis.heartwoodIntegrity?.[address];
  const response = await fetch(address, integrity ? { integrity } : {});
  if (!response.ok) throw new Error(`The worker for PDFs could not be fetched: ${response.status}`);
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'text/javascript' }));
}
