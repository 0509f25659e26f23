import { screen, within } from '@testing-library/react';
import { formatDate, glossary, isoDate, TERMS_VERSION } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { Component as Contact } from './contact-page';
import { Component as Help } from './help-page';
import { Component as Privacy } from './privacy-page';
import { Component as Refunds } from './refunds-page';
import { Component as Security } from './security-page';
import { Component as Terms } from './terms-page';

const nobody = {
  name: null,
  address: null,
  email: null,
  support_email: null,
  answer_days: null,
  refund_days: null,
  texts_reviewed_by: null,
  charges_cards: false,
};
const someone = {
  name: 'Aspen Family Services',
  address: '1 Main Street, Golden, CO 80401',
  email: 'office@example.com',
  support_email: 'help@example.com',
  answer_days: 2,
  refund_days: 14,
  texts_reviewed_by: 'Ana Ruiz, attorney, Denver',
  charges_cards: true,
};

describe('the pages about the service', () => {
  it.each([
    ['privacy', Privacy],
    ['terms', Terms],
    ['refunds', Refunds],
    ['security', Security],
    ['contact', Contact],
  ])(
    '%s says that it is a trial if nobody is named, and names the operator otherwise',
    async (_name, Page) => {
      serveApi({ 'GET /operator/': nobody });
      const trial = renderInHost(<Page />);
      expect(await screen.findByText('This is a trial installation')).toBeVisible();
      trial.unmount();
      serveApi({ 'GET /operator/': someone });
      renderInHost(<Page />);
      expect(await screen.findByText(/Aspen Family Services/)).toBeVisible();
      expect(screen.queryByText('This is a trial installation')).not.toBeInTheDocument();
    },
  );

  it('state the version that a sign-up agrees to', async () => {
    serveApi({ 'GET /operator/': nobody });
    renderInHost(<Terms />);
    expect(screen.getByText(`Version of ${formatDate(isoDate(TERMS_VERSION))}.`)).toBeVisible();
    await screen.findByText('This is a trial installation');
  });

  it('say who reviewed the texts, or that no attorney has', async () => {
    serveApi({ 'GET /operator/': nobody });
    const trial = renderInHost(<Terms />);
    await screen.findByText('This is a trial installation');
    expect(screen.getByText(/^No attorney has reviewed every text yet\./)).toBeVisible();
    trial.unmount();
    serveApi({ 'GET /operator/': someone });
    renderInHost(<Terms />);
    expect(
      await screen.findByText('Our texts were reviewed by Ana Ruiz, attorney, Denver.', { exact: false }),
    ).toBeVisible();
    expect(screen.queryByText(/No attorney has reviewed/)).not.toBeInTheDocument();
  });

  it('state the days within which a will is refunded, if the operator has set them', async () => {
    serveApi({ 'GET /operator/': nobody });
    const trial = renderInHost(<Refunds />);
    await screen.findByText('This is a trial installation');
    expect(screen.queryByText(/Your money back/)).not.toBeInTheDocument();
    trial.unmount();
    serveApi({ 'GET /operator/': someone });
    renderInHost(<Refunds />);
    expect(await screen.findByText(/^Your money back if you ask within 14 days of paying\./)).toBeVisible();
  });

  it('give the addresses as links', async () => {
    serveApi({ 'GET /operator/': someone });
    renderInHost(<Contact />);
    expect(await screen.findByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
  });

  it('define every term as the screens do', () => {
    renderInHost(<Help />);
    const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(
      Object.values(glossary)
        .map(({ word }) => word)
        .sort(),
    );
    expect(new Set(textsOf('definition'))).toEqual(
      new Set(Object.values(glossary).map(({ means }) => means)),
    );
  });

  it('find an answer by what is typed, and say how many there are', async () => {
    const { user } = renderInHost(<Help />);
    const search = within(screen.getByRole('search'));
    await user.fill(search.getByLabelText('Search the questions'), 'authenticator phone');
    expect(screen.getByRole('status')).toHaveTextContent('One answer.');
    expect(screen.getByText(/Log in with one of your recovery codes/)).toBeVisible();
    expect(screen.queryByText('I paid twice.')).not.toBeInTheDocument();
  });
});
