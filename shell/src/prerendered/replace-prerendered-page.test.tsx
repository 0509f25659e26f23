import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { updateStyles, watchStyles } from '../remotes/styles';
import { timeouts } from '../remotes/timeouts';
import { registered } from '../testing/render-shell';
import { replacePrerenderedPage } from './replace-prerendered-page';
import { pendingHeadStyles, watchHeadStyles } from './head-styles';

describe('a prerendered page', () => {
  const html = `<header><button type="button">Menu</button><button type="button">Logout</button></header>
<main>
  <h1>Pets</h1>
  <details><summary>More</summary><p>Rex</p></details>
  <form method="post">
    <input aria-label="Name" name="name" value="">
    <input aria-label="Email" name="email" type="email" value="">
    <input aria-label="Loud" name="loud" type="checkbox">
    <select aria-label="Kind" name="kind"><option>Cat</option><option>Dog</option></select>
    <textarea aria-label="Notes" name="notes"></textarea>
    <button type="submit">Save</button>
    <button type="button">Use a passkey</button>
  </form>
</main>`;

  const empty = { name: '', email: '', loud: false, kind: 'Cat', notes: '' };
  const saved = jest.fn<undefined, [typeof empty]>();
  const pressed = jest.fn<undefined, [string]>();

  /** The same page, of React. */
  function Page() {
    const [values, setValues] = useState(empty);
    const set = (change: Partial<typeof empty>) => setValues((before) => ({ ...before, ...change }));
    return (
      <>
        <header>
          <button type="button" onClick={() => pressed('Menu')}>
            Menu
          </button>
          <button type="button" onClick={() => pressed('Logout')}>
            Logout
          </button>
        </header>
        <main>
          <h1>Pets</h1>
          <details>
            <summary>More</summary>
            <p>Rex</p>
          </details>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              saved(values);
            }}
          >
            <input
              aria-label="Name"
              name="name"
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            <input
              aria-label="Email"
              name="email"
              type="email"
              value={values.email}
              onChange={(event) => set({ email: event.target.value })}
            />
            <input
              aria-label="Loud"
              name="loud"
              type="checkbox"
              checked={values.loud}
              onChange={(event) => set({ loud: event.target.checked })}
            />
            <select
              aria-label="Kind"
              name="kind"
              value={values.kind}
              onChange={(event) => set({ kind: event.target.value })}
            >
              <option>Cat</option>
              <option>Dog</option>
            </select>
            <textarea
              aria-label="Notes"
              name="notes"
              value={values.notes}
              onChange={(event) => set({ notes: event.target.value })}
            />
            <button type="submit">Save</button>
            <button type="button" onClick={() => pressed('Use a passkey')}>
              Use a passkey
            </button>
          </form>
        </main>
      </>
    );
  }

  /**
   * Opens the prerendered page.
   * @returns `finish` ends the loading of React's page, and waits for it; `initialize` doesn't wait
   */
  function renderPage(app: ReactNode = <Page />, audience = 'visitors') {
    document.body.innerHTML = `<div id="root" data-prerendered="${audience}">${html}</div>`;
    const root = document.getElementById('root');
    if (!root) throw new Error('no root');
    const listeners = new Set<(state: { initialized: boolean }) => void>();
    const router = {
      state: { initialized: false },
      subscribe: (changed: (state: { initialized: boolean }) => void) => {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    };
    act(() => replacePrerenderedPage(root, app, router));
    const initialize = () => {
      router.state.initialized = true;
      for (const changed of [...listeners]) changed(router.state);
    };
    return { initialize, finish: () => act(async () => initialize()) };
  }

  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const isPrerendered = () => document.querySelector('[data-prerendered]') !== null;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    saved.mockClear();
    pressed.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('stays until the page has loaded, and says when that takes long', async () => {
    const { finish } = renderPage();
    expect(isPrerendered()).toBe(true);
    act(() => jest.advanceTimersByTime(9000));
    expect(screen.getByText('This is taking longer than usual. We keep trying.')).toBeVisible();
    await finish();
    expect(isPrerendered()).toBe(false);
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
  });

  it('has the styles of its remote, which end with it unless React’s page has a part of it', async () => {
    watchStyles(registered('pets'));
    const href = `${location.origin}/remotes/pets/1.0.0-test/static/css/page.css`;
    const sheet = { href, media: { mediaText: '' } };
    jest.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as never);
    const { finish } = renderPage();
    updateStyles();
    expect(sheet.media.mediaText).toBe('');
    await finish();
    expect(sheet.media.mediaText).toBe('not all');
    jest.restoreAllMocks();
  });

  it('hands over what was typed, chosen, and unfolded', async () => {
    const { finish } = renderPage();
    field('Name').value = 'Rex';
    field('Email').value = 'rex@example.org';
    field('Loud').checked = true;
    field('Kind').value = 'Dog';
    field('Notes').value = 'Barks';
    for (const details of document.querySelectorAll('details')) details.open = true;
    await finish();
    fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toHaveBeenCalledWith({
      name: 'Rex',
      email: 'rex@example.org',
      loud: true,
      kind: 'Dog',
      notes: 'Barks',
    });
    expect(field('Name')).toHaveValue('Rex');
    expect(document.querySelector('details')).toHaveAttribute('open');
  });

  it('hands over the focus and the place in the text', async () => {
    const { finish } = renderPage();
    field('Name').value = 'Rexy';
    field('Name').focus();
    field('Name').setSelectionRange(1, 3, 'backward');
    await finish();
    expect(field('Name')).toHaveFocus();
    const { selectionStart, selectionEnd, selectionDirection } = field('Name');
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 3, 'backward']);
  });

  it('leaves the focus where a field has no place in its text', async () => {
    const { finish } = renderPage();
    field('Email').value = 'rex@example.org';
    field('Email').focus();
    await finish();
    expect(field('Email')).toHaveFocus();
  });

  it('replays no press that came before React', async () => {
    const { finish } = renderPage();
    for (const name of ['Menu', 'Logout', 'Use a passkey'])
      fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.submit(document.querySelector('form') ?? document);
    await finish();
    await act(async () => jest.runOnlyPendingTimers());
    expect(pressed).not.toHaveBeenCalled();
    expect(saved).not.toHaveBeenCalled();
  });

  it('hands over what was typed by the names of the fields, wherever they are', async () => {
    const { finish } = renderPage(
      <main>
        <p>New</p>
        <input aria-label="Other" name="other" defaultValue="" />
        <input aria-label="Name" name="name" defaultValue="" />
      </main>,
    );
    field('Name').value = 'Rex';
    field('Name').focus();
    await finish();
    expect([field('Other').value, field('Name').value]).toEqual(['', 'Rex']);
    expect(field('Name')).toHaveFocus();
  });

  it('hands over the focus of a link or a button', async () => {
    const { finish } = renderPage();
    screen.getByRole('button', { name: 'Logout' }).focus();
    await finish();
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
  });

  it('of a member makes way for the loading page of React when loading takes a while', async () => {
    renderPage(<Page />, 'members');
    await act(async () => jest.advanceTimersByTime(timeouts.prerenderedMembers - 1));
    expect(isPrerendered()).toBe(true);
    await act(async () => jest.advanceTimersByTime(1));
    expect(isPrerendered()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is gone when the effects of the page run, and what was typed arrives after all of them', async () => {
    jest.useRealTimers();
    const order: string[] = [];
    function Listening() {
      useLayoutEffect(() => {
        order.push(`${document.querySelectorAll('main').length} page`);
        // React now lets the browser paint before the other effects.
        const start = performance.now();
        while (performance.now() < start + 20);
      }, []);
      useEffect(() => {
        document
          .querySelector('#root')
          ?.addEventListener('input', ({ target }) => order.push((target as HTMLInputElement).name));
        order.push('listens');
      }, []);
      return <Page />;
    }
    const { initialize } = renderPage(<Listening />);
    field('Name').value = 'Rex';
    field('Notes').value = 'Barks';
    // `act` would run the effects by itself.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    initialize();
    await waitFor(() => expect(order).toEqual(['1 page', 'listens', 'name', 'kind', 'notes']));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  it('waits until a word is composed', async () => {
    const { finish } = renderPage();
    fireEvent.compositionUpdate(field('Name'), { data: 'レ' });
    await finish();
    expect(isPrerendered()).toBe(true);
    field('Name').value = 'レックス';
    fireEvent.compositionEnd(field('Name'));
    await act(async () => jest.runOnlyPendingTimers());
    expect(isPrerendered()).toBe(false);
    expect(field('Name')).toHaveValue('レックス');
  });
});

describe('head styles', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = '<link rel="stylesheet" media="not speech" href="/wills.css">';
    document.body.innerHTML = '<div id="root" data-prerendered="everyone"><h1>Wills</h1></div>';
  });
  afterEach(() => jest.useRealTimers());

  const blocking = () => document.querySelector('link[rel="stylesheet"][media="not speech"]');
  const root = () => document.getElementById('root');

  it('waits no longer for a stylesheet that takes too long, and shows nothing that would be unstyled', () => {
    watchHeadStyles();
    jest.advanceTimersByTime(timeouts.prerenderedStyles - 1);
    expect(blocking()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(blocking()).toBeNull();
    expect(document.querySelector('link:not([rel])')?.getAttribute('href')).toBe('/wills.css');
    expect(root()?.hasChildNodes()).toBe(false);
    expect(root()?.dataset).not.toHaveProperty('prerendered');
  });

  it('keeps a page whose stylesheets have loaded', () => {
    watchHeadStyles();
    const link = blocking();
    if (link) Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
    jest.advanceTimersByTime(timeouts.prerenderedStyles);
    expect(blocking()).toBe(link);
    expect(root()?.textContent).toContain('Wills');
  });

  it('leaves stylesheets alone that don’t block rendering', () => {
    document.head.innerHTML = '<link rel="stylesheet" media="not all" href="/wills.css">';
    watchHeadStyles();
    jest.advanceTimersByTime(timeouts.prerenderedStyles);
    expect(document.querySelector('link')).not.toBeNull();
    expect(root()?.textContent).toContain('Wills');
  });

  it('marks a stylesheet that has loaded with its URL, for the remote’s build, and none that failed or is not the server’s', () => {
    document.head.innerHTML = ['not speech', 'not speech', 'not all', 'print']
      .map((media, index) => `<link rel="stylesheet" media="${media}" href="/${index}.css">`)
      .join('');
    watchHeadStyles();
    const links = [...document.querySelectorAll('link')];
    links.forEach((link, index) => link.dispatchEvent(new Event(index === 1 ? 'error' : 'load')));
    expect(links.map(({ dataset }) => dataset.href)).toEqual([
      'http://localhost/0.css',
      undefined,
      undefined,
      undefined,
    ]);
    expect(pendingHeadStyles()).toEqual([links[1]]);
  });
});
