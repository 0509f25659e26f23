import { paths } from '@heartwood/shared/domain';
import { renderInHost } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
import { jose } from '../testing/people';
import { newDraft } from '../will-wizard/new-draft';
import { writeDraft } from '../will-wizard/saved-draft';
import { Component } from './page';

const open = () => renderInHost(<Component />, { at: paths.wills, user: jose });
const wayBack = () => screen.queryByRole('link', { name: "José O'Brien" });

beforeEach(() => localStorage.clear());

describe('the page about wills', () => {
  it('leads to the wizard, and has no way back to what was not begun', () => {
    open();
    expect(screen.getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', paths.createWill);
    expect(wayBack()).not.toBeInTheDocument();
  });

  it('leads back to what was begun in this browser', () => {
    writeDraft(jose.id, { ...newDraft(jose), reached: 4, savedAt: 1 });
    open();
    expect(wayBack()).toHaveAttribute('href', '/create-will?step=4');
  });
});
