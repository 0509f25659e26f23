import '@testing-library/jest-dom';
import './screen';

// A warning from React or a library is an unresolved fault, so it fails the test that caused it.
const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    messages.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  expect(messages).toEqual([]);
});
