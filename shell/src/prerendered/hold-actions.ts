/** Keeps what a person does in a prerendered page until React can do it. Marks it in the page; `carryOver` reads the marks. */
export function holdActions(): void {
  // What is typed would otherwise be in the server's log.
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !target.closest('[data-prerendered]')) return;
    event.preventDefault();
    target.dataset.submitted = '';
    submitter?.setAttribute('aria-busy', 'true');
  });
  // Buttons of the frame, such as the menu or Logout. Those of a page may need the click itself, as passkeys do.
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-prerendered] button');
    if (button && !button.closest('main')) button.dataset.clicked = '';
  });
}
