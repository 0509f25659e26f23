import type { Page } from '@playwright/test';

/**
 * The mark of a translated text. Playwright doesn't see it, so the steps of a journey find the same words.
 */
const MARK = '\u200b';

/**
 * What becomes of the page's own text node: it moves into the translation, or another one takes its place, as
 * in Chrome's and Edge's translations of different years.
 */
export type Way = 'moved' | 'replaced';

/**
 * Has the browser translate each page that it opens, as browsers do: two `font` elements take the place of
 * each text, also of those that come later, except where the page says `translate="no"`.
 */
export async function translatePages(page: Page, way: Way): Promise<void> {
  await page.addInitScript(inPage, { way, mark: MARK });
}

function inPage({ way, mark }: { way: Way; mark: string }): void {
  const skipped = 'script, style, title, textarea, svg, font, [translate="no"]';

  const translate = (text: Text): void => {
    if (!text.parentElement || text.parentElement.closest(skipped)) return;
    document.documentElement.classList.add('translated-ltr');
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    const words = `${text.data}${mark}`;
    text.replaceWith(outer);
    if (way === 'moved') {
      text.data = words;
      inner.append(text);
    } else inner.append(words);
  };

  const translateIn = (node: Node): void => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    found.forEach(translate);
  };

  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'childList') addedNodes.forEach(translateIn);
      // A text that the page has changed since.
      else if (target instanceof Text && target.parentElement?.closest('font') && !target.data.endsWith(mark))
        target.data += mark;
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * What a person reads on the page, without the marks, and without what differs from one account to another.
 */
export async function wordsOn(page: Page, own: readonly string[]): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText);
  return own
    .reduce((words, name) => words.replaceAll(name, '…'), text.replaceAll(MARK, ''))
    .replaceAll(/\d{1,2}:\d{2}(:\d{2})? [AP]M/g, '…')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/[0-9a-f]{8,}/g, '…')
    .replaceAll(/\s+/g, ' ');
}

/** How many texts of the page are translated. */
export const translatedTexts = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('body font > font').length);
