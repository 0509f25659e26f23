/** Names the file for a program that reads it. */
export const EXPORT_FORMAT = 'heartwood-export';

/** Grows when the shape of the file changes. */
export const EXPORT_VERSION = 1;
