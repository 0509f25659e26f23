import { applyHeadStyles } from '../remotes/styles/head-styles';

export { dashboardRoute } from '../dashboard/route';
export { takeOver } from '../prerendered/take-over';
export { followReleases } from '../registry/follow-releases';
export { startAnew } from '../remotes/attempts';
export { remoteRoute } from '../remotes/remote-route';

// Before any remote runs.
applyHeadStyles();
