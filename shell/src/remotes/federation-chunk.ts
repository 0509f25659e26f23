import { applyHeadStyles } from './styles';

export { dashboardRoute } from '../dashboard/route';
export { replacePrerenderedPage } from '../prerendered/replace-prerendered-page';
export { addServerData } from '../server-data';
export { followReleases } from './registry/follow-releases';
export { restart } from './load-remote';
export { remoteRoute } from './remote-route';

// Before any remote runs.
applyHeadStyles();
