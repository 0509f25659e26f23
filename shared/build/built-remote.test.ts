import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltRemote } from './built-remote.mjs';
import { declarationFaults } from './plugins/built-remote-plugin.mjs';

const dist = mkdtempSync(join(tmpdir(), 'heartwood-built-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

// Like webpack's: scripts that add to the page's scripts, and libraries that the remote
// provides if a host has none.
const entry = `
  const base = document.currentScript.src.replace(/entry\\.js$/, '');
  const script = (name) => new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('script'), { src: base + name, onload, onerror }));
  });
  globalThis.heartwood_pets = {
    init: (scope) => { globalThis.scope = scope; },
    get: async () => {
      if (!scope.react) await script('own-react.js').then(() => { scope.react = 'the remote’s'; });
      await script('exposed.js');
      return () => ({ default: exposed(script) });
    },
  };`;
const exposed = `globalThis.exposed = (script) => ({ name: 'pets', routes: [
  { path: '/pets', lazy: () => Promise.all([script('common.js'), script('list.js')]) },
  { path: '/pets/:id', lazy: () => Promise.all([script('common.js'), script('one.js')]) },
] });`;

describe('a built remote', () => {
  it('lists the files that each page needs in a host that has the shared libraries', async () => {
    const metaData = { globalName: 'heartwood_pets', remoteEntry: { path: '', name: 'entry.js' } };
    writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData }));
    const scripts = {
      'entry.js': entry,
      'exposed.js': exposed,
      'list.js': 'throw new Error("no canvas here")',
    };
    for (const [name, code] of Object.entries({
      ...scripts,
      'own-react.js': '',
      'common.js': '',
      'one.js': '',
    }))
      writeFileSync(join(dist, name), code);
    const { files } = await runBuiltRemote(dist);
    expect(files).toEqual({
      '/pets': ['entry.js', 'exposed.js', 'common.js', 'list.js'],
      '/pets/:id': ['entry.js', 'exposed.js', 'common.js', 'one.js'],
    });
  });

  const found = { name: 'pets', routes: [{ path: '/pets' }], Dashboard: () => null };
  it.each([
    [{ name: 'pets', paths: ['/pets'], dashboard: true }, []],
    [
      { name: 'cats', paths: ['/pets'], dashboard: true },
      ['remote.json calls it "cats", and src/remote.tsx "pets".'],
    ],
    [
      { name: 'pets', paths: ['/pets', '/dogs'], dashboard: true },
      ['remote.json declares /dogs, and src/remote.tsx has no route for it.'],
    ],
    [
      { name: 'pets', paths: [], dashboard: true },
      ['src/remote.tsx has a route for /pets, which remote.json does not declare.'],
    ],
    [
      { name: 'pets', paths: ['/pets'], dashboard: false },
      ['remote.json says "dashboard": false, and src/remote.tsx differs: see Dashboard.'],
    ],
    [
      { name: 'pets', paths: ['/pets'], dashboard: true, tasks: true },
      ['remote.json says "tasks": true, and src/remote.tsx differs: see useTasks.'],
    ],
    [
      {
        name: 'pets',
        paths: ['/pets'],
        dashboard: true,
        firstRequests: { '/pets': ['/a/'], '/cats': ['/b/'] },
      },
      ['remote.json has first requests of /cats, which is not one of its paths.'],
    ],
    [{ name: 'pets', paths: ['/pets'], dashboard: true, firstRequests: { '/dashboard': ['/a/'] } }, []],
  ])('is compared with %j', (declared, faults) => {
    expect(declarationFaults(declared, found)).toEqual(faults);
  });

  it('contributes to exactly the slots it declares', () => {
    const declared = { name: 'pets', paths: ['/pets'], dashboard: true, slots: ['profile'] };
    const filling = (slot: string) => ({ ...found, contributions: { [slot]: () => null } });
    expect(declarationFaults(declared, filling('profile'))).toEqual([]);
    expect(declarationFaults(declared, filling('will-details'))).toEqual([
      'remote.json declares the slot profile, and src/remote.tsx contributes nothing to it.',
      'src/remote.tsx contributes to will-details, which "slots" of remote.json does not list.',
    ]);
  });
});
