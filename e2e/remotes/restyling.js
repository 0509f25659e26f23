// A remote that was built without our checks: its stylesheet has rules for the whole page.
globalThis.heartwood_restyling = (() => {
  let scope;
  const shared = async (library) => (await Object.values(scope[library])[0].get())();
  const folder = new URL('.', document.currentScript.src).href;

  const stylesheet = () =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: `${folder}page.css`, onload: resolve, onerror: reject });
      document.head.append(link);
    });

  async function expose() {
    const { createElement: h } = await shared('react');
    await stylesheet();
    return {
      contract: '2.0.0',
      name: 'restyling',
      version: '1.0.0-bad',
      routes: [{ path: '/restyling', Component: () => h('h1', null, 'The restyling one') }],
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
