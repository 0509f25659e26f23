import { isObject } from '../validation/is-object';
import { messages } from '.';

const all: [string, unknown][] = Object.entries(messages);
const isBuilder = (value: unknown): value is (...told: string[]) => unknown => typeof value === 'function';
const builders = all.flatMap(([name, value]): [string, (...told: string[]) => unknown][] =>
  isBuilder(value) ? [[name, value]] : [],
);

describe('the messages', () => {
  it('are texts, or functions of their values', () => {
    const texts = all.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
    expect(texts.filter((text) => text.trim() !== text || text.length < 10)).toEqual([]);
    expect(texts.length + builders.length).toBe(all.length);
  });

  it.each(builders)('contain their values: %s', (_name, build) => {
    const told = ['«one»', '«two»'].slice(0, build.length);
    expect(told).not.toEqual([]);
    const said = build(...told);
    // One with values holds them as they are; another is filled already.
    const values = isObject(said) && isObject(said['values']) ? Object.values(said['values']) : String(said);
    for (const each of told) expect(values).toContain(each);
  });
});
