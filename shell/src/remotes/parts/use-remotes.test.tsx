import { act, renderHook, waitFor } from '@testing-library/react';
import type { RegisteredRemote } from '@heartwood/host';
import { getRegistry, renewRegistry } from '../registry';
import { registered } from '../../testing/render-shell';
import { useRemotes } from './use-remotes';

jest.mock('../registry', () => ({ getRegistry: jest.fn(), renewRegistry: jest.fn() }));

const wills = registered('wills');
const trusts = registered('trusts');
const loans = registered('loans', { dashboard: false });
const onDashboard = ({ dashboard }: RegisteredRemote) => dashboard;
const offDashboard = ({ dashboard }: RegisteredRemote) => !dashboard;
const registry = { schema: 1, remotes: { wills, loans, trusts } } as const;

describe('the remotes of a kind', () => {
  beforeEach(() => {
    jest.mocked(getRegistry).mockReset().mockResolvedValue(registry);
    jest.mocked(renewRegistry).mockReset().mockResolvedValue(registry);
  });

  it("are those wanted, in the registry's order, and change with what is wanted", async () => {
    const { result, rerender } = renderHook(useRemotes, { initialProps: onDashboard });
    expect(result.current.remotes).toBe('loading');
    await waitFor(() => expect(result.current.remotes).toEqual([wills, trusts]));
    rerender(offDashboard);
    await waitFor(() => expect(result.current.remotes).toEqual([loans]));
    expect(renewRegistry).not.toHaveBeenCalled();
  });

  it('can be requested again after a failure, and show that they load', async () => {
    jest.mocked(getRegistry).mockRejectedValue(new Error('503'));
    jest.mocked(renewRegistry).mockRejectedValueOnce(new Error('503'));
    const { result } = renderHook(useRemotes, { initialProps: onDashboard });
    for (const after of ['failed', [wills, trusts]]) {
      await waitFor(() => expect(result.current.remotes).toBe('failed'));
      act(result.current.retry);
      expect(result.current.remotes).toBe('loading');
      await waitFor(() => expect(result.current.remotes).toEqual(after));
    }
    expect(renewRegistry).toHaveBeenCalledTimes(2);
    expect(getRegistry).toHaveBeenCalledTimes(1);
  });

  it.each(['arrives', 'fails'])('are those wanted last, though what was asked first %s last', async (end) => {
    let settle: () => void = () => undefined;
    jest.mocked(getRegistry).mockReturnValueOnce(
      new Promise((resolve, reject) => {
        settle = () => (end === 'arrives' ? resolve(registry) : reject(new Error('503')));
      }),
    );
    const { result, rerender } = renderHook(useRemotes, { initialProps: onDashboard });
    rerender(offDashboard);
    await waitFor(() => expect(result.current.remotes).toEqual([loans]));
    await act(() => Promise.resolve(settle()));
    expect(result.current.remotes).toEqual([loans]);
  });
});
