import type { Face, Weight } from './face';

/** The faces of the scripts that HarfBuzz shapes, each in two weights. */
export const shapedFaces: readonly Face[] = [
  ...faces('noto-naskh-arabic-arabic', /\p{scx=Arabic}/u),
  ...faces('noto-serif-hebrew-hebrew', /\p{scx=Hebrew}/u),
  ...faces('noto-serif-devanagari-devanagari', /\p{scx=Devanagari}/u),
  ...faces('noto-serif-bengali-bengali', /\p{scx=Bengali}/u),
  ...faces('noto-serif-tamil-tamil', /\p{scx=Tamil}/u),
  ...faces('noto-serif-thai-thai', /\p{scx=Thai}/u),
  ...faces('noto-sans-lao-lao', /\p{scx=Lao}/u),
  ...faces('noto-serif-khmer-khmer', /\p{scx=Khmer}/u),
  ...faces('noto-serif-myanmar-myanmar', /\p{scx=Myanmar}/u),
  ...faces('noto-sans-ethiopic-ethiopic', /\p{scx=Ethiopic}/u),
  ...faces('noto-serif-armenian-armenian', /\p{scx=Armenian}/u),
  ...faces('noto-serif-georgian-georgian', /\p{scx=Georgian}/u),
];

function faces(name: string, script: RegExp): Face[] {
  const covers = (codePoint: number) => script.test(String.fromCodePoint(codePoint));
  const face = (weight: Weight, file: string): Face => ({ file, weights: [weight], covers, shaped: true });
  return [face('regular', `${name}-400-normal.woff`), face('bold', `${name}-700-normal.woff`)];
}
