/** The display and visibility that a page has, as queries read them. */
const styleOf = (html: string): string[] => {
  document.body.innerHTML = html;
  const element = document.body.querySelector('#it') ?? document.body;
  const style = getComputedStyle(element);
  return [style.display, style.getPropertyValue('visibility'), style.cursor];
};

describe('the computed style of an element', () => {
  it.each([
    ['as a browser shows it', '<p id="it"></p>', ['block', 'visible', '']],
    ['hidden', '<p id="it" hidden></p>', ['none', 'visible', '']],
    ['hidden by its type', '<input id="it" type="hidden" />', ['none', 'visible', 'auto']],
    ['in a closed dialog', '<dialog id="it"></dialog>', ['none', 'visible', '']],
    ['in an open dialog', '<dialog id="it" open></dialog>', ['', 'visible', '']],
    ['with a style', '<p id="it" style="display: flex; cursor: help"></p>', ['flex', 'visible', 'help']],
    [
      'in a part out of sight',
      '<div style="visibility: hidden"><p id="it"></p></div>',
      ['block', 'hidden', ''],
    ],
    ['with a style sheet', '<style>p { display: grid }</style><p id="it"></p>', ['grid', 'visible', '']],
    ['without it again', '<p id="it"></p>', ['block', 'visible', '']],
  ])('is the one it has %s', (_, html, style) => {
    expect(styleOf(html)).toEqual(style);
    expect(styleOf(html)).toEqual(style);
  });

  it('changes with the element', () => {
    styleOf('<p id="it"></p>');
    document.body.querySelector('p')?.style.setProperty('display', 'none');
    expect(getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none');
  });
});
