/**
 * Keeps forms of a prerendered page from being sent before React can send them: what is typed would be in the server's log.
 * The form is marked, and sent once React is there.
 */
export function holdSubmits(): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.closest('[data-prerendered]')) return;
    event.preventDefault();
    target.dataset.submitted = '';
    submitter?.setAttribute('aria-busy', 'true');
  });
}
