import { messages, securityEvents } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { eventText } from './security-events';
import { SecurityLogSection } from './security-log-section';

const entry = (id: string, event: string, more = {}) => ({
  ...{ id, event, device: 'Firefox on Linux', address: '198.51.100.7', at: '2026-11-02T10:00:00.000Z' },
  ...more,
});

describe('the security log', () => {
  it('is shown when the person asks for it, with a text for each event', async () => {
    const other = { device: '', address: '' };
    const calls = serveApi({
      'GET /security-log/': [entry('a', 'passkey_added'), entry('b', 'release_requested', other)],
    });
    const { user } = renderInHost(<SecurityLogSection />);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the log' }));
    expect(await screen.findByText('A passkey was added')).toBeVisible();
    expect(screen.getByText(/Firefox on Linux · 198\.51\.100\.7/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument();
  });

  it('shows earlier entries page by page', async () => {
    const link = '<http://site.example/security-log/?limit=20&cursor=next>; rel="next"';
    const pages = [
      new Response(JSON.stringify([entry('a', 'login')]), {
        headers: { 'content-type': 'application/json', link },
      }),
      [entry('b', 'logout')],
    ];
    const calls = serveApi({ 'GET /security-log/': () => pages.shift() });
    const { user } = renderInHost(<SecurityLogSection />);
    await user.click(screen.getByRole('button', { name: 'Show the log' }));
    await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(screen.getByText('Logged in with the password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('says why it could not be loaded', async () => {
    serveApi({ 'GET /security-log/': [503, { detail: messages.unavailable }] });
    const { user } = renderInHost(<SecurityLogSection />);
    await user.click(screen.getByRole('button', { name: 'Show the log' }));
    expect(await screen.findByText(messages.loadSecurityLogFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('has a text for each event, and for those of a newer server', () => {
    const texts = securityEvents.map(eventText);
    expect(new Set(texts).size).toBe(securityEvents.length);
    expect(eventText(Object('of a newer server'))).toBe('A change of your account');
  });
});
