import './screen';

// A test that renders nothing would take longer to load these than to run.
if (expect.getState().testPath?.endsWith('.tsx')) {
  jest.requireActual('@testing-library/jest-dom');
  // On a busy machine, a second isn't enough for a page to appear.
  jest.requireActual('@testing-library/react').configure({ asyncUtilTimeout: 5000 });
}

globalThis.fetch = () => Promise.reject(new TypeError('Tests have no network: use serveApi.'));

// React and yup make an Error for each element and each wrong value. Jest has each of them
// keep 100 lines of its stack.
Error.stackTraceLimit = 10;

// React makes a stack for each of the first 10,000 elements of a second: a tenth of the time of these
// tests. No message has it.
if (typeof document !== 'undefined') {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    jest.requireActual('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

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

// A browser that translates a page replaces text nodes. React can replace elements, and the text that is
// alone in one; another text it could neither change nor remove any more. Those belong into `Text`.
const loose: Text[] = [];
if (typeof document !== 'undefined') {
  const create = document.createTextNode.bind(document);
  document.createTextNode = (text) => {
    const node = create(text);
    if (text.trim() !== '') loose.push(node);
    return node;
  };
  beforeEach(() => (loose.length = 0));
  afterEach(() => {
    // React marks the nodes that it makes for texts beside others.
    const ofReact = loose.filter((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')));
    expect(ofReact.map(({ data, parentElement }) => `${data} in ${parentElement?.outerHTML}`)).toEqual([]);
  });
}
