import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useAvoidFocusOverlap } from './use-avoid-focus-overlap';

function Page() {
  const box = useRef<HTMLDivElement>(null);
  useAvoidFocusOverlap(box);
  return (
    <>
      <div ref={box} data-testid="messages">
        <p>Saved.</p>
      </div>
      <button>Under it</button>
      <button>Beside it</button>
    </>
  );
}

it('moves a message that covers the focused element, and no other', () => {
  render(<Page />);
  const at = (element: HTMLElement, top: number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 40));
  at(screen.getByText('Saved.'), 0);
  at(screen.getByText('Under it'), 20);
  at(screen.getByText('Beside it'), 40);
  screen.getByText('Beside it').focus();
  expect(screen.getByTestId('messages')).not.toHaveAttribute('data-moved');
  screen.getByText('Under it').focus();
  expect(screen.getByTestId('messages')).toHaveAttribute('data-moved');
});
