import { sampleLoan } from '@heartwood/testing';
import { cleanHtml, withoutSignatureLines } from './clean-html';

const texts = 'article section div h2 h3 h4 p span strong b em i u dl dt dd ul ol li blockquote'.split(' ');

const otherHtml = (
  'a abbr address area aside audio base button canvas center cite code data datalist del details dialog embed fieldset ' +
  'figcaption figure font footer form frame h1 h5 h6 header iframe img input ins kbd label legend link main map mark ' +
  'marquee math menu meta meter nav noscript object optgroup option output param picture pre progress q s samp script ' +
  'select slot small source style sub summary sup svg template textarea time title track tt var video wbr'
).split(' ');

// Terms and their definitions are only parsed inside a list, and a cell only inside a table, so
// each is tested in context.
const inPlace: Record<string, (html: string) => string> = {
  dt: (html) => `<dl>${html}</dl>`,
  dd: (html) => `<dl>${html}</dl>`,
  li: (html) => `<ul>${html}</ul>`,
};

describe('the HTML of a contract', () => {
  it.each(texts)('keeps <%s>', (tag) => {
    const html = (inPlace[tag] ?? String)(`<${tag}>words</${tag}>`);
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps breaks, rules and whole tables', () => {
    const table =
      '<table><caption>Plan</caption><thead><tr><th scope="col" colspan="2">Day</th></tr></thead>' +
      '<tbody><tr><th scope="row">1</th><td rowspan="2">2</td></tr></tbody><tfoot><tr><td>3</td></tr></tfoot></table>';
    expect(cleanHtml(`<br><hr>${table}`)).toBe(`<br><hr>${table}`);
  });

  it.each(otherHtml)('removes <%s>', (tag) => {
    expect(cleanHtml(`<p>before</p><${tag}>words</${tag}>`)).not.toMatch(new RegExp(`<${tag}\\b`));
  });

  it.each(
    'id class style title lang dir href src srcset name role tabindex onclick onload data-x aria-label slot'.split(
      ' ',
    ),
  )('removes the attribute %s', (attribute) => {
    expect(cleanHtml(`<p ${attribute}="x">words</p>`)).toBe('<p>words</p>');
  });
});

it('leaves out the empty lines for signatures, and nothing else', () => {
  const note = cleanHtml(sampleLoan().contract);
  const shown = withoutSignatureLines(note);
  expect(note).toContain('______');
  expect(shown).not.toMatch(/______|Signatures<\/h3>/);
  expect(shown).toContain('Successors and signatures');
  expect(withoutSignatureLines('<p>A note of its own</p>')).toBe('<p>A note of its own</p>');
});
