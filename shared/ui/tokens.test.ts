import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
type Theme = 'light' | 'dark';

const surfaces = ['paper', 'surface', 'raised', 'sunken'];
const on = (grounds: string[], ...inks: string[]) =>
  grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground]));

/** Text colors and the backgrounds they are used on. */
const text: [string, string][] = [
  ...on(surfaces, 'ink', 'ink-soft', 'ink-faint', 'green', 'green-strong'),
  ...on(['paper', 'surface', 'raised'], 'accent', 'danger', 'advice', 'good'),
  ...on(['green-tint'], 'ink', 'ink-soft', 'green', 'green-strong'),
  ...on(['accent-tint'], 'ink', 'accent'),
  ...on(['danger-tint'], 'ink', 'danger'),
  ...on(['advice-tint'], 'ink', 'advice'),
  ...on(['good-tint'], 'ink', 'good'),
  ...on(['info-tint'], 'ink', 'info'),
  ...on(['action', 'action-hover', 'action-press'], 'on-action'),
  ...on(['danger-action', 'danger-hover'], 'on-danger'),
  ...on(['selection'], 'ink'),
  ...on(['sheet'], 'sheet-ink', 'sheet-hint'),
];

/** Outlines and the backgrounds around them. */
const outlines: [string, string][] = [
  ...on(surfaces, 'line-control', 'focus', 'green', 'action', 'danger'),
  ...on(['green-tint', 'danger-tint'], 'focus'),
  ...on(['paper', 'surface'], 'sheet-line', 'danger-line', 'advice-line', 'good-line', 'info-line'),
];

describe.each<Theme>(['light', 'dark'])('the colors in the %s theme', (theme) => {
  it.each(text)('%s can be read on %s', (ink, ground) => {
    expect(contrast(color(ink, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlines)('%s can be seen on %s', (line, ground) => {
    expect(contrast(color(line, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('declares the order of the layers before anything else', () => {
  expect(css.trimStart()).toMatch(/^@layer reset, tokens, ui, shell, wills, loans, trusts, account;/);
});

function color(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[\da-f]{6}/gi) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`tokens.css has no color ${name}`);
  return found;
}

/** WCAG 2.2, 1.4.3: contrast ratio of two sRGB colors. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
