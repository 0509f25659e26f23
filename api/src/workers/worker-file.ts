const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? '';

/** The build puts each worker beside the file that contains this line, with the same extension. */
const fileOf = (name: string, fromSource: string) =>
  new URL(extension === '.ts' ? `./${fromSource}` : `./${name}${extension}`, import.meta.url).href;

export const workerFile = fileOf('worker', 'worker-dev.cjs');
export const noteWorkerFile = fileOf('note-worker', 'note-worker-dev.mjs');
export const tokenWorkerFile = fileOf('token-worker', 'token-worker-dev.cjs');
