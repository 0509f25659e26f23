import { useState, type DragEvent } from 'react';
import { Icon } from '../icon/icon';
import { rich } from '../text/rich';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** The button's label: "Choose a PDF". */
  label: string;
  /** The kinds of file that the browser offers first. */
  accept: string;
  onFile: (file: File) => void;
  /** One line high, if something else takes precedence. */
  compact?: boolean;
}

/** A drop zone with a button to choose a file: the browser's own file input, made large. */
export function FileDrop({ label, accept, onFile, compact }: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={[styles.place, over && styles.over, compact && styles.compact].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="document" size={compact ? 20 : 26} />
      <span>
        {rich('{choose} or drop it here', { choose: <strong className={styles.choose}>{label}</strong> })}
      </span>
      <input
        className={styles.input}
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again, after it was changed say.
          event.target.value = '';
        }}
      />
    </label>
  );
}
