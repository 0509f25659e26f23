import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { scaleStrokes } from './strokes';

/** Widths and distance in CSS px, as the specification has them. */
export const pen = { penColor: 'black', minWidth: 0.5, maxWidth: 2.5, minDistance: 5 };

export interface Ink {
  strokes: () => PointGroup[];
  /** The width of the pad in CSS px, the unit of the strokes. */
  width: () => number;
  undo: () => void;
  close: () => void;
}

/**
 * Fits a signature pad to its canvas. Stores the strokes as vectors and redraws them when the canvas's size
 * or the screen's density changes.
 */
export function openInk(pad: SignaturePad, canvas: HTMLCanvasElement, onStroke: () => void): Ink {
  let width = 0;

  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    // Hidden for now: redraw when it is visible again.
    if (clientWidth === 0) return;
    const density = Math.max(1, window.devicePixelRatio);
    const strokes = scaleStrokes(pad.toData(), width ? clientWidth / width : 1);
    width = clientWidth;
    canvas.width = Math.round(clientWidth * density);
    canvas.height = Math.round(clientHeight * density);
    canvas.getContext('2d')?.setTransform(density, 0, 0, density, 0, 0);
    pad.fromData(strokes);
  };

  const stopWatching = watchSize(canvas, fit);
  pad.addEventListener('endStroke', onStroke);
  fit();

  return {
    strokes: () => pad.toData(),
    width: () => width,
    undo: () => pad.fromData(pad.toData().slice(0, -1)),
    close: () => {
      stopWatching();
      pad.removeEventListener('endStroke', onStroke);
    },
  };
}

function watchSize(canvas: HTMLCanvasElement, onChange: () => void): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(onChange);
  observer.observe(canvas);
  // Moving a window to another screen changes its density without changing its size.
  const watchDensity = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      onChange();
      watchDensity();
    };
    query.addEventListener('change', changed, { once: true, signal: stop.signal });
  };
  watchDensity();
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
