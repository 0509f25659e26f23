import { RequireSession } from '@heartwood/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loggedIn, loggedOut } from './session/session-slice';
import { ada, renderInShell } from './testing/render-shell';

const ben = { ...ada, id: 'u2', username: 'ben' };

function Form() {
  const [name, setName] = useState('');
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

async function openForm() {
  const { store } = renderInShell(
    [
      {
        path: '/',
        element: (
          <RequireSession>
            <Form />
          </RequireSession>
        ),
      },
    ],
    { user: ada },
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Moss');
  return store;
}

describe('the page of a person', () => {
  it('keeps nothing for the next one, who logged in while it was in the back/forward cache', async () => {
    const store = await openForm();
    act(() => {
      store.dispatch(loggedOut());
      store.dispatch(loggedIn(ben));
    });
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('keeps what its person types when their data change', async () => {
    const store = await openForm();
    act(() => void store.dispatch(loggedIn({ ...ada, first_name: 'Adele' })));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Moss');
  });
});
