import { servePdfs } from '@heartwood/pdf/worker/serve-pdfs';
import { makers } from './makers';

servePdfs(makers, self);
