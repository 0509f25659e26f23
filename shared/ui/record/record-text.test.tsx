import { render } from '@testing-library/react';
import { setLanguage } from '@heartwood/i18n';
import { RecordText } from './record-text';

afterEach(() => setLanguage('en', {}));

/** The text is in elements of its own, which are left out here. */
function html(text: string): string {
  const { innerHTML } = render(<RecordText>{text}</RecordText>).container;
  const copy = document.createElement('div');
  copy.innerHTML = innerHTML;
  for (const span of copy.querySelectorAll('span'))
    if (span.attributes.length === 0 || span.matches('.whole[translate=no]'))
      span.replaceWith(...span.childNodes);
  return copy.innerHTML;
}

it('says an event of a record in the language of the page, and marks what is only in English', () => {
  expect(html('Ana declined.')).toBe('Ana declined.');
  setLanguage('es', { 'Ana declined.': 'Ana no aceptó.' });
  expect(html('Ana declined.')).toBe('Ana no aceptó.');
  expect(html('Opened the proposal.')).toBe('<span lang="en">Opened the proposal.</span>');
});

it('keeps the dates of a record on one line', () => {
  expect(html('Signed on November 25, 2026.')).toBe('Signed on November 25, 2026.');
});

it('breaks a SHA-256 in the middle only', () => {
  const [start, end] = ['01234567'.repeat(4), '89abcdef'.repeat(4)];
  expect(html(`Stored the PDF, SHA-256 ${start}${end}.`)).toBe(
    `Stored the PDF, SHA-256 ${start}<wbr>${end}.`,
  );
  expect(html(`Signed ${start}.`)).toBe(`Signed ${start}.`);
});
