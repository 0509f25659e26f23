import * as harfbuzz from 'harfbuzzjs';
import { respondWith } from './respond-with.mjs';
import { shapeRuns } from '../shaping/shape-runs.mjs';

respondWith(
  /** @param {{font: string, runs: string[]}} request */
  ({ font, runs }) => shapeRuns(harfbuzz, Buffer.from(font, 'latin1'), runs),
);
