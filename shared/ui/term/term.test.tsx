import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { glossary } from '@heartwood/domain';
import { Term, WithTerm } from './term';

describe('a term in a sentence', () => {
  it('says its definition with itself, and shows it by a press', () => {
    render(<Term name="executor">executors</Term>);
    const term = screen.getByRole('button', { name: 'executors' });
    expect(term).toHaveAccessibleDescription(glossary.executor.means);
    expect(document.getElementById(term.getAttribute('popovertarget') ?? '')).toHaveTextContent(
      glossary.executor.means,
    );
  });

  it('closes its definition when the focus moves elsewhere', () => {
    // jsdom has no popovers.
    const hidePopover = jest.fn();
    Object.assign(HTMLElement.prototype, { hidePopover });
    render(
      <>
        <Term name="executor">executors</Term>
        <a href="/">Home</a>
      </>,
    );
    const [term, home] = [screen.getByRole('button'), screen.getByRole('link')];
    const definition = document.getElementById(term.getAttribute('popovertarget') ?? '') ?? term;
    act(() => home.focus());
    expect(hidePopover).not.toHaveBeenCalled();
    fireEvent(definition, Object.assign(createEvent('toggle', definition), { newState: 'open' }));
    act(() => term.focus());
    expect(hidePopover).not.toHaveBeenCalled();
    act(() => home.focus());
    expect(hidePopover).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  it('is marked where a text first mentions it', () => {
    const { container } = render(
      <WithTerm name="probate">It avoids no probate. Some probate is short.</WithTerm>,
    );
    expect(screen.getAllByRole('button', { name: 'probate' })).toHaveLength(1);
    expect(container.firstChild).toHaveTextContent('It avoids no');
  });

  it('leaves a text alone that does not mention it', () => {
    const { container } = render(<WithTerm name="estate">Read it once more.</WithTerm>);
    expect(container).toHaveTextContent(/^Read it once more\.$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the glossary', () => {
  const root = join(__dirname, '../../..');
  const code = ['mfe-account', 'mfe-loans', 'mfe-trusts', 'mfe-wills', 'shell', 'shared/domain']
    .flatMap((folder) =>
      readdirSync(join(root, folder, folder.startsWith('shared') ? '' : 'src'), {
        recursive: true,
        withFileTypes: true,
      }),
    )
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
  const explained = new Set(
    [...code.matchAll(/<(?:With)?Term name="(\w+)"|\bdefines: '(\w+)'|\bglossary\.(\w+)\.means/g)].map(
      (found) => found[1] ?? found[2] ?? found[3],
    ),
  );

  it('has no term that no screen explains', () => {
    expect(Object.keys(glossary).filter((name) => !explained.has(name))).toEqual([]);
  });
});
