interface Runtime {
  register: (type: unknown, id: string) => void;
  performReactRefresh: () => void;
}

const refreshRuntime = { register: jest.fn(), performReactRefresh: jest.fn(), _getMountedRootCount: () => 1 };
jest.mock('react-refresh-itself', () => refreshRuntime, { virtual: true });

/** The refresh runtime as bundled with a remote. */
function runtimeOf(remoteName: string): Runtime {
  Object.assign(globalThis, { __resourceQuery: `?${remoteName}` });
  let runtime: Runtime | undefined;
  jest.isolateModules(() => {
    runtime = jest.requireActual<Runtime>('./one-refresh-runtime.cjs');
  });
  if (!runtime) throw new Error('It was not loaded.');
  return runtime;
}

it('keeps two remotes’ copies of one file apart and refreshes the page once', () => {
  const [wills, account] = [runtimeOf('wills'), runtimeOf('account')];
  wills.register('theirs', 'form.tsx Form');
  account.register('ours', 'form.tsx Form');
  expect(refreshRuntime.register.mock.calls).toEqual([
    ['theirs', '?wills form.tsx Form'],
    ['ours', '?account form.tsx Form'],
  ]);
  account.performReactRefresh();
  expect(refreshRuntime.performReactRefresh).toHaveBeenCalledTimes(1);
});
