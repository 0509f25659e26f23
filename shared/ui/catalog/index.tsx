import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalog } from './catalog';
import { catalogOf, type StoryModule } from './story';
import { StoryPage } from './story-page';

declare global {
  interface ImportMeta {
    /** Webpack's own: every module of a folder whose path matches. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): ((path: string) => StoryModule) & { keys(): string[] };
  }
}

const files = import.meta.webpackContext('..', { regExp: /\.stories\.tsx$/ });
const entries = catalogOf(files.keys().map(files));
const address = new URLSearchParams(location.search);
const story = entries.flatMap(({ stories }) => stories).find(({ id }) => id === address.get('story'));
document.documentElement.dataset.theme = address.get('theme') ?? '';
document.title = story ? story.id : 'Heartwood: component catalog';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>{story ? <StoryPage Story={story.Story} /> : <Catalog entries={entries} />}</StrictMode>,
  );
