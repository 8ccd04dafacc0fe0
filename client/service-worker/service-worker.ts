import type { KeptPagesMessage } from '#client/features/auth/session/kept-pages-message.ts';
import { createRequestAnswerer } from './offline/answer-request.ts';
import { createKeptPages } from './offline/kept-pages.ts';
import { renewSubscription } from './renew-subscription.ts';
import { openFromNotification, showPush } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

const pages = createKeptPages(self);
const answerRequest = createRequestAnswerer(self, pages);

// While there is a network it gives all answers, so a new version need not wait for the pages of the old one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // Otherwise each page would wait for the start of this program.
      self.registration.navigationPreload?.enable(),
      deleteOldPages(),
    ]),
  ),
);
self.addEventListener('fetch', answerRequest);
self.addEventListener('message', (event) => {
  const message = event.data as KeptPagesMessage;
  const work = message.type === 'forget' ? pages.forget() : pages.keep(message.paths, message.freshForMs);
  event.waitUntil(work.catch(() => undefined));
});
self.addEventListener('push', (event) =>
  event.waitUntil(Promise.all([showPush(self, event.data), deleteOldPages()])),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(self, event.notification)),
);
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));

/** Also where the member does not come back to the site. */
async function deleteOldPages(): Promise<void> {
  await pages.listValid().catch(() => []);
}
