import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { saveFile } from './save-file';
import { SavedFile } from './saved-file';

interface SaveButtonProps {
  /** The name of the file, with its ending. */
  file: string;
  /** Its type, such as `text/csv`. */
  type: string;
  /** Writes the text of the file. */
  write: () => string;
  children: ReactNode;
}

/** Saves a text that needs no time to be written, and confirms it. */
export function SaveButton({ file, type, write, children }: SaveButtonProps) {
  const [saved, setSaved] = useState<string>();
  const save = () => {
    saveFile(new Blob([write()], { type: `${type};charset=utf-8` }), file);
    setSaved(file);
  };
  return (
    <>
      <Button variant="secondary" icon="download" onClick={save}>
        {children}
      </Button>
      <SavedFile name={saved} />
    </>
  );
}
