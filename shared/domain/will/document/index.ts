export type { SelfProvingPage } from './self-proving';
export {
  willDocument,
  type Passage,
  type SignaturePlace,
  type WillDocument,
  type WillSection,
} from './will-document';
export { savedDocument } from './saved-document';
export { passageText, willText } from './will-text';
