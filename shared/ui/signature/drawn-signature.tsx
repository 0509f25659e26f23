import { useEffect, useEffectEvent, useRef, useState } from 'react';
import SignatureCanvas from 'react-signature-canvas';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { openInk, pen, type Ink } from './ink';
import { drawnPng } from './render';
import { isTrivial } from './strokes';
import styles from './signature.module.css';

interface DrawnSignatureProps {
  label: string;
  hidden: boolean;
  onChange: (signature: string | null) => void;
}

/** A pad for a finger, a pen, or a mouse. */
export function DrawnSignature({ label, hidden, onChange }: DrawnSignatureProps) {
  const pad = useRef<SignatureCanvas>(null);
  const ink = useRef<Ink>(null);
  const [strokes, setStrokes] = useState(0);

  const report = () => {
    if (!ink.current) return;
    const drawn = ink.current.strokes();
    setStrokes(drawn.length);
    onChange(isTrivial(drawn, ink.current.width()) ? null : drawnPng(drawn));
  };
  const onStroke = useEffectEvent(report);

  useEffect(() => {
    if (!pad.current) return;
    const opened = openInk(pad.current.getSignaturePad(), pad.current.getCanvas(), () => onStroke());
    ink.current = opened;
    return () => opened.close();
  }, []);

  const undo = () => {
    ink.current?.undo();
    report();
  };
  const clear = () => {
    pad.current?.clear();
    report();
  };

  return (
    <div hidden={hidden}>
      <div className={styles.sheet}>
        <SignatureCanvas
          ref={pad}
          {...pen}
          // The wrapper would clear what was drawn when a phone is turned; openInk redraws it instead.
          clearOnResize={false}
          canvasProps={{
            className: styles.canvas,
            role: 'img',
            'aria-label': t('{label}, drawn', { label }),
          }}
        />
        {strokes === 0 && (
          <span className={styles.here} aria-hidden="true">
            {t('Sign here')}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" icon="undo" aria-disabled={strokes === 0} onClick={undo}>
          {t('Undo')}
        </Button>
        <Button variant="quiet" icon="trash" aria-disabled={strokes === 0} onClick={clear}>
          {t('Clear')}
        </Button>
      </div>
    </div>
  );
}
