import { willFormOf, type KnownPerson, type Will } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Formik } from 'formik';
import { freeTextInputs } from './free-text-inputs';

const { peopleDescribed: PeopleDescribed } = freeTextInputs;

const fay: KnownPerson = {
  id: 'person-1',
  name: 'Fay Lund',
  relationship: 'friend',
  email: '',
  date_of_birth: null,
  created_at: '2026-11-20T17:00:00.000Z',
  updated_at: '2026-11-20T17:00:00.000Z',
};

const show = (given: Partial<Will> = {}) =>
  renderInHost(
    <Formik initialValues={willFormOf(sampleWill(given))} onSubmit={() => undefined}>
      <PeopleDescribed />
    </Formik>,
  );

describe('who people are', () => {
  it('is filled in from the account at a press, which can be undone', async () => {
    serveApi({ 'GET /people/': [fay] });
    const { user } = show();
    await user.click(screen.getByText('Say who people are'));
    await user.click(await screen.findByRole('button', { name: 'Fill in from your people' }));
    expect(screen.getByLabelText('Person 1 name')).toHaveValue('Fay Lund');
    expect(screen.getByLabelText('Person 1: who this is')).toHaveValue('my friend');
    expect(screen.queryByRole('button', { name: 'Fill in from your people' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByLabelText('Person 1 name')).not.toBeInTheDocument();
  });

  it('is open where somebody is described', () => {
    serveApi({ 'GET /people/': [] });
    show({ people_described: [{ name: 'Fay Lund', description: 'my sister' }] });
    expect(screen.getByLabelText('Person 1: who this is')).toBeVisible();
  });
});
