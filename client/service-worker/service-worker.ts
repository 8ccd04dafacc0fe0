import { openFromNotification } from './open-from-notification.ts';
import { renewSubscription } from './renew-subscription.ts';
import { showPush } from './show-push.ts';

declare const self: ServiceWorkerGlobalScope;

// It stores nothing and answers no request, so a new version need not wait for the pages of the old one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(self, event.notification)),
);
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));
