interface Runtime {
  register: (type: unknown, id: string) => void;
  performReactRefresh: () => void;
}

const itself = { register: jest.fn(), performReactRefresh: jest.fn(), _getMountedRootCount: () => 1 };
jest.mock('react-refresh-itself', () => itself, { virtual: true });

/** The runtime as the build of a part has it. */
function runtimeOf(part: string): Runtime {
  Object.assign(globalThis, { __resourceQuery: `?${part}` });
  let runtime: Runtime | undefined;
  jest.isolateModules(() => {
    runtime = jest.requireActual<Runtime>('./one-refresh-runtime.cjs');
  });
  if (!runtime) throw new Error('It was not loaded.');
  return runtime;
}

it('keeps the copies of one file that two parts carry apart, and refreshes the one page', () => {
  const [wills, account] = [runtimeOf('wills'), runtimeOf('account')];
  wills.register('theirs', 'form.tsx Form');
  account.register('ours', 'form.tsx Form');
  expect(itself.register.mock.calls).toEqual([
    ['theirs', '?wills form.tsx Form'],
    ['ours', '?account form.tsx Form'],
  ]);
  account.performReactRefresh();
  expect(itself.performReactRefresh).toHaveBeenCalledTimes(1);
});
