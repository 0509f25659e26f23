import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import * as ui from '..';
import { Catalog } from './catalog';
import { catalogOf, type StoryModule } from './story';
import { StoryPage } from './story-page';

const folder = join(__dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.stories.tsx'),
);
const entries = catalogOf(files.map((path) => jest.requireActual<StoryModule>(join(folder, path))));
const stories = entries.flatMap((entry) => entry.stories);

describe('the component catalog', () => {
  it('shows every component of shared/ui', () => {
    const text = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
    const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
    expect(components.length).toBeGreaterThan(35);
    expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(text))).toEqual([]);
  });

  it('lists the stories of a component, each in both themes', () => {
    render(<Catalog entries={entries} />);
    fireEvent.click(screen.getByRole('link', { name: 'Button' }));
    expect(screen.getByRole('link', { name: 'Button' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByTitle('With an icon, dark')).toHaveAttribute(
      'src',
      '?story=Button.WithAnIcon&theme=dark',
    );
  });

  it.each(stories.map(({ id, Story }) => [id, Story] as const))('%s is accessible', async (_id, Story) => {
    render(<StoryPage Story={Story} />);
    // A form that submits itself goes on after it is rendered.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.body).not.toBeEmptyDOMElement();
    const { violations } = await axe.run(document.body, {
      rules: {
        // jsdom has no layout and no colors; tokens.test.ts computes the contrast, and
        // journeys test whole pages.
        'color-contrast': { enabled: false },
        region: { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});
