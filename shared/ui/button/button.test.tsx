import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from './button';
import { LinkButton } from './link-button';

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Edit</Button>);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('type', 'button');
  });

  it('ignores presses while loading, keeps its name and focus, and announces what is in progress', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading loadingLabel="Signing…" onClick={press}>
          Sign Will
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: /Sign Will/ });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Signing…');
  });
});

describe('LinkButton', () => {
  it('links to a page of the product or to a file', () => {
    const links = (
      <>
        <LinkButton to="/wills">Create Will</LinkButton>
        <LinkButton href="/will.pdf" download>
          Download PDF
        </LinkButton>
      </>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: links }])} />);
    expect(screen.getByRole('link', { name: 'Create Will' })).toHaveAttribute('href', '/wills');
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/will.pdf');
  });
});
