import { FileDrop } from './file-drop';

export default { title: 'File drop' };

export const Plain = () => (
  <FileDrop label="Choose a PDF" accept="application/pdf" onFile={() => undefined} />
);
export const Compact = () => (
  <FileDrop label="Choose another PDF" accept="application/pdf" onFile={() => undefined} compact />
);
