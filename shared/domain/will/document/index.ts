export { willCopy, willDraft } from './draft-mark';
export type { Passage, SelfProvingPage, SignaturePlace, WillDocument, WillSection } from './types';
export { willDocument } from './will-document';
export { savedDocument } from './saved-document';
export { passageText, willText } from './will-text';
export { allowsLiveVideo } from './sections/execution';
export { inkDocument, screenDocument } from './signed-document';
export { answeredSections } from './sections/sections';
