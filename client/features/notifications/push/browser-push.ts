const WORKER = '/service-worker.js';

export function isPushCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether this is an iPhone or iPad that pushes only to apps on its home screen. */
export function isInstallationNeeded(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return !isPushCapable() && (isTouchMac || /iPhone|iPad/.test(navigator.userAgent));
}

/** Starts the service worker, or finds the running one. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
}

/** The subscription with this key. After the site has changed its key, another one replaces the old subscription. */
export async function findSubscription(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  const subscription = await pushManager.getSubscription();
  if (!subscription || isOfKey(subscription, publicKey)) return subscription;
  await subscription.unsubscribe();
  return Notification.permission === 'granted' ? subscribe(pushManager, publicKey) : null;
}

/** Asks the member for permission. Throws if it is not given or the push service cannot be reached. */
export async function requestSubscription(publicKey: string): Promise<PushSubscription> {
  // Asked first, because Safari accepts it only directly after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new Error(`notifications are ${permission}`);
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  return (
    (await findSubscription(registration, publicKey)) ??
    (await subscribe(registration.pushManager, publicKey))
  );
}

function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  // Some browsers do not tell.
  if (key === null) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
