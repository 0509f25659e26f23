// A worker of its own because HarfBuzz is WebAssembly: only this folder's content policy allows that, and no page's.
import * as harfbuzz from './harfbuzz/index.mjs';
import { shapeRuns } from './shape-runs.mjs';

addEventListener('message', ({ data: { id, font, runs } }) => {
  try {
    postMessage({ id, shaped: shapeRuns(harfbuzz, font, runs) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
// What came while HarfBuzz was loading is lost: the page waits for this.
postMessage({ id: 0 });
