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
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** A natively submitted form is not submitted again within this time. */
const RESUBMIT_BLOCK_MS = 5000;

/** The draft that was stored before something was typed on this page. */
let earlierDraft: string | undefined;

let started = false;

/** The server says when to hydrate and with which scripts; the first one imports the others. */
const { hydrate: eagerness, app = '' } = document.documentElement.dataset;
const [first = '', ...others] = app.split(' ');

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, startAtInteraction);
  // Preloads all at once: otherwise each would be found only inside another one.
  const preloads = others.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
  document.head.append(...preloads);
  void import(/* @vite-ignore */ first);
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
    for (const type of INTERACTIONS) addEventListener(type, startAtInteraction, { passive: true });
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
      if (!form || Date.now() - (sentAt.get(form) ?? 0) > RESUBMIT_BLOCK_MS) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    sentAt.set(form, Date.now());
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
