import { startAlone } from '@heartwood/shared/host/dev';
import remote from './remote';

startAlone(remote);
