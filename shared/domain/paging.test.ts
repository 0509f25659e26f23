import { everyPage, nextQuery, readPage } from './paging';

const answer = (items: unknown, link?: string) =>
  readPage(new Response(JSON.stringify(items), { headers: link === undefined ? {} : { link } }));

it('reads the query of the next page, whatever else the header says', () => {
  expect(nextQuery('<http://x.test/backend/loans/?limit=2&cursor=a>; rel="next"')).toBe('?limit=2&cursor=a');
  expect(nextQuery('</a?b=1>; rel="prev", </loans/?cursor=b>; rel=next')).toBe('?cursor=b');
  expect(nextQuery('</loans/?cursor=b>; rel="prev"')).toBeNull();
  expect(nextQuery(null)).toBeNull();
});

it('puts the pages together, and stops at a circle', async () => {
  const pages: Record<string, Promise<unknown>> = {
    '': answer([1, 2], '</x?cursor=b>; rel="next"'),
    '?cursor=b': answer([3], '</x?cursor=b>; rel="next"'),
  };
  expect(await everyPage(async (query) => ({ data: await pages[query] }))).toEqual({ data: [1, 2, 3] });
});

it('passes on the first error', async () => {
  const first = answer([1], '</x?cursor=b>; rel="next"');
  const refused = await everyPage(async (query) => (query ? { error: 503 } : { data: await first }));
  expect(refused).toEqual({ error: 503 });
});
