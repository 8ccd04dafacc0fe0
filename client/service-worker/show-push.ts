import type { PushPayload } from '#client/features/notifications/push/push-payload.ts';
import { askPage } from './ask-page.ts';

type Worker = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'navigator' | 'location'>;

/**
 * Shows one notification for each conversation, and none while the member looks at it. WebKit ends a subscription whose
 * pushes show nothing, so there it is closed at once.
 */
export async function showPush(worker: Worker, data: PushMessageData | null): Promise<void> {
  const payload = parsePayload(data);
  const conversation = payload.conversation ?? null;
  const badge = showBadge(worker.navigator, payload.badge);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map((page) => askPage(page, { type: 'pushed', conversation })));
  const isOpen = pages.some((page, index) => page.visibilityState === 'visible' && answers[index]);
  // A later message replaces the notification without another sound.
  const tag = conversation ?? 'message';
  if (!isOpen || isWebKit(worker.navigator))
    await worker.registration.showNotification(payload.title ?? worker.location.hostname, {
      body: payload.body ?? '',
      tag,
      icon: '/apple-touch-icon.png',
      data: { conversation },
      ...(isOpen && { silent: true }),
    });
  if (isOpen) for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
  await badge;
}

/** Chromium calls itself WebKit as well. */
function isWebKit({ userAgent }: WorkerNavigator): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
}

/** Another backend may send something else; what fits is shown, because browsers demand a notification for each push. */
function parsePayload(data: PushMessageData | null): Partial<PushPayload> {
  let sent: Partial<Record<keyof PushPayload, unknown>>;
  try {
    sent = (data?.json() ?? {}) as typeof sent;
  } catch {
    return {};
  }
  const { conversation, title, body, badge } = sent;
  return {
    ...(typeof conversation === 'string' && /^[\w-]{1,64}$/.test(conversation) && { conversation }),
    ...(typeof title === 'string' && { title }),
    ...(typeof body === 'string' && { body }),
    ...(typeof badge === 'number' && { badge }),
  };
}

/** Does nothing where the browser does not support it. */
async function showBadge(navigator: WorkerNavigator, count: number | undefined): Promise<void> {
  if (count === undefined || !('setAppBadge' in navigator)) return;
  await navigator.setAppBadge(count).catch(() => undefined);
}
