import { render } from '@testing-library/react';
import { CompletedRing } from './completed-ring';

beforeEach(() => localStorage.clear());

const closing = (willId: string) => {
  const { container, unmount } = render(<CompletedRing willId={willId} />);
  const found = container.querySelectorAll('.closes').length;
  unmount();
  return found;
};

it('is shown once for each will in this browser', () => {
  expect(['a', 'a', 'b', 'b'].map(closing)).toEqual([1, 0, 1, 0]);
});
