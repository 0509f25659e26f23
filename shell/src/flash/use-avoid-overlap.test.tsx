import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useAvoidOverlap } from './use-avoid-overlap';

function Page() {
  const box = useRef<HTMLDivElement>(null);
  useAvoidOverlap(box);
  return (
    <>
      <header>
        <button>Menu</button>
      </header>
      <div ref={box} data-testid="messages">
        <p>Saved.</p>
      </div>
      <main>
        <h1 tabIndex={-1}>Loans</h1>
        <a href="/loans/new">Propose a loan</a>
        <button>Under it</button>
        <button>Beside it</button>
      </main>
    </>
  );
}

const box = () => screen.getByTestId('messages');
const at = (element: HTMLElement, top: () => number) =>
  jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 100, 40));

/** The message is at the top, and after a move at 500. @param tops where the page's controls are */
function renderPage(tops: Record<string, number>) {
  render(<Page />);
  at(screen.getByText('Saved.'), () => (box().hasAttribute('data-moved') ? 500 : 0));
  for (const [name, top] of Object.entries(tops)) at(screen.getByText(name), () => top);
}

it('moves a message that covers the focused element, and no other', () => {
  renderPage({ 'Under it': 20, 'Beside it': 40, 'Propose a loan': 500, Loans: 900 });
  screen.getByText('Beside it').focus();
  expect(box()).not.toHaveAttribute('data-moved');
  screen.getByText('Under it').focus();
  expect(box()).toHaveAttribute('data-moved');
});

it.each([
  [20, 800, true],
  [20, 500, false],
  [800, 20, true],
  [800, 800, false],
])('moves a message to where it covers fewer controls when the page opens: %s, %s', (link, button, moves) => {
  renderPage({ 'Propose a loan': link, 'Under it': button, 'Beside it': 800, Loans: 900 });
  screen.getByRole('heading').focus();
  expect(box().hasAttribute('data-moved')).toBe(moves);
});

it('leaves the menu alone', () => {
  renderPage({ Menu: 500, 'Propose a loan': 20, 'Under it': 800, 'Beside it': 800, Loans: 900 });
  screen.getByRole('heading').focus();
  expect(box()).not.toHaveAttribute('data-moved');
});

it('does so for a message that arrives later', async () => {
  renderPage({ 'Propose a loan': 20, 'Under it': 800, 'Beside it': 800, Loans: 900 });
  box().append(document.createElement('p'));
  await waitFor(() => expect(box()).toHaveAttribute('data-moved'));
});
