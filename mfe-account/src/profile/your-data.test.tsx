import { screen, waitFor } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { ProofProvider } from '../sign-in/proof/proof-context';
import { YourData } from './your-data';

it('saves the file, and says when it could not be fetched', async () => {
  let down = true;
  serveApi({ 'GET /export/': () => (down ? 'down' : { format: 'heartwood-export' }) });
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  // jsdom can't save files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user } = renderInHost(
    <ProofProvider username="ana">
      <YourData username="ana" />
    </ProofProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Export everything as JSON' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.exportFailed);
  expect(saved).toEqual([]);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Export everything as JSON' }));
  await waitFor(() => expect(saved).toEqual(['Heartwood-ana.json blob:export']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
