// 1.1.0 is still an alpha; it has its own types, which 1.0.7, the newest stable version, lacks.
import 'react-signature-canvas';

// The wrapper's own types look for the options where signature_pad 2 had them; we run it
// with signature_pad 5.
declare module 'react-signature-canvas' {
  interface SignatureCanvasProps {
    penColor?: string;
    minWidth?: number;
    maxWidth?: number;
    minDistance?: number;
  }
}
