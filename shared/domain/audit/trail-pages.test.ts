import { CHAIN_START } from './chain';
import { trailOf } from './fixture';
import { readTrailPage, wholeTrail } from './trail-pages';
import { verifyTrail } from './verify-trail';

const subject = { subject_type: 'will', subject_id: '6f1c7a2e-0000-4000-8000-000000000001' } as const;

const answer = (body: unknown, link?: string) =>
  readTrailPage(new Response(JSON.stringify(body), { headers: link === undefined ? {} : { link } }));

/** A trail of five events in pages of two. */
async function paged({ brokenPage = -1 } = {}) {
  const happenings = ['created', 'changed', 'signed', 'signed', 'valid'].map((type) => ({
    type,
    actor: 'ana',
  }));
  const { events } = await trailOf(subject, 'text', happenings);
  const last = events.at(-1);
  const end = { position: 5, hash: last?.hash ?? CHAIN_START };
  const pages = [0, 2, 4].map((from, index) => ({
    intact: index !== brokenPage,
    events: events.slice(from, from + 2),
    end,
  }));
  const links = ['</x?cursor=2>; rel="next"', '</x?limit=2&cursor=4>; rel="next"', undefined];
  const queries = ['', '?cursor=2', '?limit=2&cursor=4'];
  const ask = async (query: string) => {
    const index = queries.indexOf(query);
    return { data: await answer(pages[index], links[index]) };
  };
  return { ask, events, end };
}

it('puts the pages of a trail together, so that the whole can be verified', async () => {
  const { ask, events, end } = await paged();
  const fetched = await wholeTrail(ask);
  expect(fetched).toEqual({ data: { intact: true, events, end } });
  if (!('data' in fetched)) throw new Error('There is no trail.');
  expect(await verifyTrail(subject, fetched.data, 'text', end)).toEqual({ outcome: 'holds' });
});

it('says what any of the pages says against it', async () => {
  for (const brokenPage of [0, 1, 2])
    expect(await wholeTrail((await paged({ brokenPage })).ask)).toMatchObject({ data: { intact: false } });
});

it('passes on an error, stops at a circle, and trusts nothing that is no trail', async () => {
  const { ask } = await paged();
  expect(await wholeTrail(async (query) => (query ? { error: 429 } : ask('')))).toEqual({ error: 429 });
  const circle = await wholeTrail(() => ask('?cursor=2'));
  expect(circle).toMatchObject({
    data: { events: [{ position: 3 }, { position: 4 }, { position: 3 }, { position: 4 }] },
  });
  expect(await wholeTrail(async () => ({ data: await answer({ detail: 'No.' }) }))).toMatchObject({
    data: { intact: false, events: [] },
  });
});
