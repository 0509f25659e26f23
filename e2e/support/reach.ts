import type { Page } from '@playwright/test';

/** The minimum size of a touch target in CSS pixels. A link within a sentence may be as high as its line. */
const TARGET = 44;

/**
 * Controls a finger or the keyboard can't use on the current page: smaller than 44 px (WCAG 2.2 AA requires
 * 24), or partly covered when focused, forwards or backwards (WCAG 2.4.11).
 * @returns a line for each, naming the element; restores the focus and scroll position
 */
export const reachFaults = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
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
    /**
     * The elements that activate it: a choice's label counts, and may be stretched over the box they are in.
     */
    const surfaces = (control: HTMLElement) =>
      control.matches('[type="radio"], [type="checkbox"], [type="file"]')
        ? [
            control,
            ...labels(control).map((label) =>
              getComputedStyle(label, '::after').position === 'absolute'
                ? (label.offsetParent ?? label)
                : label,
            ),
          ]
        : // Its parent takes the pointer for a control that leaves it to others.
          [getComputedStyle(control).pointerEvents === 'none' ? (control.parentElement ?? control) : control];
    const boxOf = (control: HTMLElement) => {
      // Of a link that wraps, the first line: the box around all of them holds other words, too.
      const boxes = surfaces(control).map(
        (surface) => surface.getClientRects()[0] ?? surface.getBoundingClientRect(),
      );
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

    const covered = (control: HTMLElement) => {
      const { left, top, right, bottom } = boxOf(control);
      // Of something taller than the screen, checks as much as the screen could show; of a text, its beginning,
      // because the browser scrolls the caret into view, and whoever reads scrolls on.
      const low = Math.min(bottom, innerHeight);
      const points = (control.matches('textarea, div, section') ? [0.1] : [0.1, 0.5, 0.9]).map(
        (part) => [(left + right) / 2, Math.max(top, 0) * (1 - part) + low * part] as const,
      );
      return points.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return !there || !surfaces(control).some((own) => own.contains(there) || there.contains(own));
      });
    };
    for (const order of [controls, controls.toReversed()])
      for (const control of order) {
        control.focus();
        if (document.activeElement === control && covered(control))
          faults.add(`${name(control)} is covered when the focus comes to it`);
      }
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(...place);
    return [...faults];
  }, TARGET);
