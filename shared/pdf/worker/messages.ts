import type { ReadFont } from '../typesetter';

/**
 * Makes one kind of PDF from what can be posted to a worker. It has the type of a method, because those of
 * functions would reject a maker that takes only its own kind of input.
 */
type Maker = { make(input: unknown, readFont: ReadFont): Promise<Blob> }['make'];

/** All kinds of PDF that a remote makes, by name. */
export type Makers = Record<string, Maker>;

/** What a PDF of a kind is made from. */
export type InputOf<Made extends Maker> = Parameters<Made>[0];

/** Page to worker: what to make a PDF from, or the address of a font; without one, there is none. */
export type ToWorker =
  | { kind: 'make'; id: number; name: string; input: unknown }
  | { kind: 'address'; file: string; address?: string };

/** Worker to page. */
export type ToPage =
  | { kind: 'ready' }
  | { kind: 'made'; id: number; pdf: Blob }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'find'; file: string };
