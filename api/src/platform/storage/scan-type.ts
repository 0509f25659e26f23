import { open } from 'node:fs/promises';
import type { ScanType } from '@heartwood/domain';
import type { Workers } from '../workers/pool';

/** The file name extension of a stored scan, by its type. */
export const extensions = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const satisfies Record<ScanType, string>;

const pictures = [
  { type: 'image/png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** The type of a file by its first bytes; the name and type that came with it prove nothing. */
export async function scanTypeOf(path: string, workers: Workers): Promise<ScanType | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, head.length, 0);
    const picture = pictures.find(({ magic }) => head.subarray(0, magic.length).equals(magic));
    if (picture) return picture.type;
  } finally {
    await file.close();
  }
  return (await workers.run('inspectPdf', path)).isPdf ? 'application/pdf' : null;
}
