// A remote as it was released against contract 2.0.0, written by hand and never changed. Older releases rely
// on the container's name, the share scope, the module's shape, and every service used here. If it breaks,
// don't fix it: raise the contract's major version.
globalThis.heartwood_oldcontract = (() => {
  let scope;
  const shared = async (library) => (await Object.values(scope[library])[0].get())();

  async function expose() {
    const { createElement: h } = await shared('react');
    const { Link, useNavigate } = await shared('react-router-dom');
    const { api, useCurrentUserQuery } = await shared('@heartwood/api-client');
    const { RequireSession, useCart, useFlash, useHost, usePageTitle, useSession } =
      await shared('@heartwood/host');

    const { useOldContractAssetsQuery } = api.injectEndpoints({
      endpoints: (build) => ({
        oldContractAssets: build.query({ query: () => '/api/check-assets/', providesTags: ['Assets'] }),
      }),
    });

    function Page() {
      usePageTitle('The old contract');
      const { status, user } = useSession();
      const cart = useCart();
      const flash = useFlash();
      const { report } = useHost();
      const navigate = useNavigate();
      const server = useCurrentUserQuery();
      const assets = useOldContractAssetsQuery();
      const item = {
        id: 'oldcontract',
        type: 'will',
        title: 'A will of old',
        price: 100,
        stripePriceId: 'x',
        data: {},
      };
      return h(
        'section',
        null,
        h('h1', null, 'The old contract'),
        h('p', null, `The host says ${status}: ${user?.username}`),
        h('p', null, `The server says ${server.data?.username}, ${assets.data?.has_will}`),
        h('p', null, `In the cart: ${cart.items.length}`),
        h('button', { onClick: () => cart.add(item) }, 'Add'),
        h('button', { onClick: () => cart.remove(item.id) }, 'Remove'),
        h('button', { onClick: () => flash.show('Said by the old contract', 'info') }, 'Say'),
        h(
          'button',
          { onClick: () => report({ event: 'error', remote: 'oldcontract', detail: 'as of old' }) },
          'Report',
        ),
        h('button', { onClick: () => navigate('/oldcontract/second') }, 'Go on'),
      );
    }

    const Second = () =>
      h('div', null, h('h1', null, 'The second page'), h(Link, { to: '/oldcontract' }, 'Back'));

    return {
      contract: '2.0.0',
      name: 'oldcontract',
      version: '1.0.0-old',
      routes: [
        { path: '/oldcontract', element: h(RequireSession, null, h(Page)) },
        { path: '/oldcontract/second', lazy: async () => ({ Component: Second }) },
      ],
      Dashboard: () => h('section', null, h('h2', null, 'A section of old')),
    };
  }

  return {
    init: (given) => {
      scope = given;
    },
    get: async () => {
      const remote = await expose();
      return () => ({ default: remote });
    },
  };
})();
