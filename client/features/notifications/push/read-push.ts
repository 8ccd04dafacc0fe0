import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { setPushSubscription } from '../contract.ts';
import { findSubscription, registerWorker } from './browser-push.ts';
import { DENIED, pushStore } from './push-store.ts';
import { readStored, store } from '#client/ui/browser-storage.ts';

const KEY = 'push-member';

/** Finds out whether this browser is subscribed. The site is told again, as it forgets with each login. */
export async function readPush(call: Call, publicKey: string, memberId: string): Promise<void> {
  const subscription = await findSubscription(await registerWorker(), publicKey);
  if (subscription && isPushOwner(memberId)) {
    try {
      return await tellSite(call, subscription);
    } catch (error) {
      if (!isServiceUnknown(error)) throw error;
    }
  } else {
    // Left behind by a member whose session has expired in this browser.
    await subscription?.unsubscribe();
  }
  pushStore.update({ subscription: getMissing() });
}

export async function tellSite(call: Call, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const sent = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  try {
    await call(setPushSubscription, { body: { subscription: sent } });
  } catch (error) {
    // Nothing would ever come by it.
    if (isServiceUnknown(error)) await subscription.unsubscribe();
    throw error;
  }
  pushStore.update({ subscription: sent.endpoint });
}

export function isServiceUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'push_service_unknown';
}

export function getMissing(): typeof DENIED | false {
  return Notification.permission === 'denied' ? DENIED : false;
}

/** Notes which member has allowed the notifications of this browser; the logout removes it. */
export function savePushOwner(memberId: string): void {
  store('local', KEY, memberId);
}

export function removePushOwner(): void {
  store('local', KEY, null);
}

/** Whether this member has allowed them, and not the one who used the browser before. */
function isPushOwner(memberId: string): boolean {
  return readStored('local', KEY) === memberId;
}
