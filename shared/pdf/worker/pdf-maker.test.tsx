import { latin } from '../fonts/serif';
import type { Makers, ToPage, ToWorker } from './messages';
import { pdfMaker } from './pdf-maker';
import { PdfWorker } from './pdf-worker';
import { servePdfs } from './serve-pdfs';

// Jest has no files of fonts.
jest.mock('../fonts/addresses', () => ({
  addressOf: (font: string) => Promise.resolve(`/media/${font}`),
}));

const file = new URL('https://cdn.example/remotes/wills/1/pdfs.js');
const script = 'the script';

const said = (where: string) => ({
  letter: ({ text }: { text: string }) => Promise.resolve(new Blob([`${where}: ${text}`])),
  broken: () => Promise.reject(new Error('no such clause')),
});
const open = () => pdfMaker(new PdfWorker(file), () => Promise.resolve({ makers: said('page') }));

/** A worker that runs in this page. */
function workerOf(makers: Makers) {
  return class extends EventTarget {
    private readonly inside = new EventTarget();

    constructor(readonly address: string) {
      super();
      started.push(address);
      const postMessage = (data: ToPage) =>
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
      const addEventListener = (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) =>
        this.inside.addEventListener(type, (event) => event instanceof MessageEvent && listener(event));
      setTimeout(() => servePdfs(makers, { postMessage, addEventListener }));
    }

    postMessage(data: ToWorker) {
      setTimeout(() => this.inside.dispatchEvent(new MessageEvent('message', { data })));
    }
  };
}

/** A browser whose policy forbids workers, for example. */
class NoStart extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

let started: string[] = [];
let fetched: jest.SpiedFunction<typeof fetch>;
const provide = (Worker: unknown) => Object.assign(globalThis, { Worker });
const textOf = async (pdf: Promise<Blob>) => new Response(await pdf).text();

beforeEach(() => {
  started = [];
  fetched = jest.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response(script)));
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
});

afterEach(() => {
  provide(undefined);
  globalThis.heartwoodIntegrity = undefined;
});

it('makes a PDF in a worker, from a copy of the script', async () => {
  provide(workerOf(said('worker')));
  expect(await textOf(open().make('letter', { text: 'Dear Ana' }))).toBe('worker: Dear Ana');
  expect(started).toEqual(['blob:copy']);
});

it('lets the browser check the digest of the script', async () => {
  globalThis.heartwoodIntegrity = { [file.href]: 'sha384-abc' };
  provide(workerOf(said('worker')));
  await open().make('letter', { text: '' });
  expect(fetched).toHaveBeenCalledWith(file.href, { integrity: 'sha384-abc' });
});

it('starts one worker for all PDFs, which fetches the fonts of every document ahead', async () => {
  provide(workerOf(said('worker')));
  const pdfs = open();
  pdfs.prepare();
  const both = Promise.all(['one', 'other'].map((text) => textOf(pdfs.make('letter', { text }))));
  expect(await both).toEqual(['worker: one', 'worker: other']);
  expect(started).toHaveLength(1);
  // Each from the address that the page knows.
  const fonts = latin.map((face) => [`${location.origin}/media/${face.file}`]);
  expect(fetched.mock.calls).toEqual(expect.arrayContaining(fonts));
});

it('makes the PDF in the page where the worker fails', async () => {
  provide(workerOf({ ...said('worker'), letter: () => Promise.reject(new Error('no such font')) }));
  expect(await (await open().make('letter', { text: 'one' })).text()).toBe('page: one');
});

it('says what went wrong if the page fails too', async () => {
  provide(workerOf(said('worker')));
  await expect(open().make('broken', undefined)).rejects.toThrow('no such clause');
});

it.each([
  ['has no workers', undefined],
  ['lets no worker start', NoStart],
])('makes the PDF in the page where the browser %s', async (_case, Worker) => {
  provide(Worker);
  expect(await textOf(open().make('letter', { text: 'Dear Ana' }))).toBe('page: Dear Ana');
});

it('makes the PDF in the page where the script can’t be fetched', async () => {
  provide(workerOf(said('worker')));
  fetched.mockRejectedValue(new TypeError('The digest differs'));
  expect(await textOf(open().make('letter', { text: 'Dear Ana' }))).toBe('page: Dear Ana');
  expect(started).toEqual([]);
});
