export { trailOf } from '../domain/audit/fixture';
export { activeLoan, sampleLoan, samplePayment } from '../domain/loan/fixture';
export { sampleWill } from '../domain/will/fixture';
export { renderInHost, type RenderOptions } from './render';
export { serveApi, type ServedCall } from './serve-api';
