// Behind a boundary: shared libraries are settled before the first of them is used.
void Promise.all([import('@heartwood/shared/host/dev'), import('./remote'), import('./fixtures')]).then(
  ([{ startStandalone }, remote, { fixtures }]) => startStandalone(remote.default, fixtures),
);
