import { isoDate, messages, paths, willFormOf, type UserRecord } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi, type ServedCall } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { jose } from '../testing/people';
import { Component } from './page';
import { pdfs } from '../documents/worker/pdfs';
import { forgetDraft } from './draft/draft-storage';
import { readDraft, writeDraft, type SavedDraft } from './draft/saved-draft';

const answered: SavedDraft = {
  values: { ...willFormOf(sampleWill()), testator_name: "José O'Brien" },
  reached: 10,
  savedAt: 1,
  attempt: 'attempt-1',
  left: [],
  witnesses_later: false,
  partner_of: '',
  undecided: [],
};

const renderPage = (search = '', user: UserRecord = jose) =>
  renderInHost(<Component />, { at: `/create-will${search}`, user });

/** The calls that save a will. */
const savesOf = (calls: readonly ServedCall[]) => calls.filter(({ path }) => path === '/api/wills/');

const next = () => screen.getByRole('button', { name: 'Next' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());

describe('the link to a gift of bitcoin', () => {
  const gift = { name: '', description: 'all of my bitcoin' };

  it('starts it in a new will, at its step', async () => {
    const { user, router } = renderPage('?gift=bitcoin');
    expect(await screen.findByLabelText('Digital asset 1 description')).toHaveValue('all of my bitcoin');
    expect(screen.getByLabelText('Digital asset 1 name')).toHaveValue('');
    expect(router.state.location.search).toBe('?step=5');
    await user.fill(screen.getByLabelText('Digital asset 1 name'), 'Nora');
    expect(screen.getByLabelText('Digital asset 1 name')).toHaveValue('Nora');
  });

  it('keeps no seed phrase or PIN that is typed there, and says so at once', async () => {
    const { user } = renderPage('?gift=bitcoin');
    await user.fill(await screen.findByLabelText('Digital asset 1 name'), 'Nora');
    const description = screen.getByLabelText('Digital asset 1 description');
    await user.type(description, ', PIN is 9921');
    expect(screen.getByText('Not kept in this browser: Digital asset 1 description')).toBeVisible();
    expect(description).toHaveValue('all of my bitcoin, PIN is 9921');
    expect(JSON.stringify(localStorage)).toContain('Nora');
    expect(JSON.stringify(localStorage)).not.toContain('9921');
  });

  it('keeps every word that was typed, and starts only one', async () => {
    const typed = [{ name: 'Grace', description: 'my photos' }];
    const values = { ...answered.values, digital_asset_beneficiaries: typed };
    writeDraft(jose.id, { ...answered, values });
    const first = renderPage('?gift=bitcoin');
    expect(await screen.findByLabelText('Digital asset 2 description')).toHaveValue('all of my bitcoin');
    first.unmount();
    const again = renderPage('?gift=bitcoin');
    await screen.findByLabelText('Digital asset 2 description');
    expect(screen.queryByLabelText('Digital asset 3 description')).not.toBeInTheDocument();
    expect(readDraft(jose.id, answered)?.values).toEqual({
      ...values,
      digital_asset_beneficiaries: [...typed, gift],
    });
    expect(readDraft(jose.id, answered)?.reached).toBe(10);
    again.unmount();
  });
});

describe('a date that is half typed', () => {
  /** As browsers report a day that doesn't exist, or that is half typed. */
  const typeHalf = (input: HTMLElement, badInput: boolean) =>
    Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });

  it.each(['Back', 'Save and exit'])('is asked about before %s leaves without it', async (name) => {
    writeDraft(jose.id, answered);
    const { user, router } = renderPage('?step=8');
    const input = await screen.findByLabelText('Document date');
    const leave = () => user.click(screen.getByText(name));
    typeHalf(input, true);
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without the date?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?step=8');
    expect(screen.getByLabelText('Document date')).toBe(input);

    await leave();
    await user.click(await screen.findByRole('button', { name: 'Leave without it' }));
    await waitFor(() => expect(router.state.location.search).not.toBe('?step=8'));
  });

  it('is not asked about once it is whole, or empty', async () => {
    writeDraft(jose.id, answered);
    const { user, router } = renderPage('?step=8');
    typeHalf(await screen.findByLabelText('Document date'), false);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=7'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the steps of the wizard', () => {
  it('begin with the name and the address of the profile', async () => {
    renderPage();
    expect(await screen.findByLabelText('Testator name')).toHaveValue("José O'Brien");
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Pine Street, Boulder, CO 80302');
    expect(
      screen.getByText(/^By choosing Next .* at least 18 years old and of sound mind/),
    ).toBeInTheDocument();
  });

  it('reject a testator under 18', async () => {
    const { user } = renderPage('', {
      ...jose,
      profile: { ...jose.profile, date_of_birth: isoDate(`${new Date().getFullYear() - 17}-01-01`) },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const [law] = await screen.findAllByText('C.R.S. 15-11-501', { exact: false });
    expect(law).toHaveTextContent(messages.testatorUnder18);
    expect(law).toBeVisible();
  });

  it('ask for an executor', async () => {
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading('Who carries out your will?');
    await user.click(next());
    expect(await screen.findByRole('link', { name: messages.executorRequired })).toBeVisible();
    expect(screen.getByLabelText('Executor')).toHaveAccessibleDescription(
      expect.stringContaining(messages.executorRequired),
    );
  });

  it('ask for at least one beneficiary with a name', async () => {
    writeDraft(jose.id, { ...answered, reached: 3, values: { ...answered.values, beneficiaries: [] } });
    const { user } = renderPage('?step=3');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: messages.beneficiaryRequired })).toBeVisible();
  });

  it('ask for both witnesses with names and emails', async () => {
    writeDraft(jose.id, { ...answered, reached: 9, values: { ...answered.values, witness_2_email: '' } });
    const { user } = renderPage('?step=9');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: messages.witnessesRequired })).toBeVisible();
  });

  it('let the witnesses be asked later, with a message to forward, and still require them', async () => {
    const values = { ...answered.values, witness_1_name: '', witness_2_name: '' };
    writeDraft(jose.id, { ...answered, reached: 9, values });
    const { user } = renderPage('?step=9');
    await user.click(await screen.findByRole('button', { name: 'I’ll ask the witnesses later' }));
    await heading('Your will in one minute');
    expect(screen.getByText(/^Will you witness my will\? It takes/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\?subject=Will%20you%20witness/),
    );
    await user.click(screen.getByRole('button', { name: 'Copy the message' }));
    expect(await screen.findByText('The message is copied.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review Will' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: messages.witnessesRequired })).toBeVisible();
  });

  it('warn about a witness who inherits, and continue anyway', async () => {
    writeDraft(jose.id, { ...answered, reached: 9, values: { ...answered.values, witness_1_name: '' } });
    const { user } = renderPage('?step=9');
    await user.fill(await screen.findByLabelText('Witness 1 name'), 'dana ruiz');
    await user.tab();
    expect(await screen.findByText(/dana ruiz inherits and is a witness/)).toBeVisible();
    await user.click(next());
    await heading('Your will in one minute');
    expect(screen.getByText(/dana ruiz inherits and is a witness/)).toBeVisible();
  });

  it('reject a testator who is also named as a witness', async () => {
    writeDraft(jose.id, {
      ...answered,
      reached: 9,
      values: { ...answered.values, witness_1_name: "JOSÉ O'BRIEN" },
    });
    const { user } = renderPage('?step=9');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/can’t also be the first witness/);
    await heading('Who sees you sign?');
  });

  it('say that one can be skipped, until something is answered', async () => {
    const none = { ...answered.values, cash_beneficiaries: [] };
    writeDraft(jose.id, { ...answered, reached: 4, values: none });
    const { user } = renderPage('?step=4');
    expect(await screen.findByText('No cash gifts? Choose Next to skip this step.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a cash gift' }));
    await user.fill(screen.getByLabelText('Cash gift 1 name'), 'Fay');
    expect(screen.queryByText(/Choose Next to skip/)).not.toBeInTheDocument();
  });

  it('continue with shares that do not total 100, and say so', async () => {
    const beneficiaries = [{ name: 'Ana', percentage: '60' }];
    writeDraft(jose.id, { ...answered, reached: 3, values: { ...answered.values, beneficiaries } });
    const { user } = renderPage('?step=3');
    expect(await screen.findByText(/or choose Next and come back to them later/)).toBeVisible();
    await user.click(next());
    await heading('Any gifts of money?');
    expect(screen.getByText('40% left')).toBeVisible();
  });

  it('redirect from a step that was not reached yet to the furthest one that was', async () => {
    writeDraft(jose.id, { ...answered, reached: 4 });
    const { router } = renderPage('?step=8');
    await heading('Any gifts of money?');
    expect(router.state.location.search).toBe('?step=4');
  });

  it('go back by the Back button and by the browser', async () => {
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.fill(await screen.findByLabelText('Executor'), 'Ana');
    await user.click(next());
    await heading('Who shares what you leave?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Who carries out your will?');
    expect(screen.getByLabelText('Executor')).toHaveValue('Ana');
    await waitFor(() => router.navigate(-1));
    await heading('About you and your family');
  });
});

describe('what was typed', () => {
  it('is there again after a reload', async () => {
    const { user, unmount } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.fill(await screen.findByLabelText('Executor'), 'Ana María');
    unmount();
    renderPage();
    expect(await screen.findByLabelText('Executor')).toHaveValue('Ana María');
    expect(screen.getByText(/^Saved/)).toBeVisible();
  });

  it('is not said to be saved before the first word', async () => {
    const { user } = renderPage();
    const address = await screen.findByLabelText('Street address');
    expect(screen.getByText('Saved as you type')).toBeVisible();
    expect(readDraft(jose.id, answered)).toBeNull();
    await user.type(address, '!');
    expect(screen.getByText(/^Sav(?:ing|ed in this browser)/)).toBeVisible();
  });

  it('is said to be stored when leaving', async () => {
    const { user, router } = renderPage();
    expect(await screen.findByRole('link', { name: 'Save and exit' })).toHaveAttribute(
      'href',
      paths.dashboard,
    );
    await user.type(screen.getByLabelText('Street address'), '!');
    await user.click(screen.getByRole('link', { name: 'Save and exit' }));
    expect(router.state.location).toMatchObject({
      pathname: paths.dashboard,
      state: { flash: expect.stringContaining('Your answers are kept in this browser.') },
    });
  });

  it('is not said to be stored while there is nothing', async () => {
    const { user, router } = renderPage();
    await user.click(await screen.findByRole('link', { name: 'Save and exit' }));
    expect(router.state.location).toMatchObject({ pathname: paths.dashboard, state: null });
  });

  it('gets a new attempt id only when its text differs', async () => {
    writeDraft(jose.id, answered);
    const { user } = renderPage('?step=9');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await heading('Your will in one minute');
    expect(readDraft(jose.id, answered)?.attempt).toBe('attempt-1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.type(await screen.findByLabelText('Witness 1 name'), '!');
    expect(readDraft(jose.id, answered)?.attempt).not.toBe('attempt-1');
  });

  it('is not shown to another person at the same browser', async () => {
    writeDraft(jose.id, answered);
    renderPage('', { ...jose, id: 'user-ida', first_name: 'Ida', last_name: 'Moore' });
    expect(await screen.findByLabelText('Testator name')).toHaveValue('Ida Moore');
  });
});

describe('what another tab does', () => {
  const later = Date.now() + 60_000;
  const executor = () => screen.findByLabelText('Executor');
  /** Another tab stores a draft, or deletes it, and this one is notified. */
  const elsewhere = (draft: SavedDraft | null) => {
    if (draft) writeDraft(jose.id, draft);
    else forgetDraft(jose.id);
    const key = `heartwood.will-draft.${jose.id}`;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };
  const zoe: SavedDraft = {
    ...answered,
    values: { ...answered.values, executor: 'Zoë Müller' },
    savedAt: later,
    attempt: 'attempt-2',
  };

  beforeEach(() => writeDraft(jose.id, answered));

  it('shows here when it is newer, and is not overwritten', async () => {
    const { user } = renderPage('?step=2');
    await executor();
    elsewhere(zoe);
    expect(await executor()).toHaveValue('Zoë Müller');
    await user.type(screen.getByLabelText('Alternate executor'), '!');
    expect(readDraft(jose.id, answered)?.values).toMatchObject({
      executor: 'Zoë Müller',
      alternate_executor: 'Carla Stone!',
    });
  });

  it('changes nothing here when it is older', async () => {
    const { user } = renderPage('?step=2');
    await user.type(await executor(), ' II');
    elsewhere({ ...zoe, savedAt: 2 });
    expect(await executor()).toHaveValue('Ben Ruiz II');
  });

  it('leaves the focus alone when the text is the same', async () => {
    const { user } = renderPage('?step=2');
    await user.click(await executor());
    elsewhere({ ...answered, savedAt: later });
    expect(await executor()).toHaveFocus();
  });

  it('starts a new will here too, once the other tab confirmed this one', async () => {
    const { user } = renderPage('?step=10');
    await heading('Your will in one minute');
    elsewhere(null);
    await heading('About you and your family');
    await user.type(screen.getByLabelText('Street address'), '!');
    expect(readDraft(jose.id, answered)).toMatchObject({ reached: 1, values: { executor: '' } });
  });
});

describe('the list of beneficiaries', () => {
  it('brings back a removed one, moves one, and splits equally', async () => {
    writeDraft(jose.id, { ...answered, reached: 3 });
    const { user } = renderPage('?step=3');
    await user.click(await screen.findByRole('button', { name: 'Remove Beneficiary 1' }));
    expect(screen.getByLabelText('Beneficiary 1 name')).toHaveValue('Dana Ruiz');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Beneficiary 1 name')).toHaveValue('Ben Ruiz');
    await user.click(screen.getByRole('button', { name: 'Move Beneficiary 1 down' }));
    expect(screen.getByLabelText('Beneficiary 2 name')).toHaveValue('Ben Ruiz');
    await user.click(screen.getByRole('button', { name: 'Split equally' }));
    expect(screen.getByLabelText('Beneficiary 1 percentage')).toHaveValue('33.34');
    expect(screen.getByText('Total 100%')).toBeVisible();
  });
});

describe('the review', () => {
  it('opens the very field by Change, and returns to its row', async () => {
    writeDraft(jose.id, answered);
    const { user, router } = renderPage('?step=10');
    const change = await screen.findByRole('link', { name: 'Change Executor' });
    expect(change).toHaveAttribute('href', '/create-will?step=2&return=review#field-executor');
    await user.click(change);
    const executor = await screen.findByLabelText('Executor');
    expect(executor).toHaveAttribute('id', 'field-executor');
    await user.fill(executor, 'Zoë Müller');
    await user.click(screen.getByRole('button', { name: 'Return to review' }));
    await heading('Your will in one minute');
    expect(screen.getByText(/^Zoë Müller carries out your will/)).toBeVisible();
    expect(router.state.location.hash).toBe('#change-field-executor');
    expect(screen.getByRole('link', { name: 'Change Executor' })).toHaveAttribute(
      'id',
      'change-field-executor',
    );
  });

  it('says in a few sentences what the will does, with a picture of its people', async () => {
    writeDraft(jose.id, answered);
    renderPage('?step=10');
    expect(await screen.findByText('Ben Ruiz carries out your will, or Carla Stone does.')).toBeVisible();
    const picture = screen.getByRole('group', { name: 'The people in your will' });
    expect(picture).toHaveTextContent("José O'Brien");
    expect(within(picture).getByText('executor')).toBeVisible();
    expect(within(picture).getByRole('link', { name: /^Ben Ruiz/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-will\?step=\d&return=review#field-/),
    );
  });

  it('asks who would raise the children first, by their names', async () => {
    const children = [
      { name: 'Sofia Ruiz', date_of_birth: `${new Date().getFullYear() - 6}-01-01`, left_out: false },
    ];
    const family = { ...answered.values.family, children };
    writeDraft(jose.id, { ...answered, values: { ...answered.values, family, guardian: '' } });
    renderPage('?step=7');
    await heading('Who would raise Sofia?');
    const guardian = within(screen.getByRole('group', { name: 'Who would raise Sofia?' }));
    const order = guardian
      .getByLabelText('Guardian')
      .compareDocumentPosition(screen.getByLabelText('Charity'));
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists only what was answered, what is not included, and a dash for what every will needs', async () => {
    const values = { ...answered.values, cash_beneficiaries: [], executor: '', guardian: '' };
    writeDraft(jose.id, { ...answered, values });
    renderPage('?step=10');
    expect(await screen.findByRole('link', { name: 'Add cash gifts' })).toHaveAttribute(
      'href',
      '/create-will?step=4&return=review#field-cash_beneficiaries',
    );
    expect(screen.queryByRole('link', { name: 'Change Cash gifts' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add items' })).not.toBeInTheDocument();
    const executor = screen.getByRole('link', { name: 'Change Executor' }).closest('div');
    expect(executor).toHaveTextContent('—');
  });

  it('opens the part of a step that has the field', async () => {
    writeDraft(jose.id, answered);
    const { user } = renderPage('?step=10');
    await user.click(await screen.findByRole('link', { name: 'Add a home or land' }));
    const add = await screen.findByRole('button', { name: 'Add a home or land' });
    expect(add.closest('details')).toHaveAttribute('open');
  });

  const only = (name: string) => ({ beneficiaries: [{ name, percentage: '100' }], donation: '' });

  it('rejects shares that do not total 100, and splits them on request', async () => {
    const [first, ...others] = answered.values.beneficiaries;
    const rows = [{ name: first?.name ?? '', percentage: '50' }, ...others];
    writeDraft(jose.id, { ...answered, values: { ...answered.values, beneficiaries: rows } });
    const { user } = renderPage('?step=10');
    await user.click(await screen.findByRole('button', { name: 'Review Will' }));
    const fault = await screen.findByRole('link', { name: messages.willTotal });
    expect(fault).toHaveAttribute('href', '/create-will?step=3&return=review#field-beneficiaries');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /to decide$/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Split equally' }));
    expect(screen.queryByRole('link', { name: messages.willTotal })).not.toBeInTheDocument();
    expect(readDraft(jose.id, answered)?.values.beneficiaries[0]?.percentage).toBe('33.34');
  });

  it('opens with what is still missing', async () => {
    const beneficiaries = [{ name: 'Ana', percentage: '60' }];
    writeDraft(jose.id, { ...answered, values: { ...answered.values, beneficiaries } });
    renderPage('?step=10');
    expect(await screen.findByRole('heading', { name: /to decide$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: messages.willTotal })).toBeVisible();
    expect(screen.getByRole('list', { name: 'People' })).toHaveTextContent('40% left, Not finished');
  });

  it('says who is left out because they have no share', async () => {
    const beneficiaries = [
      { name: 'Ana', percentage: '100' },
      { name: 'Ben', percentage: '' },
    ];
    writeDraft(jose.id, { ...answered, values: { ...answered.values, beneficiaries } });
    renderPage('?step=10');
    expect(await screen.findByText(/^Ben has no share and will be left out/)).toBeVisible();
  });

  it('takes an answer where the question is, and back again', async () => {
    writeDraft(jose.id, { ...answered, values: { ...answered.values, alternate_executor: '' } });
    const { user } = renderPage('?step=10');
    const question = (await screen.findByText(/You named nobody to step in/)).closest('li');
    if (!question) throw new Error('no card');
    expect(within(question).getByRole('link', { name: 'Someone else' })).toHaveAttribute(
      'href',
      '/create-will?step=2&return=review#field-alternate_executor',
    );
    await user.click(within(question).getByRole('button', { name: 'Dana Ruiz' }));
    expect(screen.queryByText(/You named nobody to step in/)).not.toBeInTheDocument();
    expect(readDraft(jose.id, answered)?.values.alternate_executor).toBe('Dana Ruiz');
    expect(screen.getByRole('heading', { name: 'Nothing is left to decide' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readDraft(jose.id, answered)?.values.alternate_executor).toBe('');
  });

  it('leaves open what the person leaves, also after a reload, and asks again about someone else', async () => {
    writeDraft(jose.id, { ...answered, values: { ...answered.values, ...only('Ana') } });
    const first = renderPage('?step=10');
    const question = () => screen.queryByText(/^Everything that is left goes to/)?.closest('li');
    await heading('Your will in one minute');
    await first.user.click(within(question() as HTMLElement).getByRole('button', { name: 'Leave it' }));
    expect(question()).toBeFalsy();
    first.unmount();
    const second = renderPage('?step=10');
    await heading('Your will in one minute');
    expect(question()).toBeFalsy();
    second.unmount();
    writeDraft(jose.id, { ...answered, values: { ...answered.values, ...only('Zoë') } });
    renderPage('?step=10');
    await heading('Your will in one minute');
    expect(question()).toBeTruthy();
  });

  it('asks once about something serious before the preview, with the answers', async () => {
    const family = { ...answered.values.family, has_minor_children: true };
    const values = { ...answered.values, family, guardian: '', guardian_later: true };
    writeDraft(jose.id, { ...answered, values });
    const { user } = renderPage('?step=10');
    expect(await screen.findByRole('button', { name: /^Decide 1 thing/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review Will' }));
    const asked = within(await screen.findByRole('dialog', { name: '1 thing to decide' }));
    await user.click(asked.getByRole('button', { name: 'Carla Stone' }));
    expect(readDraft(jose.id, answered)?.values).toMatchObject({
      guardian: 'Carla Stone',
      guardian_later: false,
    });
    await user.click(asked.getByRole('button', { name: 'Review Will' }));
    expect(await screen.findByRole('dialog', { name: 'Preview of your will' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Decide/ })).not.toBeInTheDocument();
  });

  it('offers the people on the account’s list as answers, whom the will doesn’t name yet', async () => {
    serveApi({
      'GET /people/': [{ id: 'lucia', name: 'Lucia Reyes', email: '', date_of_birth: null }],
    });
    const values = { ...answered.values, ...only('Ben Ruiz'), alternate_executor: '' };
    writeDraft(jose.id, { ...answered, values });
    const { user } = renderPage('?step=10');
    await user.click(await screen.findByRole('button', { name: 'Lucia Reyes' }));
    expect(readDraft(jose.id, answered)?.values.alternate_executor).toBe('Lucia Reyes');
  });

  const openPreview = async () => {
    writeDraft(jose.id, answered);
    const view = renderPage('?step=10');
    await view.user.click(await screen.findByRole('button', { name: 'Review Will' }));
    const preview = await screen.findByRole('dialog', { name: 'Preview of your will' });
    return { ...view, preview };
  };

  it('makes a copy for an attorney’s review, marked as a draft', async () => {
    const make = jest.spyOn(pdfs, 'make').mockResolvedValue(new Blob());
    const { user, preview } = await openPreview();
    expect(within(preview).getByText('Want an attorney to look at it?')).toBeVisible();
    await user.click(within(preview).getByRole('button', { name: 'Print for review' }));
    expect(make).toHaveBeenCalledWith('will', {
      will: expect.objectContaining({ contract: expect.stringContaining('Ben Ruiz') }),
      draft: true,
    });
  });

  it('shows the document, saves a draft, and puts it into the cart', async () => {
    const calls = serveApi({ 'POST /api/wills/': [201, { id: 'will-1' }] });
    const { user, router, preview } = await openPreview();
    expect(within(preview).getByText(/I nominate Ben Ruiz as personal representative/)).toBeVisible();
    await user.click(within(preview).getByRole('button', { name: 'Confirm and add to cart' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.cart));
    const [saved, ...others] = savesOf(calls);
    expect(others).toEqual([]);
    expect(saved?.body).toMatchObject({
      status: 'draft',
      executor: 'Ben Ruiz',
      testator_name: "José O'Brien",
    });
    expect(saved?.headers.get('idempotency-key')).toBe('attempt-1');
    expect(readDraft(jose.id, answered)).toBeNull();
    // The account has no draft of it anymore.
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/begun-will/', body: { content: '' } }),
    );
  });

  it.each([
    ['ends in the account also if its answers arrived there at the same moment', 'attempt-1', true],
    ['leaves other answers there, which come from another device', 'attempt-2', false],
  ])('%s', async (_what, attempt, ends) => {
    const before = { content: '', version: 0, updated_at: null };
    const content = JSON.stringify({ ...answered, attempt });
    const there = { content, version: 3, updated_at: '2026-11-29T18:00:00.000Z' };
    let created = false;
    const calls = serveApi({
      'POST /api/wills/': () => {
        created = true;
        return [201, { id: 'will-1' }];
      },
      'GET /api/begun-will/': () => (created ? there : before),
      'PUT /api/begun-will/': [409, { detail: String(messages.begunWillChanged) }],
    });
    const { user, router, preview } = await openPreview();
    await user.click(within(preview).getByRole('button', { name: 'Confirm and add to cart' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.cart));
    const endOf = (version: number) =>
      expect.objectContaining({ path: '/api/begun-will/', body: { content: '', version } });
    await waitFor(() => expect(calls).toContainEqual(endOf(0)));
    const again = () => expect(calls).toContainEqual(endOf(3));
    if (ends) await waitFor(again);
    else await expect(waitFor(again)).rejects.toThrow();
  });

  it('keeps everything when saving fails, and retries as the same attempt', async () => {
    let down = true;
    const calls = serveApi({ 'POST /api/wills/': () => (down ? 'down' : [201, { id: 'will-1' }]) });
    const { user, router, preview } = await openPreview();
    const confirm = within(preview).getByRole('button', { name: 'Confirm and add to cart' });
    await user.click(confirm);
    expect(await within(preview).findByRole('alert')).toHaveTextContent(messages.createWillFailed);
    expect(readDraft(jose.id, answered)?.values).toEqual(answered.values);
    down = false;
    await user.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.cart));
    const keys = savesOf(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['attempt-1', 'attempt-1']);
  });

  it('keeps the preview open while the will is saved', async () => {
    let answer = (_response: unknown) => {};
    const answered = new Promise((resolve) => (answer = resolve));
    serveApi({ 'POST /api/wills/': () => answered });
    const { user, router, preview } = await openPreview();
    await user.click(within(preview).getByRole('button', { name: 'Confirm and add to cart' }));
    expect(await within(preview).findByText('Saving your draft…')).toBeInTheDocument();
    const edit = within(preview).getByRole('button', { name: 'Keep editing' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    await user.click(edit);
    await user.click(within(preview).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    await act(() => router.navigate(-1));
    expect(preview).toBeVisible();
    expect(router.state.location.search).toBe('?step=10&preview=1');
    answer([500, { detail: messages.serverError }]);
    expect(await within(preview).findByRole('alert')).toHaveTextContent(messages.createWillFailed);
    await user.click(edit);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps what another tab typed while the will was saved', async () => {
    const other = { ...answered, values: { ...answered.values, guardian: 'Kay' }, attempt: 'attempt-2' };
    serveApi({
      'POST /api/wills/': () => {
        writeDraft(jose.id, other);
        return [201, { id: 'will-1' }];
      },
    });
    const { user, router, preview } = await openPreview();
    await user.click(within(preview).getByRole('button', { name: 'Confirm and add to cart' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.cart));
    expect(readDraft(jose.id, answered)?.values.guardian).toBe('Kay');
  });

  it('closes the preview by the browser’s Back', async () => {
    const { router } = await openPreview();
    await waitFor(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await heading('Your will in one minute');
  });
});
