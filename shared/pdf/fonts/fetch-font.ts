import { addressOf } from './addresses';
import { fontFetcher } from './font-fetcher';

/** Fetches a face, once per page load. @throws Error if it can't be fetched; the next call tries again */
export const fetchFont = fontFetcher(addressOf);
