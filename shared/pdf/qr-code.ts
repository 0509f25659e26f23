import { encode } from 'uqr';
import type { Piece } from './blocks';

/** Where a QR code stands, in points. */
interface CodePlace {
  size: number;
  left: number;
}

/**
 * A QR code: each run of dark dots is a thick line. Lines overlap a little, so that no printer
 * leaves gaps between them.
 */
export function codePiece(address: string, alt: string, { size, left }: CodePlace): Piece {
  const { data } = encode(address, { border: 0, ecc: 'M' });
  const dot = size / data.length;
  return {
    height: size,
    element: { role: 'Figure', alt },
    draw: ({ x, y, pen }) =>
      data.forEach((row, line) => {
        const at = y + (line + 0.5) * dot;
        for (const [from, to] of runsOf(row))
          pen.path(
            [from, to].map((end) => ({ x: x + left + end * dot, y: at })),
            { thickness: dot * 1.02, gray: 0 },
          );
      }),
  };
}

/** Where runs of dark dots begin and end. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, index) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}
