export { dashboardRoute } from '../dashboard/route';
export { followReleases } from '../registry/follow-releases';
export { renewRegistry } from '../registry/registry';
export { remoteRoute } from '../remotes/remote-route';
