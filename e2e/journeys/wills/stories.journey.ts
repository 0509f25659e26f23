import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';
import { playStory } from '../../stories/play';
import { stories, storiesPage } from '../../stories/stories';
import { expect, test } from '../../support/test';

// The other stories are in stories.long.
const played = ['A second marriage with children of both', 'One house for three', 'An executor called N/A'];

for (const story of stories.filter(({ title }) => played.includes(title)))
  test(story.title, ({ page }) => playStory(page, story));

test('docs/stories.md has all stories (npm run stories -w e2e)', () => {
  expect(readFileSync(join(root, 'docs/stories.md'), 'utf8')).toBe(storiesPage());
});
