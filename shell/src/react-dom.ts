// React DOM, which `index.ts` evaluates by itself.
import 'react-dom/client';
