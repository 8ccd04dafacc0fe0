/**
 * The first script of every page, and the only one that a visitor pays for up front. It brings React when it is
 * of use: at once on a member's page, else on the first sign of interaction or when the browser is idle (SPEC §9: 2 s).
 */
const IDLE_TIMEOUT_MS = 2000;
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, start);
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate());
}

if (document.documentElement.dataset['hydrate'] === 'now') {
  start();
} else {
  for (const type of INTERACTIONS) addEventListener(type, start, { passive: true });
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_TIMEOUT_MS));
  addEventListener('load', () => whenIdle(start, { timeout: IDLE_TIMEOUT_MS }));
}
