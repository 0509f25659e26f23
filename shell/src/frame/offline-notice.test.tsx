import { act, render, screen } from '@testing-library/react';
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
