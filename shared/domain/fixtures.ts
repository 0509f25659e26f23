export { trailOf } from './audit/fixture';
export { activeLoan, sampleLoan, samplePayment } from './loan/fixture';
export { sampleWill, savedWill } from './will/fixture';
