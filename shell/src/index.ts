import { nextTask } from './federation/next-task';

// React DOM first. It makes errors while it is evaluated, and for each, an inspected browser parses all functions on the stack
// again. So nothing else may be there: not the shell's own module, which would import it, and not the script.
void import(/* webpackMode: "eager" */ './react-dom')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start'));
