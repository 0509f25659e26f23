import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@heartwood/domain';
import { Badge } from './badge';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadFailure } from './load-failure';
import { FormError, Notice } from './notice';
import { Skeleton, Spinner } from './loading';

describe('a notice', () => {
  it('announces a failure as an alert and a success as a status', () => {
    render(
      <>
        <Notice tone="error">Checkout failed</Notice>
        <Notice tone="success">Profile updated successfully</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Checkout failed');
    expect(screen.getByRole('status')).toHaveTextContent('Profile updated successfully');
  });

  it('does not announce advice', () => {
    render(<Notice tone="advice">This can count as a gift.</Notice>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    const dismiss = jest.fn();
    render(<Notice tone="success" title="Saved" onDismiss={dismiss} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('says what is going on, instead of its icon', () => {
    const { container } = render(
      <Notice tone="info" waitingFor="Sealing…">
        We are sealing it.
      </Notice>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Sealing…');
    expect(container.querySelector('svg')).not.toBeInTheDocument();
  });

  it('renders nothing when a form has no error', () => {
    const { container } = render(<FormError>{undefined}</FormError>);
    expect(container).toBeEmptyDOMElement();
  });
});

it('shows a status in words beside an icon that is hidden from assistive technology', () => {
  const { container } = render(<Badge tone="pending">pending</Badge>);
  expect(screen.getByText('pending')).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('says that something is loading', () => {
  render(
    <>
      <Spinner label="Signing…" />
      <Skeleton label="Loading your wills…" variant="cards" />
    </>,
  );
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Signing…',
    'Loading your wills…',
  ]);
});

it('says what is missing and what to do', () => {
  render(<EmptyState title="Your cart is empty." action={<a href="/wills">Create Will</a>} />);
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Will' })).toBeVisible();
});

it('names what failed and tries again', async () => {
  const retry = jest.fn();
  const details = { name: 'Trusts', version: '1.0.0' };
  const { rerender } = render(
    <ErrorState
      title="Failed to fetch trusts"
      onRetry={retry}
      action={<a href="/">Home</a>}
      details={details}
    />,
  );
  expect(screen.getByText('The server is not answering right now. Nothing is lost.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch trusts');
  expect(screen.getByText('Trusts 1.0.0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<ErrorState title="This link has expired. Ask for a new one. It works once." />);
  expect(screen.getByRole('heading')).toHaveTextContent('This link has expired.');
  expect(screen.getByText('Ask for a new one. It works once.')).toBeVisible();
  rerender(<ErrorState title="Failed to fetch trusts" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says the reason of a refusal, and that nothing more can be loaded where there is nothing', () => {
  const query = { isFetching: false, refetch: jest.fn() };
  const tooMany = { status: 429, data: { detail: messages.tooManyRequests, retry_after: 600 } };
  const { rerender } = render(
    <LoadFailure title="Failed to fetch trusts" gone="It is gone." query={{ ...query, error: tooMany }} />,
  );
  expect(screen.getByText('Too many attempts. Try again in 10 minutes.')).toBeVisible();
  expect(screen.queryByText(/not answering/)).not.toBeInTheDocument();
  const missing = { status: 404, data: { detail: messages.trustNotFound } };
  rerender(
    <LoadFailure title="Failed to fetch trusts" gone="It is gone." query={{ ...query, error: missing }} />,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('It is gone.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [false, 1],
  [true, 0],
])(
  'what failed while the browser was online (%s) is repeated with the connection %i times',
  (onLine, times) => {
    const retry = jest.fn();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    render(<ErrorState title="Failed to fetch trusts" onRetry={retry} />);
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
    jest.restoreAllMocks();
  },
);

it('says why something could not be loaded, and tries again', async () => {
  const refetch = jest.fn();
  const error = { status: 500, data: { detail: messages.serverError } };
  const { rerender } = render(
    <LoadFailure title="Failed to fetch trusts" query={{ error, isFetching: false, refetch }} />,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch trusts');
  expect(alert).toHaveTextContent(messages.serverError);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  const down = { error: { status: 'FETCH_ERROR' }, isFetching: true, refetch };
  rerender(<LoadFailure title="Failed to fetch trusts" query={down} headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Failed to fetch trusts');
  expect(alert).toHaveTextContent(messages.unavailable);
  await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
