import { messages } from '@heartwood/domain';
import { passwordStrength } from './password-strength';

const person = {
  first_name: 'Ana',
  last_name: 'Quintana',
  username: 'ana.quintana',
  email: 'ana@example.com',
};
const of = (password: string) => passwordStrength({ ...person, password, password2: '' });

describe('password strength', () => {
  it('shows nothing for an empty password', () => {
    expect(of('')).toBeNull();
  });

  it.each([
    ['short', String(messages.passwordTooShort())],
    ['12345678', messages.passwordTooEasy],
    ['aaaaaaaa', messages.passwordTooEasy],
    ['Ana.Quintana', messages.passwordLikeOwner],
    ['quintana-ana-2', messages.passwordLikeOwner],
    ['x'.repeat(64) + 'y'.repeat(65), String(messages.passwordTooLong())],
  ])("calls a password that the form rejects unusable, in the form's own words: %s", (password, advice) => {
    expect(of(password)).toEqual({ strength: 'refused', advice });
  });

  it.each([
    ['sunshine', 'weak'],
    ['sunshine12', 'fair'],
    ['Tr0ub4dor&3', 'good'],
    ['purple kayak lantern moss', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(of(password)?.strength).toBe(strength);
  });

  it.each([
    ['abcdefghijklmnop', 'a run'],
    ['9876543210abc', 'a run backwards'],
    ['abxabxabxabxabx', 'a repeat'],
    ['ana-quintana-ana', "the person's own names"],
  ])('does not praise %s: %s', (password) => {
    expect(of(password)?.strength).toBe('weak');
  });

  it('never falls when a character is added to words', () => {
    const order = ['refused', 'weak', 'fair', 'good', 'strong'];
    const words = 'maple river stone oxbow';
    const levels = Array.from(words, (_, end) =>
      order.indexOf(of(words.slice(0, end + 1))?.strength ?? 'refused'),
    );
    expect(levels).toEqual([...levels].sort((one, other) => one - other));
  });
});
