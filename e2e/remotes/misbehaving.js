// A remote that throws wherever it can.
globalThis.heartwood_misbehaving = (() => {
  let scope;
  const shared = async (library) => (await Object.values(scope[library])[0].get())();
  const throws = (where) => {
    throw new Error(`thrown in ${where}`);
  };

  async function expose() {
    const { createElement: h, useEffect, useState } = await shared('react');

    function Bomb({ kind }) {
      if (kind === 'rendering') throws(kind);
      useEffect(() => {
        if (kind === 'an effect') throws(kind);
      });
      return null;
    }

    function Loop() {
      const [count, setCount] = useState(0);
      useEffect(() => setCount(count + 1), [count]);
      return null;
    }

    function Page() {
      const [kind, setKind] = useState('nothing');
      const [count, setCount] = useState(0);
      return h(
        'section',
        null,
        h('h1', null, 'The misbehaving one'),
        h(Bomb, { kind }),
        kind === 'a loop' ? h(Loop) : null,
        h('button', { onClick: () => setCount(count + 1) }, `Counted to ${count}`),
        h('button', { onClick: () => throws('a handler') }, 'In a handler'),
        h('button', { onClick: () => void Promise.reject(new Error('thrown in a promise')) }, 'In a promise'),
        h('button', { onClick: () => setKind('an effect') }, 'In an effect'),
        h('button', { onClick: () => setKind('rendering') }, 'While rendering'),
        h('button', { onClick: () => setKind('a loop') }, 'Again and again'),
      );
    }

    /** Shows its props, and throws when asked to. */
    function Contribution(props) {
      const [kind, setKind] = useState('nothing');
      return h(
        'section',
        null,
        h('h2', null, 'A contribution'),
        h('p', null, `It was given ${JSON.stringify(props)}`),
        h(Bomb, { kind }),
        h('button', { onClick: () => setKind('rendering') }, 'Break the contribution'),
      );
    }

    return {
      contract: '2.0.0',
      name: 'misbehaving',
      version: '1.0.0-bad',
      routes: [{ path: '/misbehaving', Component: Page }],
      contributions: { 'will-details': Contribution, 'a-slot-of-tomorrow': Contribution },
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
