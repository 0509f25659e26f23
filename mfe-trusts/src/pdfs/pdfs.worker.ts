import { servePdfs } from '@heartwood/shared/pdf/worker/serve-pdfs';
import { makers } from './makers';

servePdfs(makers, self);
