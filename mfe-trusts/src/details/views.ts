import { paths } from '@heartwood/domain';

/**
 * What a trust's page can show instead of the trust; part of the URL, so that it survives a reload and Back.
 */
const views = ['edit', 'letter'] as const;
export type View = (typeof views)[number];

export const trustView = (id: string, view: View): string => `${paths.trust(id)}?${view}`;

export const viewIn = (search: URLSearchParams): View | null =>
  views.find((view) => search.has(view)) ?? null;
