import { Button } from '../button/button';
import { Actions, Stack } from '../layout/layout';
import { Badge } from './badge';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadFailure } from './load-failure';
import { FormError, Notice } from './notice';
import { UndoNotice } from './undo-notice';
import { Skeleton, Spinner } from './loading';

export default { title: 'Messages' };

const stay = () => undefined;

export const Badges = () => (
  <Actions>
    <Badge tone="pending">Draft</Badge>
    <Badge tone="good">Valid</Badge>
    <Badge tone="neutral">Not active</Badge>
    <Badge tone="danger">Overdue</Badge>
    <Badge tone="good" icon="signature">
      Signed
    </Badge>
  </Actions>
);
export const Notices = () => (
  <Stack>
    <Notice tone="error" title="Checkout failed">
      Your card was not charged.
    </Notice>
    <Notice tone="success">Profile updated successfully</Notice>
    <Notice tone="advice">This can count as a gift.</Notice>
    <Notice tone="info" title="What you typed last time is still here." />
  </Stack>
);
export const NoticeToDismiss = () => (
  <Notice tone="success" onDismiss={stay}>
    The will was deleted.
  </Notice>
);
export const NoticeWithUndo = () => <UndoNotice onUndo={stay}>Removed Zoë Müller.</UndoNotice>;
export const ErrorOfAForm = () => <FormError>The username or password is wrong.</FormError>;
export const Empty = () => (
  <EmptyState title="Your cart is empty." icon="cart" action={<Button>Create Will</Button>}>
    A will costs $500.00.
  </EmptyState>
);
export const Failed = () => <ErrorState title="Failed to fetch trusts" onRetry={stay} />;
export const FailedRetrying = () => <ErrorState title="Failed to fetch trusts" onRetry={stay} retrying />;
export const FailedQuery = () => (
  <LoadFailure title="Failed to fetch trusts" query={{ isFetching: false, refetch: stay }} />
);
export const FailedPage = () => (
  <ErrorState
    title="Wills could not be loaded"
    headingLevel={1}
    details={{ name: 'wills', version: '1.0.0-ab12cd34' }}
    action={<Button variant="secondary">Back</Button>}
  >
    This page is not answering right now.
  </ErrorState>
);
export const Waiting = () => <Spinner label="Signing…" />;
export const LoadingText = () => <Skeleton />;
export const LoadingCards = () => <Skeleton variant="cards" count={4} label="Loading your wills" />;
export const LoadingRows = () => <Skeleton variant="rows" label="Loading what comes next" />;
export const LoadingAPage = () => <Skeleton variant="page" label="Loading the page" />;
export const LoadingADocument = () => <Skeleton variant="document" label="Loading your will" />;
