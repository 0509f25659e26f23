import { render } from '@testing-library/react';
import { registered } from '../testing/render-shell';
import { dropPendingStyles, RemoteStyles, updateStyles, watchStyles } from './styles';

/** Puts stylesheets into the page, which jsdom does not load. */
function pageWith(...addresses: string[]): CSSStyleSheet[] {
  const sheets = addresses.map(() => Object.assign(new CSSStyleSheet(), { media: { mediaText: '' } }));
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
    const off = () => sheets.map(({ media }) => media.mediaText === 'not all');
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
    expect(sheet?.media.mediaText).toBe('');
    const late = tag();
    globalThis.heartwoodStylesheet?.(late);
    expect(late.media).toBe('');
    unmount();
    expect(sheet?.media.mediaText).toBe('not all');
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
    expect(sheet?.media.mediaText).toBe('not all');
    render(
      <RemoteStyles of="smart">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('');
  });

  it('apply as soon as they have loaded while the page is the prerendered one', () => {
    document.body.innerHTML = '<div id="root" data-prerendered="everyone"></div>';
    watchStyles(registered('cards'));
    const href = `${location.origin}/remotes/cards/1.0.0-test/static/css/page.css`;
    const link = Object.assign(document.createElement('link'), { href });
    globalThis.heartwoodStylesheet?.(link);
    expect(link.media).toBe('');
    const [sheet] = pageWith(href);
    updateStyles();
    expect(sheet?.media.mediaText).toBe('');
    document.body.replaceChildren();
    updateStyles();
    expect(sheet?.media.mediaText).toBe('not all');
  });

  it('wait for their page if they arrive early', () => {
    watchStyles(registered('trusts'));
    const [sheet] = pageWith(`${location.origin}/remotes/trusts/1.0.0-test/static/css/page.css`);
    const link = document.createElement('link');
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    expect(sheet?.media.mediaText).toBe('not all');
    render(
      <RemoteStyles of="trusts">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('');
  });
});

describe("a remote's stylesheets in the page's head", () => {
  /** A link as the server puts it into the head, or a remote's build. jsdom loads no stylesheet. */
  function headLink(name: string, media = 'not speech'): HTMLLinkElement {
    const href = `/remotes/wills/1.0.0-test/static/css/${name}.css`;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media, href });
    document.head.append(link);
    return link;
  }

  it('are removed if they have not loaded by the time their page fails', () => {
    document.head.replaceChildren();
    const [loaded, hung, givenUp] = [headLink('there'), headLink('hung'), headLink('given-up')];
    loaded.dataset.href = loaded.href;
    givenUp.removeAttribute('rel');
    // A build waits for the events of its own stylesheets, which never come once they are removed.
    const added = headLink('added', 'not all');
    dropPendingStyles();
    dropPendingStyles();
    expect([...document.head.querySelectorAll('link')]).toEqual([loaded, added]);
    for (const { href } of [hung, givenUp]) expect(globalThis.heartwoodAttempts?.[href]).toBe(1);
  });

  it('don’t change while they apply', () => {
    watchStyles(registered('wills'));
    const [sheet] = pageWith(`${location.origin}/remotes/wills/1.0.0-test/static/css/page.css`);
    if (sheet) sheet.media.mediaText = 'not speech';
    render(
      <RemoteStyles of="wills">
        <br />
      </RemoteStyles>,
    );
    expect(sheet?.media.mediaText).toBe('not speech');
  });
});
