import { renderInHost } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { DocumentPage } from './document-page';

const renderPage = () =>
  renderInHost(
    <DocumentPage
      label="Status"
      next={(showAbout) => <button onClick={showAbout}>Choose</button>}
      rail="Two of three signed"
      before="Ways"
    >
      The text
    </DocumentPage>,
  );

/** A window as wide as a phone's. */
function makeNarrow() {
  const query = Object.assign(new EventTarget(), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList);
}

describe('a document and what is beside it', () => {
  it('are both visible on a wide screen', () => {
    renderPage();
    expect(screen.getByText('The text')).toBeVisible();
    expect(screen.getByText('Two of three signed')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('are two tabs on a phone, and the next step is visible in both', async () => {
    makeNarrow();
    const { user } = renderPage();
    expect(screen.getByRole('tab', { name: 'Status' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tabpanel', { name: 'Status' })).toHaveLength(2);
    expect(screen.getByText('The text')).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Document' }));
    expect(screen.getByRole('tabpanel', { name: 'Document' })).toHaveTextContent('The text');
    expect(screen.getByText('Ways')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(screen.getByText('Ways')).toBeVisible();
  });

  it('are reached by the arrow keys', async () => {
    makeNarrow();
    const { user } = renderPage();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Document' })).toHaveFocus();
    expect(screen.getByText('The text')).toBeVisible();
  });
});
