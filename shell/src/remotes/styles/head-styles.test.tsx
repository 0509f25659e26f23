import { applyHeadStyles, headStylesApplied, removePendingHeadStyles } from './head-styles';

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

/** The copy that applies, once it has come from the cache. */
function arrivedCopyOf(link: HTMLLinkElement): HTMLLinkElement {
  const copy = [...document.querySelectorAll('link')].find(
    ({ href, media }) => href === link.href && media === '',
  );
  if (!copy) throw new Error('It was not added once more.');
  expect(copy.dataset.href).toBe(link.href);
  load(copy, 3);
  copy.dispatchEvent(new Event('load'));
  return copy;
}

describe("a remote's stylesheets in the page's head", () => {
  beforeEach(() => document.head.replaceChildren());

  it('apply before the page is shown, and are marked with their URL, if they have loaded', () => {
    const loaded = headLink('loaded', 3);
    // Chromium gives a link whose file is missing a stylesheet without rules.
    const failed = headLink('failed', 0);
    const [refused, late] = [headLink('refused'), headLink('late')];
    const others = Object.assign(headLink('others', 3), { media: 'print' });
    applyHeadStyles();
    const found = (link: HTMLLinkElement) => [link.dataset.href, link.sheet?.media.mediaText];
    const copy = arrivedCopyOf(loaded);
    expect(copy.dataset.href).toBe(loaded.href);
    expect(loaded.isConnected).toBe(false);
    expect(found(failed)).toEqual([undefined, 'not all']);
    expect(found(refused)).toEqual([undefined, undefined]);
    expect(found(others)).toEqual([undefined, 'not all']);

    load(late, 3);
    late.dispatchEvent(new Event('load'));
    const lateCopy = arrivedCopyOf(late);

    // A build waits for the events of its own stylesheets, which never come once they are removed.
    const added = headLink('added');
    expect(removePendingHeadStyles()).toEqual([failed.href, refused.href]);
    expect([...document.head.querySelectorAll('link')]).toEqual([others, copy, lateCopy, added]);
    expect(removePendingHeadStyles()).toEqual([]);
  });

  it('let no page be shown that would lack one, until the next attempt', async () => {
    const link = headLink('lost', 3);
    applyHeadStyles();
    const copy = [...document.querySelectorAll('link')].find(({ media }) => media === '');
    copy?.dispatchEvent(new Event('error'));
    await expect(headStylesApplied()).rejects.toThrow('could not be added again');
    expect(removePendingHeadStyles()).toEqual([link.href]);
    await expect(headStylesApplied()).resolves.toBeUndefined();
  });
});
