import type { Options } from 'signature_pad';

// The wrapper's own types name the options as signature_pad 2 did; we run it with signature_pad 5.
declare module 'react-signature-canvas' {
  interface SignatureCanvasProps extends Options {}
}
