import { serveApi } from '@heartwood/shared/testing';
import { reportWebVitals } from './web-vitals';

jest.mock('web-vitals', () => {
  const metric = (name: string, value: number) => (tell: (found: object) => void) => {
    tell({ name, value });
  };
  return { onLCP: metric('LCP', 812.5), onINP: metric('INP', 64), onCLS: metric('CLS', 0.003) };
});

const onWill = { state: { matches: [{ route: { path: '/' } }, { route: { path: '/will-details/:id' } }] } };
const reported = () =>
  jest.mocked(globalThis.fetch).mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));

it('reports each figure with the pattern of the route', async () => {
  serveApi({ 'POST /telemetry/': [204, null] });
  reportWebVitals(onWill, 1);
  await new Promise((settled) => setTimeout(settled));
  const route = '/will-details/:id';
  expect(reported()).toEqual([
    { event: 'lcp', route, value: 812.5 },
    { event: 'inp', route, value: 64 },
    { event: 'cls', route, value: 0.003 },
  ]);
});

it('reports nothing of a visit that is not measured', async () => {
  serveApi({ 'POST /telemetry/': [204, null] });
  reportWebVitals(onWill, 0);
  await new Promise((settled) => setTimeout(settled));
  expect(reported()).toEqual([]);
});
