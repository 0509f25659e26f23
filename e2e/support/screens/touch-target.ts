import type { Page } from '@playwright/test';

/** The minimum size of a touch target in CSS pixels. A link within a sentence may be as high as its line. */
const TARGET = 44;

/** A position on the screen, in CSS pixels. */
type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/**
 * Controls a finger or the keyboard can't use on the current page: smaller than 44 px (WCAG 2.2 AA requires
 * 24), or partly covered when focused, forwards or backwards (WCAG 2.4.11).
 * @returns a line for each, naming the element; restores the focus and scroll position
 */
export const touchTargetFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async (least) => {
    const before = document.activeElement;
    const place = [scrollX, scrollY] as const;
    const modal = document.querySelector('[role="dialog"], [role="alertdialog"]');
    const all = (modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const controls = [...all].filter(
      (control) =>
        control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        !control.matches(':disabled, [aria-hidden="true"], [type="hidden"], [tabindex="-1"]') &&
        !control.closest('[inert], [aria-hidden="true"]'),
    );
    const labels = (control: HTMLElement) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? [...(control.labels ?? [])]
        : [];
    /** The box it is in, if its `::after` is stretched over that. */
    const stretched = (element: HTMLElement) => {
      const { position, inset } = getComputedStyle(element, '::after');
      const box = element.offsetParent;
      return position === 'absolute' && inset === '0px' && box instanceof HTMLElement ? box : element;
    };
    /** The elements that activate it: a choice's label counts. */
    const surfaces = (control: HTMLElement) =>
      control.matches('[type="radio"], [type="checkbox"], [type="file"]')
        ? [control, ...labels(control).map(stretched)]
        : // Its parent receives the pointer for a control with no pointer events.
          [
            getComputedStyle(control).pointerEvents === 'none'
              ? (control.parentElement ?? control)
              : stretched(control),
          ];
    /**
     * Its boxes: a link that wraps has one for each line, because the box around all lines
     * also contains other words.
     */
    const linesOf = (control: HTMLElement) =>
      surfaces(control).flatMap((surface) => [...surface.getClientRects()]);
    const boxOf = (control: HTMLElement) => {
      const boxes = linesOf(control);
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const words = (control: HTMLElement) =>
      control.getAttribute('aria-label') ?? labels(control)[0]?.textContent ?? control.textContent;
    const name = (control: HTMLElement) =>
      `<${control.tagName.toLowerCase()}> "${words(control).trim().slice(0, 50)}"`;

    const faults = new Set<string>();
    for (const control of controls) {
      const { width, height } = boxOf(control);
      const scrolls =
        control.tabIndex === 0 && !control.matches('a, button, input, select, textarea, summary');
      const inSentence = control.matches('a, button') && getComputedStyle(control).display === 'inline';
      if (!inSentence && !scrolls && (width < least - 0.5 || height < least - 0.5))
        faults.add(`${name(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
    }

    // What a sticky bar covers, as the page declares it for the browser's scrolling.
    const roomNow = () => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
      return {
        top: Number.parseFloat(scrollPaddingTop) || 0,
        bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
      };
    };
    const hidden = (control: HTMLElement, { left, top, right, bottom }: Box) => {
      // If an element is taller than the visible area, checks as much as fits; for a text, its beginning,
      // because the browser scrolls the caret into view.
      const room = roomNow();
      const tall = bottom - top > room.bottom - room.top;
      const high = tall ? Math.max(top, room.top) : Math.max(top, 0);
      const low = tall ? Math.min(bottom, room.bottom) : Math.min(bottom, innerHeight);
      const parts = control.matches('textarea') ? [0.1] : [0.1, 0.5, 0.9];
      return parts.some((part) => {
        const there = document.elementFromPoint((left + right) / 2, high * (1 - part) + low * part);
        return !there || !surfaces(control).some((own) => own.contains(there) || there.contains(own));
      });
    };
    const ancestors = (node: Node, within: HTMLElement): HTMLElement[] => {
      const parent = node.parentElement;
      return parent && parent !== within ? [parent, ...ancestors(parent, within)] : [];
    };
    /** The lines of its text, without what only a screen reader reads. */
    const textLinesOf = (control: HTMLElement) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (texts.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(texts.currentNode);
        const within = ancestors(texts.currentNode, control);
        if (within.every((element) => getComputedStyle(element).clipPath === 'none'))
          lines.push(...text.getClientRects());
      }
      return lines;
    };
    /**
     * What has to be seen of a control. A word's target is larger than its line, so it reaches
     * over the lines beside it.
     */
    const visible = (control: HTMLElement) => {
      const { display, marginTop } = getComputedStyle(control);
      if (display === 'inline') return linesOf(control);
      const isInText = display === 'inline-block' && Number.parseFloat(marginTop) < 0;
      return isInText ? textLinesOf(control) : [boxOf(control)];
    };
    const covered = (control: HTMLElement) => visible(control).some((box) => hidden(control, box));
    for (const order of [controls, controls.toReversed()])
      for (const control of order) {
        // What has the focus already isn't scrolled into view again, after the window got smaller.
        control.blur();
        control.focus();
        // A message moves out of the way in the next frame.
        if (covered(control))
          await new Promise((moved) => requestAnimationFrame(() => requestAnimationFrame(moved)));
        if (document.activeElement === control && covered(control))
          faults.add(`${name(control)} is covered when the focus comes to it`);
      }
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(...place);
    return [...faults];
  }, TARGET);
