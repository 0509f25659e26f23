import vectors from '../vectors/secrets.json';
import { looksLikeSecret } from './secrets';

const { secrets, ordinary } = vectors;
const missed = secrets.filter((line) => !looksLikeSecret(line));
const falseAlarms = ordinary.filter(looksLikeSecret);
const found = secrets.length - missed.length;
const recall = found / secrets.length;
const precision = found / (found + falseAlarms.length);

describe(`secrets in ${secrets.length + ordinary.length} labeled lines: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`, () => {
  it('has at least 200 lines, of both kinds, each once', () => {
    expect(secrets.length + ordinary.length).toBeGreaterThanOrEqual(200);
    expect(new Set([...secrets, ...ordinary]).size).toBe(secrets.length + ordinary.length);
    expect(Math.min(secrets.length, ordinary.length)).toBeGreaterThanOrEqual(100);
  });

  it('finds at least 97 of 100 secrets', () => {
    expect({ recall: recall >= 0.97, missed: missed.slice(0, recall >= 0.97 ? 0 : undefined) }).toEqual({
      recall: true,
      missed: [],
    });
  });

  it('is right in at least 97 of 100 alarms', () => {
    expect({ precision: precision >= 0.97, alarms: precision >= 0.97 ? [] : falseAlarms }).toEqual({
      precision: true,
      alarms: [],
    });
  });

  it('never misses a seed phrase or a key', () => {
    expect(
      missed.filter((line) => /prv|\b[\da-f]{64}\b/i.test(line) || line.split(/[\s,./-]+/).length >= 12),
    ).toEqual([]);
  });

  it('takes a long text in no time', () => {
    const began = performance.now();
    for (const piece of ['PIN ', 'password is ', '1 2 3 4 ', 'passphrase ', 'a '])
      looksLikeSecret(piece.repeat(20_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
