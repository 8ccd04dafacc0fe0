import type { PageMessage, PushPayload } from '#client/features/notifications/push/push-payload.ts';

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

/** A page that is busy or from an older release does not answer. */
const PATIENCE_MS = 500;

/** Asks an open page. False if it does not answer in time. */
function askPage(page: Pick<Client, 'postMessage'>, message: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    page.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

/** Opens the conversation of a notification: in a page that is open already, else in a new one. */
export async function openFromNotification(
  { clients }: Pick<Worker, 'clients'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const path = getPath(notification.data);
  // Only pages of this origin are listed, the one used last first.
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await clients.openWindow(path));
  const focused = await page.focus().catch(() => page);
  // The page keeps what is typed in it; only one that does not answer is loaded anew.
  if (await askPage(focused, { type: 'open', path })) return;
  await focused.navigate(path).catch(() => clients.openWindow(path));
}

function getPath(data: unknown): string {
  const { conversation } = (data ?? {}) as { conversation?: unknown };
  return typeof conversation === 'string' ? `/chats/${encodeURIComponent(conversation)}` : '/chats';
}
