import { remoteConfig } from '../shared/build/webpack.mjs';

export default remoteConfig(import.meta.dirname);
