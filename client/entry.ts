// docs/decisions/008-first-script-and-idle-hydration.md
import { startVideo } from '#client/features/landers/video/start-video.ts';
import { setUpEntryWarning, isSignupDialogOpen } from '#client/app/entry-warning/entry-warning.ts';
import { guardCompositions, guardFileDrops } from '#client/ui/forms/input-guards.ts';
import { setUpDialogCommands, setUpPopovers } from '#client/ui/overlays/dialog-command-fallback.ts';

/**
 * The first script of every page and the only one that visitors load up front. React runs at once on member pages,
 * else on the first interaction, and on some pages after 2 s of idle time as well.
 */
const IDLE_TIMEOUT_MS = 2000;
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'online'] as const;

/** A page whose scripts fail to load is reloaded at most this often. */
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** After scripts failed to load, interactions are ignored for this time: each would request the scripts again. */
const RETRY_DELAY_MS = 3000;

/** A page that is still there after this time stays: its visitor canceled, or the address was a download. */
const LEAVE_MS = 10_000;

/** A natively submitted form is not submitted again within this time. */
const RESUBMIT_BLOCK_MS = 5000;

/** The draft that was stored before something was typed on this page. */
let earlierDraft: string | undefined;

let started = false;

/** Leaving a page makes its imports fail in Firefox and Safari; a reload would cancel the navigation. */
let isLeaving = false;

/** The server says when to hydrate and with which scripts; the first one imports the others. */
const { hydrate: eagerness, app = '' } = document.documentElement.dataset;
const [first = '', ...others] = app.split(' ');

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, startAtInteraction);
  // Preloads all at once: otherwise each would be found only inside another one. Another try has them already.
  const preloads = others
    .splice(0)
    .map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...preloads);
  import(/* @vite-ignore */ first).catch(() => {
    // oxlint-disable-next-line no-restricted-properties -- Offline a reload would lose the page.
    if (!isLeaving && navigator.onLine && mayReload()) return reload();
    setTimeout(() => {
      started = false;
      startAtInteractions();
    }, RETRY_DELAY_MS);
  });
}

/** The age of a reloaded page is the time since the reload. The scripts that failed to load would know more. */
function mayReload(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.type !== 'reload' || performance.now() > MIN_RELOAD_INTERVAL_MS;
}

/** The replaced history entry forgets a form that the page answers, which a reload would send again. */
function reload(): void {
  history.replaceState(history.state, '', location.href);
  location.reload();
}

/** The connection that returns counts as one, because without it the scripts may have failed to load. */
function startAtInteractions(): void {
  for (const type of INTERACTIONS) addEventListener(type, startAtInteraction, { passive: true });
}

/** A pointer that rests while content moves below it, such as the 18+ warning, is no interaction. */
function startAtInteraction(event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start();
}

/** Draws the line of docs/product.md#browsers. An older browser keeps the page as it is without scripts. */
const isSupported = 'isWellFormed' in String.prototype && 'Segmenter' in Intl;
if (isSupported) setUpPage();
else document.documentElement.dataset['unscripted'] = '';
// Until now styles hide a page with the warning (app/entry-warning/entry-warning.css).
document.documentElement.dataset['scripted'] = '';

function setUpPage(): void {
  // Before all other listeners, which then never see the keys of an input method.
  guardCompositions();
  guardFileDrops();
  setUpDialogCommands();
  setUpPopovers();
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), LEAVE_MS);
  });
  setUpConsentBar();
  // Before the listeners: the focus on the warning is no interaction.
  setUpEntryWarning();

  // In the capture phase, which comes before the listeners of React: what React stores replaces what is stored here.
  addEventListener('input', ({ target }) => keepDraft(target as HTMLTextAreaElement), { capture: true });
  for (const field of document.querySelectorAll('textarea')) if (field.value !== '') keepDraft(field);

  // A sign-up dialog that was open before a reload opens again at once.
  if (eagerness === 'now' || (eagerness && isSignupDialogOpen())) {
    start();
  } else {
    startAtInteractions();
    const whenIdle =
      globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_TIMEOUT_MS));
    // A like popup has its own time and waits for no interaction.
    if (eagerness === 'idle' || new URLSearchParams(location.search).has('t'))
      addEventListener('load', () => whenIdle(start, { timeout: IDLE_TIMEOUT_MS }));
  }

  const startVideos = () =>
    document.querySelectorAll<HTMLVideoElement>('video[data-film=still]').forEach(startVideo);
  startVideos();
  // Pages rendered later dispatch this event.
  addEventListener('film', startVideos);

  const sentAt = new WeakMap<EventTarget, number>();

  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!form || event.timeStamp - (sentAt.get(form) ?? -Infinity) > RESUBMIT_BLOCK_MS) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    sentAt.set(form, event.timeStamp);
    forgetDraft(form.querySelector('textarea')?.dataset['draft']);
  });
  // A page restored from the back/forward cache may submit again.
  addEventListener('pageshow', () => {
    for (const form of document.forms) sentAt.delete(form);
  });
}

/** What is typed before React has taken the page over is a draft too (sending/draft.ts of the chat). */
function keepDraft({ dataset, value }: HTMLTextAreaElement): void {
  storeDraft(dataset['draft'], value);
}

/**
 * A text that is sent by the browser itself is no draft any more. Until the answer replaces this page, React may still
 * take it over and store what it finds in the field.
 */
function forgetDraft(key: string | undefined): void {
  const forget = () => storeDraft(key, null);
  forget();
  addEventListener('pagehide', forget, { once: true });
}

/** If everything typed is deleted again, the earlier draft stays, which only React shows. Null removes it. */
function storeDraft(key: string | undefined, typed: string | null): void {
  if (!key) return;
  try {
    earlierDraft ??= localStorage.getItem(key) ?? '';
    const text = typed?.trim() === '' ? earlierDraft : typed;
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // The browser forbids it, or has no room.
  }
}

/**
 * Sends the answer in the background, so that the page stays with what was typed; without scripts the bar is a plain
 * form. An answer that gets lost allows nothing, and the next page asks again.
 */
function setUpConsentBar(): void {
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
