import { screen } from '@testing-library/react';
import { declarationIn, declarationOf, renderInHost, serveApi } from '@heartwood/testing/remote';
import declared from '../../remote.json';
import remote from '../remote';
import { Dashboard } from './dashboard';
import { Component } from './page';

const ada = {
  id: 'user-1',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'ada@example.com',
  profile: {},
};

describe('heirlooms', () => {
  it('are counted, and ask for a will', async () => {
    serveApi({ 'GET /api/check-assets/': { has_will: false } });
    const said: string[] = [];
    const { user } = renderInHost(<Component />, {
      at: '/heirlooms',
      user: ada,
      onFlash: (message) => said.push(message),
    });
    expect(await screen.findByRole('link', { name: 'Write a will' })).toHaveAttribute('href', '/create-will');
    await user.click(screen.getByRole('button', { name: 'Note an heirloom' }));
    expect(screen.getByText('Heirlooms noted: 1')).toBeVisible();
    expect(said).toEqual(['The heirloom is noted.']);
  });

  it('are on the dashboard', () => {
    renderInHost(<Dashboard />);
    expect(screen.getByRole('link', { name: 'Open heirlooms' })).toHaveAttribute('href', '/heirlooms');
  });
});

it('serves what remote.json declares, and nothing else', () => {
  expect(declarationOf(remote)).toEqual(declarationIn(declared));
});
