export { trailOf } from './audit/fixture';
export { activeLoan, listedLoan, sampleLoan, samplePayment } from './loan/fixture';
export { sampleWill, savedWill } from './will/fixture';
