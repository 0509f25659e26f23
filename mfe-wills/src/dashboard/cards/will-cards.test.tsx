import { screen, waitFor, within } from '@testing-library/react';
import { isoDate, messages, paths } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { jose } from '../../testing/people';
import { savedWill, signedByAll } from '../../testing/will';
import { newDraft } from '../../create/draft/new-draft';
import { writeDraft } from '../../create/draft/saved-draft';
import { WillCards } from './will-cards';
import { WillsBesideTrust } from './wills-beside-trust';

describe('the wills on the dashboard', () => {
  const renderPage = () => renderInHost(<WillCards />, { at: '/dashboard', user: jose });
  const group = (name: string) => screen.findByRole('region', { name });

  beforeEach(() => localStorage.clear());

  it('are in two groups, drafts with what they are missing', async () => {
    serveApi({
      'GET /api/wills/': [
        savedWill(),
        savedWill({ id: 'will-2', status: 'valid', testator_name: 'Ida Moore', executor: '李小龍' }),
        savedWill({ id: 'will-3', status: 'revoked', testator_name: 'Old Moore' }),
      ],
    });
    renderPage();
    const valid = await group('Valid Wills');
    expect(await within(valid).findByRole('link', { name: 'Ida Moore' })).toHaveAttribute(
      'href',
      paths.willDetails('will-2'),
    );
    expect(within(valid).getByText('李小龍')).toBeVisible();
    const drafts = await group('Draft Wills');
    expect(within(drafts).getByText('0 of 3 signatures. Payment due.')).toBeVisible();
    expect(screen.queryByText('Old Moore')).not.toBeInTheDocument();
  });

  it('are in a separate group when they were signed on paper', async () => {
    const ink_signing = { way: 'ink', signed_on: isoDate('2026-11-20'), version: 1 };
    const signed = { ...savedWill({ testator_name: 'Paul Moore' }), ink_signing };
    serveApi({ 'GET /api/wills/': [signed, savedWill({ id: 'will-2' })] });
    renderPage();
    const onPaper = await group('Signed on Paper');
    expect(
      within(onPaper).getByText(/^Signed on paper on November 20, 2026 \(as you reported\)/),
    ).toBeVisible();
    expect(within(await group('Draft Wills')).queryByText('Paul Moore')).not.toBeInTheDocument();
    // The one on paper may be valid.
    expect(screen.queryByText('No valid will yet.')).not.toBeInTheDocument();
  });

  it('are not said to be none in force if all three signed one that isn’t paid for', async () => {
    const signatures = (['testator', 'witness_1', 'witness_2'] as const).map((role) => ({
      ...{ role, name: role, signed_at: '2026-11-21T18:00:00.000Z' },
    }));
    serveApi({ 'GET /api/wills/': [savedWill({ ...signedByAll, signatures })] });
    renderPage();
    expect(
      within(await group('Signed, Not Paid')).getByText('Signed by all three. Payment due.'),
    ).toBeVisible();
    expect(screen.queryByText('No valid will yet.')).not.toBeInTheDocument();
  });

  it('put the groups that have wills before those without', async () => {
    serveApi({ 'GET /api/wills/': [savedWill()] });
    renderPage();
    await group('Draft Wills');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Draft Wills',
      'Valid Wills',
    ]);
  });

  it('offer to make one when there are none', async () => {
    serveApi({ 'GET /api/wills/': [] });
    renderPage();
    const drafts = await group('Draft Wills');
    expect(await within(drafts).findByRole('link', { name: 'Create Will' })).toHaveAttribute(
      'href',
      '/wills',
    );
  });

  it('link to the draft that was started in this browser', async () => {
    const draft = newDraft(jose);
    writeDraft(jose.id, { ...draft, reached: 4, savedAt: 1 });
    serveApi({ 'GET /api/wills/': [] });
    renderPage();
    const drafts = await group('Draft Wills');
    expect(await within(drafts).findByRole('link', { name: "José O'Brien" })).toHaveAttribute(
      'href',
      '/create-will?step=4',
    );
    expect(within(drafts).getByText(/Step 4 of 10/)).toBeVisible();
  });

  it('let a person discard the draft that was started, after a question', async () => {
    writeDraft(jose.id, { ...newDraft(jose), reached: 4, savedAt: 1 });
    serveApi({ 'GET /api/wills/': [] });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(localStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/Step 4 of 10/)).not.toBeInTheDocument());
    expect(localStorage).toHaveLength(0);
    expect(await screen.findByText('No draft wills.')).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    let down = true;
    serveApi({ 'GET /api/wills/': () => (down ? 'down' : [savedWill()]) });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchWillFailed)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ana María Ruiz' })).toBeVisible();
  });
});

describe('wills on the page of a trust', () => {
  const renderPage = () =>
    renderInHost(
      <>
        <h1>A trust</h1>
        <WillsBesideTrust />
      </>,
      { at: '/trusts/trust-1', user: jose },
    );

  it('are those that still count, each with the way to it', async () => {
    serveApi({
      'GET /api/wills/': [
        savedWill({ id: 'will-2', testator_name: 'Ida Moore' }),
        savedWill({ id: 'will-3', status: 'revoked', testator_name: 'Old Moore' }),
      ],
    });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Ida Moore' })).toHaveAttribute(
      'href',
      paths.willDetails('will-2'),
    );
    expect(screen.queryByText('Old Moore')).not.toBeInTheDocument();
  });

  it('show nothing if there are none', async () => {
    serveApi({ 'GET /api/wills/': [] });
    renderPage();
    expect(screen.getByRole('region', { name: 'Your wills' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your wills' })).not.toBeInTheDocument());
  });

  it('can be fetched again after a failure', async () => {
    serveApi({ 'GET /api/wills/': [500, { detail: 'no' }] });
    const { user } = renderPage();
    expect(await screen.findByText(messages.fetchWillFailed)).toBeVisible();
    serveApi({ 'GET /api/wills/': [savedWill({ testator_name: 'Ida Moore' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ida Moore' })).toBeVisible();
  });
});
