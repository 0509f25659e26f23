import { recordServerDate } from '@heartwood/api-client/server-clock';
import { formatDate, todayOf } from '@heartwood/domain';
import { renderInHost } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Statement } from './statement';
import { firstCeremony } from './ceremony';

const testator = { role: 'testator', name: 'Ana María Ruiz', testator: 'Ana María Ruiz' } as const;

/** The statement on a device whose clock is so many days late. @returns the server's day */
function renderPage(daysLate: number) {
  const date = new Date(Date.now() + daysLate * 24 * 60 * 60 * 1000);
  recordServerDate(new Response(null, { headers: { date: date.toUTCString() } }));
  renderInHost(<Statement signer={testator} ceremony={firstCeremony('Colorado')} />);
  return formatDate(todayOf(date));
}

afterEach(() => recordServerDate(new Response(null, { headers: { date: new Date().toUTCString() } })));

const warning = () => screen.queryByText('The clock of this device is wrong');

describe('the date of a signature', () => {
  it('is the server’s day, and a device that is years behind is named', () => {
    const day = renderPage(1827);
    expect(screen.getByText(new RegExp(`takes its date from your signature: today, ${day}`))).toBeVisible();
    expect(warning()).toBeVisible();
  });

  it('needs no warning while the device is right by the hour', () => {
    renderPage(0.5);
    expect(warning()).not.toBeInTheDocument();
  });
});
