import { startVideo } from '#client/features/landers/video/start-video.ts';
import { setUpEntryWarning, isSignupDialogOpen } from '#client/app/entry-warning/entry-warning.ts';

/**
 * The first script of every page, and the only one that a visitor pays for up front. It brings React when it is
 * of use: at once on a member's page, else on the first sign of interaction or when the browser is idle (SPEC §9: 2 s).
 */
const IDLE_TIMEOUT_MS = 2000;
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/** A form that is on its way by itself does not leave again within this time, however often its button is pressed. */
const SENT_MS = 5000;

let started = false;

/** What the server says of this document: when to take it over, and with which scripts; the first one brings the others. */
const { hydrate: eagerness, app = '' } = document.documentElement.dataset;

function start(): void {
  if (started) return;
  started = true;
  for (const type of INTERACTIONS) removeEventListener(type, start);
  const [first = '', ...others] = app.split(' ');
  // All at once: each is found in another one, which would have to be there first.
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })); // prettier-ignore
  void import(/* @vite-ignore */ first);
}

// Before anything listens: that the warning takes the focus is no sign of interaction.
setUpEntryWarning();
// Until now styles hide a page that the warning is to stand before (ui/styles/entry.css).
document.documentElement.dataset['scripted'] = '';

// A sign-up that was open when the page was loaded again opens again without a touch.
if (eagerness === 'now' || (eagerness && isSignupDialogOpen())) {
  start();
} else {
  for (const type of INTERACTIONS) addEventListener(type, start, { passive: true });
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_TIMEOUT_MS));
  if (eagerness === 'idle') addEventListener('load', () => whenIdle(start, { timeout: IDLE_TIMEOUT_MS }));
}

const rollFilms = () =>
  document.querySelectorAll<HTMLVideoElement>('video[data-film=still]').forEach(startVideo);
rollFilms();
// A page that React brings later says so itself.
addEventListener('film', rollFilms);

const sentAt = new WeakMap<EventTarget, number>();

addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!form || Date.now() - (sentAt.get(form) ?? 0) > SENT_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
addEventListener('submit', (event) => {
  if (event.target && !event.defaultPrevented) sentAt.set(event.target, Date.now());
});
// Back again, out of the browser's memory of pages, it may.
addEventListener('pageshow', () => {
  for (const form of document.forms) sentAt.delete(form);
});
