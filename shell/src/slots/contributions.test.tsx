import { screen } from '@testing-library/react';
import { Slot, type RegisteredRemote, type RemoteModule } from '@heartwood/host';
import { serveApi } from '@heartwood/testing';
import { getRegistry } from '../remotes/registry';
import { loadRemote } from '../remotes/load-remote';
import { registered, renderInShell } from '../testing/render-shell';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('../remotes/registry', () => ({
  ...jest.requireActual('../remotes/registry'),
  getRegistry: jest.fn(),
}));

const willOf: RemoteModule['contributions'] = {
  'will-details': ({ willId }) => <p>{`It belongs to ${willId}`}</p>,
};

function renderPage(
  listed: Record<string, Partial<RegisteredRemote>>,
  contributions: Record<string, unknown> = {},
) {
  const remotes = Object.fromEntries(
    Object.entries(listed).map(([name, changes]) => [name, registered(name, changes)]),
  );
  jest.mocked(getRegistry).mockResolvedValue({ schema: 1, remotes });
  jest.mocked(loadRemote).mockImplementation(({ name }) =>
    Promise.resolve({
      contract: '2.0.0',
      name,
      version: '1',
      routes: [],
      contributions: name in contributions ? (contributions[name] as RemoteModule['contributions']) : willOf,
    }),
  );
  const element = (
    <>
      <h1>A will</h1>
      <Slot name="will-details" props={{ willId: 'w7' }} />
    </>
  );
  return renderInShell([{ path: '/', element }]);
}

describe('a slot', () => {
  beforeEach(() => jest.resetAllMocks());

  it('shows what each remote adds to it, with its props, and asks no other remote', async () => {
    renderPage({
      pets: { slots: ['will-details'] },
      cars: { slots: ['profile'] },
      boats: {},
      off: { slots: ['will-details'], disabled: 'Back at noon.' },
    });
    expect(await screen.findByText('It belongs to w7')).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Back at noon/)).not.toBeInTheDocument();
  });

  it.each([
    ['a list of slots that is none', { slots: 'will-details' as never }],
    ['slots of tomorrow', { slots: ['a-slot-of-tomorrow'] }],
  ])('ignores %s', async (_case, changes) => {
    renderPage({ pets: { slots: ['will-details'] }, cars: changes });
    expect(await screen.findByText('It belongs to w7')).toBeVisible();
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['renders its own slot', { pets: 'will-details' }],
    ['renders a slot whose contribution renders the first', { pets: 'dashboard-card', cars: 'will-details' }],
  ])('stays empty inside itself, where a contribution %s', async (_case, nested) => {
    const parts = Object.fromEntries(
      Object.entries(nested).map(([name, inner]) => {
        const Part = () => (
          <>
            <p>{`Part of ${name}`}</p>
            <Slot name={inner as 'will-details'} props={{ willId: 'w7' }} />
          </>
        );
        return [name, { 'will-details': Part, 'dashboard-card': Part }];
      }),
    );
    renderPage({ pets: { slots: ['will-details'] }, cars: { slots: ['dashboard-card' as never] } }, parts);
    for (const name of Object.keys(nested))
      expect(await screen.findAllByText(`Part of ${name}`)).toHaveLength(1);
  });

  it.each([
    ['offers nothing', undefined, 'Cars could not be loaded'],
    ['offers no component', { 'will-details': 'text' }, 'Cars could not be loaded'],
    [
      'throws',
      {
        'will-details': () => {
          throw new Error('no');
        },
      },
      'Something went wrong in Cars',
    ],
  ])('loses only the contribution of a remote that %s', async (_case, broken, sentence) => {
    // React logs the error, too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serveApi({ 'POST /telemetry/': [204, null] });
    renderPage({ cars: { slots: ['will-details'] }, pets: { slots: ['will-details'] } }, { cars: broken });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByText('It belongs to w7')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'A will' })).toBeVisible();
  });
});
