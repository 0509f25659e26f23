// The build puts the worker beside the file that holds this line, under the same extension; so does the source.
export const workerFile = new URL(`./worker${/\.\w+$/.exec(import.meta.url)?.[0] ?? ''}`, import.meta.url)
  .href;
