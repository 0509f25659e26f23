import { mockFetch, recordsOf, type ApiCall } from './fixtures';

const pets = recordsOf([{ id: 'a b', name: 'Rex' }]);
const send = mockFetch({
  'GET /pets/': pets.list,
  'GET /pets/:id/': pets.find,
  'POST /pets/': ({ body }: ApiCall) => pets.add({ id: 'new', ...(body as { name: string }) }),
  'PUT /pets/:id/': ({ body }: ApiCall, id: string) => pets.change(id, () => body as { name: string }),
  'DELETE /pets/:id/': pets.remove,
});

async function ask(method: string, path: string, body?: object, headers?: HeadersInit) {
  const response = await send(`/backend${path}`, { method, headers, body: body && JSON.stringify(body) });
  return [response.status, await response.json()];
}

describe('fixtures', () => {
  it('respond by method and path, and remember changes', async () => {
    expect(await ask('GET', '/pets/a%20b/')).toEqual([200, { id: 'a b', name: 'Rex' }]);
    expect(await ask('POST', '/pets/', { name: 'Ada' })).toEqual([201, { id: 'new', name: 'Ada' }]);
    expect(await ask('PUT', '/pets/new/', { name: '阿达' })).toEqual([200, { id: 'new', name: '阿达' }]);
    await ask('DELETE', '/pets/a%20b/');
    expect(await ask('GET', '/pets/?page=1')).toEqual([200, [{ id: 'new', name: '阿达' }]]);
    expect(await ask('GET', '/pets/gone/')).toMatchObject([404, { detail: expect.any(String) }]);
  });

  it('report calls they have no response for', async () => {
    const detail = 'The fixtures have no response for this call. Switch to the local server to try it.';
    expect(await ask('PATCH', '/pets/')).toEqual([501, { detail }]);
  });

  it('log people in, remember who is logged in, and let people sign up', async () => {
    const [, { accounts }] = await ask('GET', '/demo/');
    const [, tokens] = await ask('POST', '/token/', accounts[0]);
    const headers = { authorization: `Bearer ${tokens.access}` };
    expect(await ask('GET', '/current-user/', undefined, headers)).toMatchObject([200, { username: 'ana' }]);
    const changes = { first_name: 'Anna', last_name: 'Ruiz', email: 'a@example.com', date_of_birth: null };
    expect(await ask('PUT', '/update-profile/', { ...changes, city: 'Ávila' }, headers)).toMatchObject([
      200,
      { first_name: 'Anna', profile: { city: 'Ávila' } },
    ]);
    expect(await ask('POST', '/token/', { username: 'nobody', password: 'x' })).toMatchObject([401, {}]);
    expect(await ask('GET', '/current-user/')).toMatchObject([401, {}]);
    const cleo = { username: 'cleo', first_name: 'Cleo', last_name: 'Park', email: 'c@example.com' };
    expect(await ask('POST', '/register/', { ...cleo, password: 'p', password2: 'p' })).toEqual([
      201,
      { access: 'cleo', refresh: 'cleo' },
    ]);
    expect(await ask('POST', '/token/refresh/', { refresh: 'cleo' })).toMatchObject([
      200,
      { access: 'cleo' },
    ]);
  });
});
