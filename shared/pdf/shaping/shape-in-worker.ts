import type { ShapedGlyph, ShapeText } from './shape-text';

interface Answer {
  id: number;
  shaped?: ShapedGlyph[][];
  error?: string;
}

let started: Promise<Worker> | undefined;
let last = 0;

/**
 * Shapes with HarfBuzz in the host's worker, which is loaded with the first text that needs it. The origin is
 * that of the page, also in a worker from a copy in memory.
 */
export const shapeInWorker: ShapeText = async (font, runs) => {
  const worker = await startWorker();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return;
      worker.removeEventListener('message', listen);
      if (data.shaped) resolve(data.shaped);
      else reject(new Error(`The text could not be shaped: ${data.error}`));
    };
    worker.addEventListener('message', listen);
    worker.postMessage({ id, font: Uint8Array.from(font, (letter) => letter.charCodeAt(0)), runs });
  });
};

function startWorker(): Promise<Worker> {
  const worker = (started ??= new Promise((resolve, reject) => {
    const made = new Worker(new URL('/shape-text/worker.mjs', location.origin), { type: 'module' });
    made.addEventListener('message', () => resolve(made), { once: true });
    made.addEventListener('error', () => reject(new Error('The shaping of text could not be loaded.')), {
      once: true,
    });
  }));
  // The next document tries again.
  worker.catch(() => (started = undefined));
  return worker;
}
