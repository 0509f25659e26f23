// The tables of the East Asian and the shaped faces are in the worker's own file: the browser doesn't check
// the digest of a script that a worker loads.
import '@fontsource/nanum-myeongjo/unicode.json';
import '@fontsource/noto-sans-sc/unicode.json';
import '../fonts/shaped-scripts';
import { fontFetcher } from '../fonts/font-fetcher';
import { latin } from '../fonts/serif';
import type { Makers, ToPage, ToWorker } from './messages';

/** The part of a worker's global scope that is used here. */
interface Scope {
  postMessage: (message: ToPage) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
}

/** In a worker: makes the PDFs that the page pending. The page knows the addresses of the fonts. */
export function servePdfs(makers: Makers, scope: Scope): void {
  const asked = new Map<string, (address: string | undefined) => void>();
  const findAddress = async (file: string) => {
    const address = await new Promise<string | undefined>((resolve) => {
      asked.set(file, resolve);
      scope.postMessage({ kind: 'find', file });
    });
    if (address === undefined) throw new Error(`The page has no address for the font ${file}.`);
    return address;
  };
  const readFont = fontFetcher(findAddress);

  const make = async (name: string, input: unknown) => {
    const maker = makers[name];
    if (!maker) throw new Error(`This worker makes no ${name}.`);
    return maker(input, readFont);
  };

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'address') return asked.get(data.file)?.(data.address);
    make(data.name, data.input).then(
      (pdf) => scope.postMessage({ kind: 'made', id: data.id, pdf }),
      (error: unknown) => scope.postMessage({ kind: 'failed', id: data.id, error: String(error) }),
    );
  });
  scope.postMessage({ kind: 'ready' });
  // Every document uses these, and the worker may be there before a document is wanted.
  for (const face of latin) readFont(face).catch(() => undefined);
}
