// A separate worker, because HarfBuzz is WebAssembly: only this folder's content security policy allows
// that, and no page's does.
import * as harfbuzz from './harfbuzz/index.mjs';
import { shapeRuns } from './shape-runs.mjs';

addEventListener('message', ({ data: { id, font, runs } }) => {
  try {
    postMessage({ id, shaped: shapeRuns(harfbuzz, font, runs) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
// Messages that arrived while HarfBuzz was loading are lost, so the page waits for this one.
postMessage({ id: 0 });
