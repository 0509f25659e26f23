import type { Makers, InputOf } from './messages';
import type { PdfWorker } from './pdf-worker';

interface PdfMaker<Made extends Makers> {
  /** @throws Error if the PDF can't be made, for example because a font can't be fetched */
  make: <Name extends keyof Made & string>(name: Name, input: InputOf<Made[Name]>) => Promise<Blob>;
  /** Fetches the code and the fonts of every document ahead of a call. */
  prepare: () => void;
}

/**
 * Makes PDFs in a worker, because typesetting a long document takes seconds on a slow phone, during which the
 * page would not react. Where no worker starts, or the worker fails, they are made in the page.
 */
export function pdfMaker<Made extends Makers>(
  worker: PdfWorker,
  makersOfPage: () => Promise<{ makers: Made }>,
): PdfMaker<Made> {
  const starts = async () => {
    if (typeof Worker === 'undefined') return false;
    return worker.start().then(
      () => true,
      () => false,
    );
  };
  return {
    make: async (name, input) => {
      const made = (await starts()) ? await worker.make(name, input).catch(() => undefined) : undefined;
      if (made) return made;
      const [{ makers }, { fetchFont }] = await Promise.all([makersOfPage(), import('../fonts/fetch-font')]);
      const maker = makers[name];
      if (!maker) throw new Error(`There is no PDF called ${name}.`);
      return maker(input, fetchFont);
    },
    prepare: () => void starts(),
  };
}
