const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? '';

/** The build puts the worker beside the file that holds this line, under the same extension. */
export const workerFile = new URL(
  extension === '.ts' ? './worker-dev.cjs' : `./worker${extension}`,
  import.meta.url,
).href;
