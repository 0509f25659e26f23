import type { ReadFont } from '../typesetter';

/**
 * Makes one kind of PDF from what can be posted to a worker. The type of a method, so that a maker of some kind of order
 * is one of these.
 */
export type Maker = { make(order: unknown, readFont: ReadFont): Promise<Blob> }['make'];

/** All kinds of PDF that a remote makes, by name. */
export type Makers = Record<string, Maker>;

/** What a PDF of a kind is made from. */
export type OrderOf<Made extends Maker> = Parameters<Made>[0];

/** Page to worker: an order, or the address of a font; without one, there is none. */
export type ToWorker =
  | { kind: 'make'; id: number; name: string; order: unknown }
  | { kind: 'address'; file: string; address?: string };

/** Worker to page. */
export type ToPage =
  | { kind: 'ready' }
  | { kind: 'made'; id: number; pdf: Blob }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'find'; file: string };
