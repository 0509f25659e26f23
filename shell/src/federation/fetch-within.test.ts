import { fetchWithin } from './fetch-within';

const respondWith = (body: string, status = 200) => {
  globalThis.fetch = () => Promise.resolve(new Response(body, { status }));
};

it('returns the JSON of a file as often as it is read, and the file itself', async () => {
  respondWith('\uFEFF{"name": "Zoë"}');
  const response = await fetchWithin(1000, '/remotes.json');
  expect(await response.json()).toEqual({ name: 'Zoë' });
  expect(await response.json()).toEqual({ name: 'Zoë' });
  expect(await response.text()).toContain('Zoë');
});

it('rejects invalid JSON when it is read, and an error at once', async () => {
  respondWith('<html>');
  await expect((await fetchWithin(1000, '/remotes.json')).json()).rejects.toThrow(SyntaxError);
  respondWith('', 503);
  await expect(fetchWithin(1000, '/remotes.json')).rejects.toThrow('503');
});
