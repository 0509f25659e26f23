import { isoDate, willReview, type InkSigning, type Will } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { jose } from '../../testing/people';
import { savedWill } from '../../testing/will';
import { ReviewPrompt } from './review-prompt';
import { YearlyReview } from './yearly-review';

const ink_signing: InkSigning = {
  way: 'ink',
  signed_on: isoDate('2020-11-20'),
  place: 'Boulder, Colorado',
  witness_1_name: 'Ida Moore',
  witness_2_name: 'Jon Park',
  notary_name: '',
  original_kept_at: 'The box',
  version: 1,
  reported_at: '2020-11-20T20:00:00.000Z',
  scan: null,
};
const renderPage = (will: Will) => renderInHost(<YearlyReview will={will} />, { user: jose });

describe('the yearly reading of a will', () => {
  it('is requested after a year, with possible life events, and accepts the answer', async () => {
    const calls = serveApi({ 'PUT /api/wills/will-1/review/': savedWill() });
    const { user } = renderPage(savedWill({ ink_signing }));
    expect(screen.getByText('Time to read your will again')).toBeVisible();
    expect(screen.getByText('You divorced')).toBeVisible();
    expect(screen.getByText(/C\.R\.S\. 15-11-804/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I read it, and it still fits' }));
    expect(calls.at(-1)?.body).toEqual({ reviewed: true });
    await user.click(screen.getByRole('button', { name: 'Turn off the yearly email' }));
    expect(calls.at(-1)?.body).toEqual({ yearly_reminder: false });
  });

  it('says until when it applies, and asks nobody whose will is not signed', () => {
    const { unmount } = renderPage(savedWill({ ink_signing, reviewed_at: new Date().toISOString() }));
    expect(screen.queryByText('Time to read your will again')).not.toBeInTheDocument();
    expect(screen.getByText(/^Read it again by /)).toBeVisible();
    unmount();
    renderPage(savedWill());
    expect(screen.queryByRole('heading', { name: 'Does it still fit?' })).not.toBeInTheDocument();
  });
});

describe('what to look at again before paying', () => {
  it('is a list with a link to each step', () => {
    const will = savedWill({ alternate_executor: '' });
    renderInHost(
      <ReviewPrompt
        points={willReview(will, isoDate('2026-11-22'))}
        linkTo={({ step }) => `/create-will?step=${step}`}
      />,
      {
        user: jose,
      },
    );
    const point = screen.getByText(/You named nobody to step in/).closest('li');
    expect(point?.querySelector('a')).toHaveAttribute('href', '/create-will?step=2');
    expect(screen.getByText(/life insurance, retirement and payable-on-death accounts/)).toBeVisible();
  });
});
