/**
 * The script of a page that is shown without a connection: it opens the page itself as soon as there is one. On a kept
 * page links lead to documents, because only these can be kept.
 */
const PROBE = '/service-worker.js';
const INTERVAL_MS = 15_000;

const isKeptPage = 'offline' in document.documentElement.dataset;

if (isKeptPage) addEventListener('click', openDocument, { capture: true });
addEventListener('online', () => void reloadWhenAnswered());
setInterval(() => void reloadWhenAnswered(), INTERVAL_MS);

async function reloadWhenAnswered(): Promise<void> {
  const answer = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && !isTyping()) location.reload();
}

function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value !== '';
}

function openDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || event.metaKey || event.ctrlKey || event.shiftKey) return;
  // The logout asks first whether it can reach the site.
  if (link.pathname.startsWith('/api/') || link.target !== '') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(link.href);
}
