import vectors from '../vectors/secrets.json';
import { looksLikeSecret } from './secrets';

const { secrets, ordinary } = vectors;
const missed = secrets.filter((line) => !looksLikeSecret(line));
const falseAlarms = ordinary.filter(looksLikeSecret);

describe(`secrets in ${secrets.length + ordinary.length} labeled lines`, () => {
  it('has at least 200 lines, of both kinds, each once', () => {
    expect(secrets.length + ordinary.length).toBeGreaterThanOrEqual(200);
    expect(new Set([...secrets, ...ordinary]).size).toBe(secrets.length + ordinary.length);
    expect(Math.min(secrets.length, ordinary.length)).toBeGreaterThanOrEqual(100);
  });

  it('finds every secret', () => {
    expect(missed).toEqual([]);
  });

  it('stops nobody who writes of something else', () => {
    expect(falseAlarms).toEqual([]);
  });

  it('takes a long text in no time', () => {
    const began = performance.now();
    for (const piece of ['PIN ', 'password is ', '1 2 3 4 ', 'passphrase ', 'a '])
      looksLikeSecret(piece.repeat(20_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
