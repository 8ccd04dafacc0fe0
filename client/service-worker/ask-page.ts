import type { PageMessage } from '#client/features/notifications/push/push-payload.ts';

/** A page that is busy or from an older release does not answer. */
const PATIENCE_MS = 500;

/** Asks an open page. False if it does not answer in time. */
export function askPage(page: Pick<Client, 'postMessage'>, message: PageMessage): Promise<boolean> {
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
