import { serveApi } from '@heartwood/testing';
import { measureVisit } from './measure-visit';

jest.mock('web-vitals', () => {
  const metric = (name: string, value: number) => (tell: (found: object) => void) => {
    tell({ name, value });
  };
  return { onLCP: metric('LCP', 812.5), onINP: metric('INP', 64), onCLS: metric('CLS', 0.003) };
});

const layout = { route: { path: '/' } };
const onWill = { initialized: true, matches: [layout, { route: { path: '/will-details/:id' } }] };
const routerWith = (state: typeof onWill) => ({ state, subscribe: () => () => undefined });
const reported = () =>
  jest.mocked(globalThis.fetch).mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));

it('reports each figure with the pattern of the route', async () => {
  serveApi({ 'POST /telemetry/': [204, null] });
  measureVisit(routerWith(onWill), 1);
  await new Promise((settled) => setTimeout(settled));
  const route = '/will-details/:id';
  expect(reported()).toEqual([
    { event: 'lcp', route, value: 812.5 },
    { event: 'inp', route, value: 64 },
    { event: 'cls', route, value: 0.003 },
  ]);
});

it('waits for the remote that has the route', async () => {
  serveApi({ 'POST /telemetry/': [204, null] });
  let tell = (_: typeof onWill) => {};
  const stop = jest.fn();
  const subscribe = (each: typeof tell) => {
    tell = each;
    return stop;
  };
  const loading = { initialized: false, matches: [layout] };
  measureVisit({ state: loading, subscribe }, 1);
  await new Promise((settled) => setTimeout(settled));
  tell(loading);
  expect(reported()).toEqual([]);
  tell(onWill);
  await new Promise((settled) => setTimeout(settled));
  expect(reported()).toContainEqual({ event: 'lcp', route: '/will-details/:id', value: 812.5 });
  expect(stop).toHaveBeenCalled();
});

it('reports nothing about a visit that is not measured', async () => {
  serveApi({ 'POST /telemetry/': [204, null] });
  measureVisit(routerWith(onWill), 0);
  await new Promise((settled) => setTimeout(settled));
  expect(reported()).toEqual([]);
});
