const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? '';

/** The build puts the thread beside the file that contains this line, with the same extension. */
export const threadFile = new URL(
  extension === '.ts' ? './export-thread-dev.cjs' : `./export-thread${extension}`,
  import.meta.url,
);
