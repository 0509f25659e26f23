import { englishPaper, paperText, type AnyAnswers, type Paper, type PaperKind } from '@heartwood/domain';
import { samplePaper } from '@heartwood/domain/fixtures';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, within } from '@testing-library/react';
import { Component as PaperPage } from './paper/page';
import { Component as Questions } from './questions/page';
import { ana, savedPaper } from './testing/papers';

const routes = [
  { path: '/plan/:kind', element: <Questions /> },
  { path: '/plan/papers/:paperId', element: <PaperPage /> },
];

/** Opens the questions of a draft. The server keeps what is sent. */
function open(kind: PaperKind, change: AnyAnswers) {
  const made = (answers: AnyAnswers, changes: Partial<Paper> = {}) => {
    const document = englishPaper(kind, answers);
    return savedPaper({ kind, answers, document, text: paperText(document), ...changes });
  };
  let paper = made({ ...samplePaper(kind.replace('_', ' ')).answers, ...change });
  const calls = serveApi({
    'GET /people/': [],
    'POST /people/': [201, {}],
    'GET /api/papers/': () => [paper],
    'GET /api/papers/paper-1/': () => paper,
    'GET /api/papers/paper-1/events/': { events: [], intact: true },
    'PUT /api/papers/paper-1/': () => {
      const sent = calls.findLast(({ method }) => method === 'PUT');
      paper = made(Object(Object(sent?.body)[kind]));
      return paper;
    },
    'PUT /api/papers/paper-1/sign/': () => paper,
  });
  return renderInHost(routes, { at: `/plan/${kind}`, user: ana });
}

const readIt = () => screen.getByRole('button', { name: 'Read it, then sign' });
const signing = () => within(screen.getByRole('dialog', { name: 'Sign as Ana Ortiz' }));

describe('from the questions to the signing', () => {
  it('a power that needs initials warns, asks for them, and stands in the text with them', async () => {
    const { user } = open('money', {});
    await user.click(await screen.findByRole('checkbox', { name: /^Make gifts/ }));
    expect(screen.getByText('Your agent could give your property away while you live.')).toBeVisible();
    await user.click(readIt());
    const initials = screen.getByLabelText(/^Make gifts.*: Your initials$/);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(initials).toBeInvalid();
    await user.fill(initials, 'AO');
    await user.click(readIt());
    await screen.findByText('How will you sign?');
    const text = within(screen.getByRole('region', { name: 'Text of the paper' }));
    expect(text.getByText('AO')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(signing().getByLabelText('Where are you now?')).toBeVisible();
  });

  it('a thing needs somebody who gets it, and stands in the list with them', async () => {
    const { user } = open('things', { things: [] });
    await user.click(await screen.findByRole('button', { name: 'Add a thing' }));
    await user.fill(screen.getByLabelText(/: Thing$/), 'The red kayak');
    await user.click(readIt());
    const to = screen.getByLabelText(/: Who gets it$/);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(to).toBeInvalid();
    await user.fill(to, 'Eli Ortiz');
    await user.click(readIt());
    await screen.findByText('How will you sign?');
    const text = within(screen.getByRole('region', { name: 'Text of the paper' }));
    expect(text.getByText('The red kayak')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(signing().getByLabelText('Where are you now?')).toBeVisible();
  });

  it('a living will before a notary is signed with a pen alone', async () => {
    const { user } = open('living_will', { witnessed_by: 'notary' });
    await user.click(await screen.findByRole('button', { name: 'Read it, then sign' }));
    await screen.findByText('How will you sign?');
    expect(screen.getByRole('button', { name: 'I signed it on paper' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('a living will names two witnesses, who sign after its owner', async () => {
    const { user } = open('living_will', { witness_2_name: 'Hana Sato' });
    const second = await screen.findByLabelText('Second witness');
    await user.click(readIt());
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(second).toBeInvalid();
    await user.fill(second, 'Ivo Novak');
    await user.keyboard('{Escape}');
    await user.click(readIt());
    expect(
      await screen.findByText('You sign first. Then both witnesses sign here, in the same room.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(signing().getByLabelText('Where are you now?')).toBeVisible();
  });
});
