import './screen';

// A test that renders nothing would take longer to load these than to run.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('@testing-library/jest-dom');

// React and yup make an Error for each element and each wrong value. Jest has each of them keep 100 lines of its stack.
Error.stackTraceLimit = 10;

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
