const extension = /\.\w+$/.exec(import.meta.url)?.[0] ?? '';

/** The build puts the thread beside the file that contains this line, with the same extension. */
export const threadFile = new URL(
  extension === '.ts' ? './embedded-thread-dev.cjs' : `./embedded-thread${extension}`,
  import.meta.url,
);
