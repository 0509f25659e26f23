import { describe } from 'node:test';
import { openEmbedded } from '../../../src/platform/db/embedded/embedded';
import { continuesFromFirstRelease } from '../../support/releases/first-release';

describe('data of the first release', () => {
  continuesFromFirstRelease((dataDir) =>
    Promise.resolve({
      settings: {},
      openDatabase: () => openEmbedded(dataDir),
      drop: () => Promise.resolve(),
    }),
  );
});
