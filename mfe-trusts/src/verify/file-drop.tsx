import { Icon } from '@heartwood/shared/ui';
import { useState, type DragEvent } from 'react';
import styles from './file-drop.module.css';

/** A place to drop a PDF, and a button to choose one: the browser's own file field, made large. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
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
      className={over ? `${styles.place} ${styles.over}` : styles.place}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="document" size={26} />
      <span>
        <strong className={styles.choose}>Choose a PDF</strong> or drop it here
      </span>
      <input
        className={styles.input}
        type="file"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again, after it was changed say.
          event.target.value = '';
        }}
      />
    </label>
  );
}
