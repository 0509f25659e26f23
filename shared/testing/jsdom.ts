import { TextDecoder, TextEncoder } from 'node:util';

// What a browser and the build provide, and jsdom does not.
Object.assign(globalThis, { TextEncoder, TextDecoder, BUILD_VERSION: '1.0.0-test' });
