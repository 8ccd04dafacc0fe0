/**
 * Sends the answer in the background, so that the page stays with what was typed; without scripts the bar is a plain
 * form. An answer that gets lost allows nothing, and the next page asks again.
 */
export function setUpConsentBar(): void {
  const bar = document.getElementById('cookie-bar');
  bar?.addEventListener('submit', (event) => {
    const { action } = event.target as HTMLFormElement;
    const { value } = event.submitter as HTMLButtonElement;
    event.preventDefault();
    bar.remove();
    const body = new URLSearchParams({ choice: value });
    void fetch(action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null);
  });
}
