import { t } from '@heartwood/i18n';
import { minutesFrom, timeLeft, WHOLE_TIME } from './time-left';

describe('how long the wizard takes', () => {
  it('is computed from the words to read and the answers to give', () => {
    const [least = 0, most = 0] = (t(WHOLE_TIME).match(/\d+/g) ?? []).map(Number);
    expect(minutesFrom(1)).toBeGreaterThan(least);
    expect(minutesFrom(1)).toBeLessThan(most);
  });

  it('gets shorter with every step, and never ends before the document is read', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(minutesFrom);
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
    expect(minutes.at(-1)).toBeGreaterThan(5);
    expect(timeLeft(1)).toBe('Most people need 20 to 30 minutes');
    expect(timeLeft(9)).toMatch(/^About \d+ minutes left$/);
  });
});
