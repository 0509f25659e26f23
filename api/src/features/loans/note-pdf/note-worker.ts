/**
 * The entry of the thread that typesets notes. It is separate from the other workers, because the typesetting
 * code takes a while to load.
 */
import { writeFile } from 'node:fs/promises';
import { readFont } from '../../../platform/workers/read-font';
import { typesetNote as typeset, type PrintedNote } from './typeset-note';

/** Typesets a promissory note into a new file. */
export async function typesetNote({ note, path }: { note: PrintedNote; path: string }): Promise<void> {
  await writeFile(path, await typeset(note, readFont), { flag: 'wx', mode: 0o600 });
}
