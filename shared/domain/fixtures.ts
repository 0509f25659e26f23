export { trailOf } from './audit/fixture';
export { activeLoan, listedLoan, noneOff, sampleCorrection, sampleLoan, samplePayment } from './loan/fixture';
export { png, sampleWill, savedWill, signedByAll } from './will/fixture';
export { samplePaper, samplePapers, type SamplePaper } from './plan/samples';
export { sampleWills } from './will/samples/all';
export { samplePages } from './will/samples/pages';
export { sampleNotes } from './loan/document/fixture-notes';
