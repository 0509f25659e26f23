import type { ComponentType } from 'react';

/** The default export of a story file. */
interface Meta {
  /** What the catalog calls the component. */
  title: string;
  /** The least height of its frames in pixels, for what lies above the page. */
  height?: number;
}

/** A component in one state: each named export of a story file. */
export type Story = ComponentType;

/** What a story file exports, in the component story format: the meta as default, and stories by name. */
export type StoryModule = { default: Meta } & Record<string, unknown>;

export interface CatalogEntry {
  meta: Meta;
  stories: { id: string; name: string; Story: Story }[];
}

/**
 * The entries of the catalog, by title.
 * @param modules the story files
 */
export function catalogOf(modules: readonly StoryModule[]): CatalogEntry[] {
  return modules
    .map(({ default: meta, ...stories }) => ({
      meta,
      stories: Object.entries(stories).flatMap(([key, story]) =>
        isStory(story) ? [{ id: `${meta.title}.${key}`, name: wordsOf(key), Story: story }] : [],
      ),
    }))
    .sort((one, other) => one.meta.title.localeCompare(other.meta.title));
}

const isStory = (value: unknown): value is Story => typeof value === 'function';

/** "WithAnIcon" as "With an icon". */
const wordsOf = (key: string) => {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
