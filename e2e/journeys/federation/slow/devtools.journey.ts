import { expect, test } from '../../../support/test';

/** What Module Federation's tools read from a page. */
interface FederationGlobal {
  __INSTANCES__: { name: string }[];
  moduleInfo: Record<string, object>;
}

test("Module Federation's tools find the page's remotes, and the declarations of their modules", async ({
  page,
  request,
}) => {
  await page.goto('/trusts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => {
    const { __INSTANCES__, moduleInfo } = Reflect.get(window, '__FEDERATION__') as FederationGlobal;
    return { instances: __INSTANCES__.map(({ name }) => name), moduleInfo };
  });
  expect(seen.instances).toEqual(expect.arrayContaining(['heartwood_shell', 'heartwood_trusts']));
  const { heartwood_shell: shell, ...remotes } = seen.moduleInfo;
  expect(shell).toMatchObject({ remotesInfo: { heartwood_trusts: { matchedVersion: expect.any(String) } } });
  expect(Object.values(remotes)).toContainEqual(
    expect.objectContaining({
      globalName: 'heartwood_trusts',
      remoteTypesZip: '@mf-types.zip',
      modules: [expect.objectContaining({ moduleName: 'remote' })],
    }),
  );

  const registry = await (await request.get('/remotes.json')).json();
  const { entry } = registry.remotes.trusts;
  const manifest = await (await request.get(entry)).json();
  expect(manifest).toMatchObject({
    id: 'heartwood_trusts',
    name: 'heartwood_trusts',
    metaData: {
      name: 'heartwood_trusts',
      type: 'app',
      globalName: 'heartwood_trusts',
      publicPath: 'auto',
      types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    },
    exposes: [{ name: 'remote', path: './remote' }],
  });
  const beside = (file: string) => request.get(entry.replace('mf-manifest.json', file));
  const { types } = manifest.metaData;
  expect(await (await beside('remote.d.ts')).text()).toContain("readonly name: 'trusts'");
  expect(await (await beside(types.api)).text()).toContain("'heartwood_trusts/remote'");
  expect((await (await beside(types.zip)).body()).subarray(0, 2).toString()).toBe('PK');
});
