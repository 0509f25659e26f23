import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ConfirmDialog, PageHeader, Section } from '@heartwood/ui';
import { useRef, useState } from 'react';
import { useKeptFocus } from './kept-focus';

function Row({ name, onGone }: { name: string; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={onGone}>{`Log out ${name}`}</Button>
      <Button onClick={() => setAsking(true)}>{`Remove ${name}`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onGone}
        title={`Remove ${name}?`}
        confirmLabel="Yes, remove"
      />
    </>
  );
}

function Page() {
  const content = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState(true);
  const [names, setNames] = useState(['Ida', 'Leo']);
  const [asked, setAsked] = useState(true);
  useKeptFocus(content);
  return (
    <div ref={content}>
      {told && <Button onClick={() => setTold(false)}>Close the message</Button>}
      <main>
        <PageHeader title="Your account" />
        {asked && (
          <Section title="Are you well?">
            <Button onClick={() => setAsked(false)}>I am well</Button>
          </Section>
        )}
        <Section title="Logins">
          {names.map((name) => (
            <Row key={name} name={name} onGone={() => setNames(names.filter((other) => other !== name))} />
          ))}
          <p>The end</p>
        </Section>
      </main>
    </div>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });

describe('the focus, when its control is removed', () => {
  it.each([
    ['goes to the heading of the section', 'Log out Ida', 'Logins'],
    ['goes to the page’s title if the section is removed, too', 'I am well', 'Your account'],
    ['goes to the page’s title if it was in a message above the page', 'Close the message', 'Your account'],
  ])('%s', async (_where, button, title) => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(heading(title)).toHaveFocus());
  });

  it('goes there also if the control opened the dialog that confirmed it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Remove Leo' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(heading('Logins')).toHaveFocus());
  });

  it('stays where a person or the page has moved it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Log out Ida' }));
    act(() => screen.getByRole('button', { name: 'I am well' }).focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('button', { name: 'I am well' })).toHaveFocus();
  });

  it('is not taken back from a click beside all controls', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Log out Leo' });
    act(() => button.focus());
    await user.click(screen.getByText('The end'));
    act(() => button.click());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(button).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});
