import { playStory } from '../../stories/play';
import { stories } from '../../stories/stories';
import { test } from '../../support/test';

// The other stories are in `slow/stories`.
const played = ['A second marriage with children of both', 'One house for three', 'An executor called N/A'];

for (const story of stories.filter(({ title }) => played.includes(title)))
  test(story.title, ({ page }) => playStory(page, story));
