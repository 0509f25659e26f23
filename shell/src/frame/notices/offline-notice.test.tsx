import { act, render, screen, waitFor } from '@testing-library/react';
import { OfflineNotice } from './offline-notice';

const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

it('says that the browser is offline, until it is back', () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('moves off a field that has the focus when it appears', async () => {
  // Everything is in one place.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  render(
    <>
      <input aria-label="Executor" />
      <OfflineNotice />
    </>,
  );
  screen.getByLabelText('Executor').focus();
  expect(screen.getByRole('status')).not.toHaveAttribute('data-moved');
  setOnline(false);
  await waitFor(() => expect(screen.getByRole('status')).toHaveAttribute('data-moved'));
});
