import { familySamples } from './family';
import { propertySamples } from './property';
import { shareSamples } from './shares';

/** The fifteen wills of docs/sample-wills. */
export const sampleWills = [...familySamples, ...shareSamples, ...propertySamples];
