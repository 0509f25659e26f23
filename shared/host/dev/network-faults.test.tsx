import { withNetworkFault, type NetworkFault } from './network-faults';

const respond = jest.fn(() => Promise.resolve(new Response('[]')));
const otherFetch = jest.fn(() => Promise.resolve(new Response('font')));
const under = (fault: NetworkFault) => withNetworkFault(respond, () => fault, otherFetch);

describe('an API call in standalone mode', () => {
  beforeEach(() => jest.clearAllMocks());

  it('gets its usual response when no fault is chosen', async () => {
    expect(await (await under('none')('/backend/trusts/')).text()).toBe('[]');
  });

  it.each([
    ['error', 500, 'Something went wrong on our side. Nothing was lost; please try again.'],
    ['unauthorized', 401, 'Your session has ended. Please log in again.'],
  ] as const)('under "%s" fails with %d and its sentence', async (fault, status, detail) => {
    const response = await under(fault)('/backend/trusts/', { method: 'POST' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
    expect(respond).not.toHaveBeenCalled();
  });

  it('fails like a browser that is offline', async () => {
    await expect(under('offline')(new Request('http://localhost/backend/trusts/'))).rejects.toThrow(
      TypeError,
    );
  });

  it('gets its response three seconds later when slow', async () => {
    jest.useFakeTimers();
    const slow = under('slow')('/backend/trusts/');
    await jest.advanceTimersByTimeAsync(2999);
    expect(respond).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await slow).ok).toBe(true);
    jest.useRealTimers();
  });

  it('leaves other addresses alone, such as fonts and hot reload', async () => {
    for (const address of ['/static/serif.woff2', 'http://127.0.0.1:4101/backend/x', '/backendless/'])
      expect(await (await under('offline')(address)).text()).toBe('font');
  });
});
