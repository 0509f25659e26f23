import type { Page } from '@playwright/test';

/**
 * Texts that the current page's layout spoils: a statute number, such as 15-11-502, that breaks at a hyphen,
 * and an option that its select cuts.
 * @returns a line for each
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: statute, index } of (node.nodeValue ?? '').matchAll(/\b\d{1,2}-\d{1,2}-\d{3,4}\b/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + statute.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.add(`${statute} is on two lines`);
      }

    const measure = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (!measure || !select.checkVisibility()) continue;
      measure.font = font;
      for (const { text } of select.options)
        if (measure.measureText(text).width > room) faults.add(`A select cuts “${text}”`);
    }
    return [...faults];
  });
