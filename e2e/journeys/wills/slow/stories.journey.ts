import { playStory } from '../../../stories/play';
import { stories } from '../../../stories/stories';
import { test } from '../../../support/test';

test.describe.configure({ mode: 'parallel' });

for (const story of stories) test(story.title, ({ page }) => playStory(page, story));
