import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageHeader } from '@heartwood/ui';
import { messageShown } from '../flash/flash-slice';
import { renderInShell } from '../testing/render-shell';
import { Frame } from './frame';

it('moves the focus to the page’s title when a message above it is closed', async () => {
  // jsdom can't scroll.
  window.scrollTo = jest.fn();
  const page = { path: 'here', element: <PageHeader title="Your loans" /> };
  const { store } = renderInShell([{ path: '/', element: <Frame />, children: [page] }], { at: '/here' });
  act(() => void store.dispatch(messageShown('Failed to load loans.', 'error')));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your loans' })).toHaveFocus());
});
