import { render } from '@testing-library/react';
import { registered } from '../testing/render-shell';
import { applyHeadStyles, endStyles, expectStyles, RemoteStyles, watchStyles } from './styles';

/** Puts stylesheets into the page, which jsdom does not load. */
function pageWith(...addresses: string[]): CSSStyleSheet[] {
  const sheets = addresses.map(() =>
    Object.assign(new CSSStyleSheet(), { disabled: false, media: { mediaText: '' } }),
  );
  sheets.forEach((sheet, at) => Object.defineProperty(sheet, 'href', { value: addresses[at] }));
  Object.defineProperty(document, 'styleSheets', { value: sheets, configurable: true });
  return sheets;
}

describe("a remote's stylesheets", () => {
  it('apply only while one of its components is on the page, and no others change', () => {
    watchStyles(registered('wills'));
    watchStyles(registered('loans'));
    watchStyles(registered('root', { entry: '/mf-manifest.json' }));
    const sheets = pageWith(
      `${location.origin}/static/css/main.css`,
      `${location.origin}/remotes/wills/1.0.0-test/static/css/page.css`,
      `${location.origin}/remotes/loans/1.0.0-test/static/css/page.css`,
    );
    const off = () => sheets.map(({ disabled }) => disabled);
    const page = (...names: string[]) =>
      names.map((name, key) => (
        <RemoteStyles key={key} of={name}>
          <br />
        </RemoteStyles>
      ));
    const { rerender } = render(page('wills'));
    expect(off()).toEqual([false, false, true]);
    rerender(page('wills', 'loans', 'loans'));
    expect(off()).toEqual([false, false, false]);
    rerender(page('loans'));
    expect(off()).toEqual([false, true, false]);
    rerender([]);
    expect(off()).toEqual([false, true, true]);
  });

  it('apply from when their remote is shown, if its build announces them', () => {
    watchStyles(registered('account'));
    const href = `${location.origin}/remotes/account/1.0.0-test/static/css/page.css`;
    const tag = () => Object.assign(document.createElement('link'), { href });
    const early = tag();
    globalThis.heartwoodStylesheet?.(early);
    expect(early.media).toBe('not all');
    const [sheet] = pageWith(href);
    if (sheet) sheet.media.mediaText = early.media;
    const { unmount } = render(
      <RemoteStyles of="account">
        <br />
      </RemoteStyles>,
    );
    expect([sheet?.media.mediaText, sheet?.disabled]).toEqual(['', false]);
    const late = tag();
    globalThis.heartwoodStylesheet?.(late);
    expect(late.media).toBe('');
    unmount();
    expect(sheet?.disabled).toBe(true);
    const foreign = Object.assign(document.createElement('link'), { href: `${location.origin}/other.css` });
    globalThis.heartwoodStylesheet?.(foreign);
    expect(foreign.media).toBe('');
  });

  it('that load without effect stay so until their remote is shown', () => {
    watchStyles(registered('smart'));
    const [sheet] = pageWith(`${location.origin}/remotes/smart/1.0.0-test/static/css/page.css`);
    if (sheet) sheet.media.mediaText = 'not all';
    const link = document.createElement('link');
    Object.defineProperty(link, 'sheet', { value: sheet });
    const script = document.createElement('script');
    document.head.append(link, script);
    link.dispatchEvent(new Event('load'));
    script.dispatchEvent(new Event('load'));
    expect([sheet?.media.mediaText, sheet?.disabled]).toEqual(['not all', false]);
    render(
      <RemoteStyles of="smart">
        <br />
      </RemoteStyles>,
    );
    expect([sheet?.media.mediaText, sheet?.disabled]).toEqual(['', false]);
  });

  it('apply as soon as they have loaded if they are expected, until a part of another remote leaves', () => {
    watchStyles(registered('wills'));
    expectStyles(registered('cards'));
    const href = `${location.origin}/remotes/cards/1.0.0-test/static/css/page.css`;
    const link = Object.assign(document.createElement('link'), { href });
    globalThis.heartwoodStylesheet?.(link);
    expect(link.media).toBe('');
    const [sheet] = pageWith(href);
    const { unmount } = render(
      <RemoteStyles of="wills">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.disabled).toBe(false);
    unmount();
    expect(sheet?.disabled).toBe(true);
  });

  it('wait for their page if they arrive early', () => {
    watchStyles(registered('trusts'));
    const [sheet] = pageWith(`${location.origin}/remotes/trusts/1.0.0-test/static/css/page.css`);
    const link = document.createElement('link');
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    expect(sheet?.disabled).toBe(true);
    render(
      <RemoteStyles of="trusts">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.disabled).toBe(false);
  });
});

/** A link as the server puts it into the head. jsdom loads no stylesheet. */
function headLink(name: string, rules?: number): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'not all' });
  link.setAttribute('href', `/remotes/wills/1.0.0-test/static/css/${name}.css`);
  if (rules !== undefined) load(link, rules);
  document.head.append(link);
  return link;
}

const load = (link: HTMLLinkElement, rules: number) =>
  Object.defineProperty(link, 'sheet', {
    value: { media: { mediaText: link.media }, cssRules: { length: rules } },
  });

const marked = (link: HTMLLinkElement) => [link.dataset.href === link.href, link.sheet?.media.mediaText];

describe("a remote's stylesheets in the page's head", () => {
  beforeEach(() => document.head.replaceChildren());

  it('apply before the page is shown, and are marked with their URL, if they have loaded', () => {
    const loaded = headLink('loaded', 3);
    // Chromium gives a link whose file is missing a stylesheet without rules.
    const failed = headLink('failed', 0);
    const late = headLink('late');
    const print = Object.assign(headLink('print', 3), { media: 'print' });
    applyHeadStyles();
    expect([loaded, failed, print].map(marked)).toEqual([
      [true, ''],
      [false, 'not all'],
      [false, 'not all'],
    ]);
    load(late, 3);
    late.dispatchEvent(new Event('load'));
    expect(marked(late)).toEqual([true, '']);
  });

  it('are removed if they have not loaded by the time their page fails', () => {
    const [loaded, hung, givenUp] = [headLink('there', 3), headLink('hung'), headLink('given-up')];
    givenUp.removeAttribute('rel');
    applyHeadStyles();
    // A build waits for the events of its own stylesheets, which never come once they are removed.
    const added = headLink('added');
    endStyles();
    endStyles();
    expect([...document.head.querySelectorAll('link')]).toEqual([loaded, added]);
    for (const { href } of [hung, givenUp]) expect(globalThis.heartwoodAttempts?.[href]).toBe(1);
  });
});
