import { startTransition, use, useInsertionEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SlowLine } from '../frame/progress-line';
import { updateStyles } from '../remotes/styles';
import { timeouts } from '../remotes/timeouts';
import { readFormState } from './transfer-form-state';

/** The router's state, and notifications of each change. */
interface Readiness {
  readonly state: { initialized: boolean };
  subscribe: (changed: (state: Readiness['state']) => void) => () => void;
}

/**
 * Shows React's page in place of the prerendered one, once the page has loaded. The two look identical, and
 * input in progress is preserved. The new page isn't hydrated: the shell and the remote are of different
 * builds, so their ids may differ.
 */
export function replacePrerenderedPage(prerendered: HTMLElement, app: ReactNode, router: Readiness): void {
  const notice = createRoot(prerendered.appendChild(document.createElement('div')));
  notice.render(<SlowLine />);
  const composed = watchComposing(prerendered);
  const unsubscribe = router.subscribe(attempt);
  const isForMembers = prerendered.dataset.prerendered === 'members';
  const timer = isForMembers && setTimeout(replace, timeouts.prerenderedMembers);
  attempt();

  function attempt() {
    if (router.state.initialized) replace();
  }

  function replace() {
    unsubscribe();
    if (timer) clearTimeout(timer);
    notice.unmount();
    const root = Object.assign(document.createElement('div'), { id: prerendered.id });
    const page = (
      <Replacement of={prerendered} by={root}>
        {app}
        <OnceComposed composed={composed} />
      </Replacement>
    );
    // A transition is rendered in many short tasks, so that the prerendered page answers in between.
    startTransition(() => createRoot(root).render(page));
  }
}

/**
 * Takes the place of the prerendered page in the task in which React inserts its own, so that
 * nothing is painted in between.
 */
function Replacement({ of, by, children }: { of: HTMLElement; by: HTMLElement; children: ReactNode }) {
  const [, setInserted] = useState(false);
  // Before the layout effects, which measure the page and scroll.
  useInsertionEffect(() => {
    const restore = readFormState(of);
    of.replaceWith(by);
    updateStyles();
    queueMicrotask(() => {
      // Runs the effects that would otherwise wait for the paint: the page has to hear of what was typed.
      flushSync(() => setInserted(true));
      restore(by);
    });
  }, [of, by]);
  return children;
}

/** Rendered last: a word that is being composed, as in Japanese, would be cut off by another page. */
function OnceComposed({ composed }: { composed: () => Promise<void> }) {
  use(composed());
  return null;
}

/** @returns resolves when no word is being composed in the page, and the last one is in its field */
function watchComposing(page: HTMLElement): () => Promise<void> {
  let composed = Promise.resolve();
  let end: (() => void) | null = null;
  page.addEventListener('compositionupdate', () => {
    if (!end) composed = new Promise((resolve) => (end = resolve));
  });
  page.addEventListener('compositionend', () => {
    // The text arrives after this event.
    if (end) setTimeout(end);
    end = null;
  });
  return () => composed;
}
