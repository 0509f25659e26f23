import { remoteConfig } from '@heartwood/build/webpack';

export default remoteConfig(import.meta.dirname);
