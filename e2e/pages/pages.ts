import { storiesPage } from '../stories/stories';
import { screensPage } from './screens-page';

/** The pages that are written from data of the journeys, by their paths in the checkout. */
export const pages = new Map([
  ['docs/screens.md', screensPage()],
  ['docs/stories.md', storiesPage()],
]);
