export { dashboardRoute } from '../dashboard/route';
export { followReleases } from './follow-releases';
export { renewRegistry } from './registry';
export { remoteRoute } from './remote-route';
