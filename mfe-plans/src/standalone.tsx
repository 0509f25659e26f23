// A dynamic import: the federation runtime chooses the shared libraries before any of them is used.
void Promise.all([import('@heartwood/host/dev'), import('./remote'), import('./fixtures')]).then(
  ([{ startStandalone }, remote, { fixtures }]) => startStandalone(remote.default, fixtures),
);
