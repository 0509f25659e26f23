import { inside, partsOf, readDer } from './der';

const sequence = (...content: number[]) => Uint8Array.from([0x30, content.length, ...content]);
const number = (value: number) => [0x02, 0x01, value];

test('an element ends after its length, whatever follows', () => {
  const { content, all } = readDer(Uint8Array.from([0xff, ...sequence(1, 2, 3), 0xff]), 1);
  expect([...content]).toEqual([1, 2, 3]);
  expect([...all]).toEqual([0x30, 3, 1, 2, 3]);
});

test('a length up to 127 is one octet', () => {
  const content = new Array<number>(127).fill(7);
  expect([...readDer(Uint8Array.from([0x04, 127, ...content, 0xff])).all]).toEqual([0x04, 127, ...content]);
});

test('a length over 127 has octets of its own', () => {
  const content = new Array<number>(300).fill(7);
  const element = readDer(Uint8Array.from([0x04, 0x82, 0x01, 0x2c, ...content]));
  expect(element.content).toHaveLength(300);
  expect(element.all).toHaveLength(304);
});

test('parts are found by their index, also from the end', () => {
  const outer = readDer(sequence(...number(1), ...sequence(...number(2), ...number(3))));
  expect(partsOf(outer)).toHaveLength(2);
  expect([...inside(outer, -1, 1).content]).toEqual([3]);
  expect(() => inside(outer, 2)).toThrow('A part is missing.');
});

test.each([
  ['nothing', []],
  ['no length', [0x30]],
  ['less than its length', [0x30, 3, 1, 2]],
  ['a length cut off', [0x04, 0x82, 0x01]],
  ['a part longer than the whole', [0x30, 3, 0x02, 9, 1]],
])('%s is refused', (_what, bytes) => {
  const read = () => partsOf(readDer(Uint8Array.from(bytes)));
  expect(read).toThrow(RangeError);
  expect(read).toThrow('The element ends too early.');
});
