export { paperSigners, paperText, type PaperDocument, type PaperPlace, type PaperSigner } from './document';
export * from './emergency';
export { paperFaults } from './faults';
export * from './paper';
export { paperKinds, paperOf, papers, type PaperAnswers, type PaperKind } from './papers';
export type { PaperDefinition, PaperFault, PaperSigning } from './papers/paper';
export {
  isAsked,
  type AnyAnswers,
  type GrantedPower,
  type PaperInput,
  type PaperPerson,
  type PaperThing,
  type Question,
  type Questions,
} from './question';
export * from './schemas';
export { paperStatement, paperStatementText, type PaperSigningFacts } from './statement';
export { planPaths, planPatterns } from './plan-paths';
