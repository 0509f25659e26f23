const HEADER = 128;
const ENTRY = 12;

/**
 * The red, green and blue of sRGB, and white, under the light that ICC profiles assume (IEC
 * 61966-2-1, adapted to D50).
 */
const colorants = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
  wtpt: [0.9642, 1, 0.8249],
} as const;

/**
 * An sRGB color profile with a gamma of 2.2, as small as the format allows (ICC.1:2001-04). PDF/A requires
 * the device that a document's colors are meant for (ISO 19005-2, 6.2.3).
 * @returns one character per byte
 */
export function colorProfile(): string {
  const curve = bytes('curv', [0, 0, 0, 0, 0, 0, 0, 1, 2, 51, 0, 0]);
  const tags: [name: string, data: number[]][] = [
    ['desc', bytes('desc', [0, 0, 0, 0, 0, 0, 0, 5, ...letters('sRGB'), ...zeros(79)])],
    ['cprt', bytes('text', [0, 0, 0, 0, ...letters('Public domain'), 0, 0, 0])],
    ...Object.entries(colorants).map(([name, values]): [string, number[]] => [
      name,
      bytes('XYZ ', [0, 0, 0, 0, ...values.flatMap(fixed)]),
    ]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curve]),
  ];
  const start = HEADER + 4 + tags.length * ENTRY;
  const body: number[] = [];
  const table = tags.flatMap(([name, data]) => {
    const entry = [...letters(name), ...number(start + body.length), ...number(data.length)];
    body.push(...data);
    return entry;
  });
  const size = start + body.length;
  const header = [
    ...number(size),
    ...[0, 0, 0, 0, 2, 0x10, 0, 0],
    ...letters('mntrRGB XYZ '),
    ...[0x07, 0xd1, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0],
    ...letters('acsp'),
    ...zeros(28),
    ...colorants.wtpt.flatMap(fixed),
    ...zeros(48),
  ];
  return String.fromCharCode(...header, ...number(tags.length), ...table, ...body);
}

const bytes = (type: string, data: readonly number[]) => {
  const all = [...letters(type), ...data];
  return [...all, ...zeros((4 - (all.length % 4)) % 4)];
};
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const number = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map((part) => part & 0xff);
/** A number as signed 15.16 fixed point. */
const fixed = (value: number) => number(Math.round(value * 65536));
