import { askPage } from './ask-page.ts';

type Worker = Pick<ServiceWorkerGlobalScope, 'clients'>;

/** Opens the conversation of a notification: in a page that is open already, else in a new one. */
export async function openFromNotification(
  { clients }: Worker,
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
