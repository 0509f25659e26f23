import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SlowLine } from '../frame/progress-line';
import { carryOver } from './carry-over';

/** The router's state, and notifications of each change. */
interface Readiness {
  readonly state: { initialized: boolean };
  subscribe: (changed: (state: Readiness['state']) => void) => () => void;
}

/**
 * Shows React's page in place of what a remote's build rendered, once the page has loaded. Both look the same, and what a person has
 * begun goes on. The new page isn't hydrated: the shell and the remote are of different builds, so that no two ids of theirs
 * would be sure to agree.
 */
export function takeOver(prerendered: HTMLElement, app: ReactNode, router: Readiness): void {
  const notice = createRoot(prerendered.appendChild(document.createElement('div')));
  notice.render(<SlowLine />);
  let composing = false;
  const unsubscribe = router.subscribe(attempt);
  prerendered.addEventListener('compositionupdate', () => (composing = true));
  prerendered.addEventListener('compositionend', () => {
    composing = false;
    // The text arrives after this event.
    setTimeout(attempt);
  });
  attempt();

  function attempt() {
    // A word that is being composed, as in Japanese, would be cut off.
    if (!router.state.initialized || composing || !prerendered.isConnected) return;
    unsubscribe();
    notice.unmount();
    replace(prerendered, app);
  }
}

/** In one task, so that nothing is painted in between. */
function replace(prerendered: HTMLElement, app: ReactNode): void {
  const goOn = carryOver(prerendered);
  const root = Object.assign(document.createElement('div'), { id: prerendered.id });
  prerendered.replaceWith(root);
  flushSync(() => createRoot(root).render(app));
  goOn(root);
}
