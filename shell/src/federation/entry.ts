export { dashboardRoute } from '../dashboard/route';
export { followReleases } from '../registry/follow-releases';
export { startAnew } from '../remotes/attempts';
export { remoteRoute } from '../remotes/remote-route';
