import { screen, waitFor } from '@testing-library/react';
import { isoDate, messages, type UserRecord } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { ana as withoutAddress } from '../testing/ana';
import { ProofProvider } from '../sign-in/proof/proof-context';
import { Component } from './page';
import { YourData } from './your-data';

const ana: UserRecord = {
  ...withoutAddress,
  profile: {
    street_address: '12 Pine Street',
    city: 'Boulder',
    state: 'CO',
    zip_code: '80302',
    date_of_birth: isoDate('1980-06-30'),
  },
};

const sent = {
  first_name: 'Ana',
  last_name: 'Quintana',
  email: 'ana@example.com',
  street_address: '12 Pine Street',
  city: 'Boulder',
  state: 'CO',
  zip_code: '80302',
  date_of_birth: '1980-06-30',
};

/** Serves the profile, and updates it with saved changes. */
function serve(answerToUpdate?: unknown) {
  let user = ana;
  return serveApi({
    'GET /current-user/': () => user,
    'PUT /update-profile/': ({ body }: { body: typeof sent }) => {
      if (answerToUpdate !== undefined) return answerToUpdate;
      const { first_name, last_name, email, date_of_birth, ...address } = body;
      const born = date_of_birth ? isoDate(date_of_birth) : null;
      user = { ...ana, first_name, last_name, email, profile: { ...address, date_of_birth: born } };
      return user;
    },
  });
}

const renderPage = () => renderInHost(<Component />, { at: '/profile', user: ana });

async function startEditing(user: ReturnType<typeof renderPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
}

async function type(user: ReturnType<typeof renderPage>['user'], label: string, text: string) {
  await user.fill(screen.getByLabelText(label), text);
}

describe('profile', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks a visitor to log in and comes back', () => {
    serve();
    const { router } = renderInHost(<Component />, { at: '/profile' });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile' } });
  });

  it('is read-only at first', async () => {
    serve();
    renderPage();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile…');
    expect(await screen.findByText('12 Pine Street')).toBeVisible();
    expect(screen.getByText('June 30, 1980')).toBeVisible();
    expect(screen.getByText('ana')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('tries again when the profile could not be loaded', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], ana];
    serveApi({ 'GET /current-user/': () => answers.shift() });
    const { user } = renderPage();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ana@example.com')).toBeVisible();
  });

  it('saves, says so and is read-only again', async () => {
    const calls = serve();
    const { user } = renderPage();
    await startEditing(user);
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await type(user, 'City', 'Denver');
    await user.clear(screen.getByLabelText('Date of birth'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Profile updated successfully');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...sent,
      city: 'Denver',
      date_of_birth: null,
      was: sent,
    });
    expect(await screen.findByText('Denver')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed while it was saved', async () => {
    let answer = (_response: unknown) => {};
    const answered = new Promise((resolve) => (answer = resolve));
    const served = { current: ana };
    const calls = serveApi({
      'GET /current-user/': () => served.current,
      'PUT /update-profile/': () => answered,
    });
    const { user } = renderPage();
    await startEditing(user);
    await type(user, 'City', 'Denver');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    await type(user, 'Last name', 'Moreno');
    served.current = { ...ana, profile: { ...ana.profile, city: 'Denver' } };
    answer(served.current);
    expect(await screen.findByRole('status')).toHaveTextContent('Profile updated successfully');
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByText(/is still here/)).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Denver');
    expect(screen.getByLabelText('Last name')).toHaveValue('Moreno');
  });

  it('drops the changes on Cancel and can bring them back', async () => {
    const calls = serve();
    const { user } = renderPage();
    await startEditing(user);
    await type(user, 'City', 'Denver');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Boulder')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    expect(screen.getByLabelText('City')).toHaveValue('Denver');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('has nothing to bring back when nothing was changed', async () => {
    serve();
    const { user } = renderPage();
    await startEditing(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Bring them back' })).not.toBeInTheDocument();
  });

  it('keeps what was typed after a reload, even with a login in between', async () => {
    serve();
    const before = renderPage();
    await startEditing(before.user);
    await type(before.user, 'City', 'Denver');
    before.unmount();
    renderPage();
    expect(await screen.findByLabelText('City')).toHaveValue('Denver');
    expect(screen.getByText(/is still here/)).toBeVisible();
  });

  it('keeps what was typed, and leaves what another tab has saved since', async () => {
    const calls = serve();
    const before = renderPage();
    await startEditing(before.user);
    await type(before.user, 'City', 'Denver');
    before.unmount();
    const moved = { ...ana, first_name: 'Anna', profile: { ...ana.profile, zip_code: '80999' } };
    const later = serveApi({ 'GET /current-user/': moved, 'PUT /update-profile/': moved });
    const { user } = renderPage();
    expect(await screen.findByLabelText('City')).toHaveValue('Denver');
    expect(screen.getByText(/They show what is saved now: First name and ZIP code\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(later.some(({ method }) => method === 'PUT')).toBe(true));
    expect(later.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...sent,
      city: 'Denver',
      first_name: 'Anna',
      zip_code: '80999',
      was: { ...sent, first_name: 'Anna', zip_code: '80999' },
    });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('drops what was typed once all of it was undone', async () => {
    serve();
    const before = renderPage();
    await startEditing(before.user);
    await type(before.user, 'City', 'Denver');
    await type(before.user, 'City', 'Boulder');
    before.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  it("does not show one person's typing to another", async () => {
    serve();
    const before = renderPage();
    await startEditing(before.user);
    await type(before.user, 'City', 'Denver');
    before.unmount();
    serveApi({ 'GET /current-user/': { ...ana, id: 'user-2' } });
    renderPage();
    expect(await screen.findByText('Boulder')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('checks the rules before it calls the server', async () => {
    const calls = serve();
    const { user } = renderPage();
    await startEditing(user);
    await type(user, 'Email', 'ana@');
    await user.clear(screen.getByLabelText('Last name'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(messages.emailInvalid);
    expect(summary).toHaveTextContent('Last name is required.');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows an error with its reason at the field and keeps everything', async () => {
    serve([400, { detail: messages.emailInvalid, email: [messages.emailInvalid] }]);
    const { user } = renderPage();
    await startEditing(user);
    await type(user, 'Email', 'ana@example.invalid');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      expect.stringContaining(messages.emailInvalid),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.invalid');
  });

  it('shows an error without fields with the server’s sentence', async () => {
    serve([500, { detail: messages.serverError }]);
    const { user } = renderPage();
    await startEditing(user);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update profile');
    expect(alert).toHaveTextContent(messages.serverError);
  });

  it('says so when the server can’t be reached', async () => {
    serve('down');
    const { user } = renderPage();
    await startEditing(user);
    await type(user, 'City', 'Denver');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while updating the profile.',
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save Changes' })).not.toHaveAttribute('aria-disabled'),
    );
    expect(screen.getByLabelText('City')).toHaveValue('Denver');
  });
});

describe('your data', () => {
  it('saves the file, and says when it could not be fetched', async () => {
    let down = true;
    serveApi({ 'GET /export/': () => (down ? 'down' : { format: 'heartwood-export' }) });
    URL.createObjectURL = () => 'blob:export';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    // jsdom can't save files.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { user } = renderInHost(
      <ProofProvider username="ana">
        <YourData username="ana" />
      </ProofProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Export everything as JSON' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.exportFailed);
    expect(saved).toEqual([]);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Export everything as JSON' }));
    await waitFor(() => expect(saved).toEqual(['Heartwood-ana.json blob:export']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
