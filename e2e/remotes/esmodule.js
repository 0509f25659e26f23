// A remote as Vite builds it: its entry is an ES module.
let scope;

export const init = (given) => {
  scope = given;
};

export const get = async () => {
  const { createElement: h } = (await Object.values(scope.react)[0].get())();
  const remote = {
    contract: '2.0.0',
    name: 'esmodule',
    version: '1.0.0-esm',
    routes: [{ path: '/esmodule', Component: () => h('h1', null, 'The ES module') }],
  };
  return () => ({ default: remote });
};
