/** A PNG of one white pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

const context = new Proxy(
  { measureText: () => ({ width: 120 }) },
  {
    get: (known, name) => (name === 'measureText' ? known.measureText : () => undefined),
    set: () => true,
  },
);

/**
 * jsdom has no layout, scrolling, or drawing. This canvas accepts every stroke and always yields the same
 * small PNG, so that signatures can be tested.
 */
if (typeof window !== 'undefined') {
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toDataURL: () => png });
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

  // For each field, jsdom looks for the field of each label in the whole page: a tenth of
  // the time of a form's tests.
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return Array.from(this.ownerDocument.querySelectorAll('label')).filter((label) =>
          isLabelOf(label, this),
        );
      },
    });
}

/** Whether clicking a label sets the focus to a field. */
function isLabelOf(label: HTMLLabelElement, field: HTMLElement): boolean {
  if (label.htmlFor)
    return label.htmlFor === field.id && label.ownerDocument.getElementById(field.id) === field;
  if (!label.contains(field)) return false;
  return label.querySelector('input:not([type=hidden]), select, textarea, button') === field;
}
