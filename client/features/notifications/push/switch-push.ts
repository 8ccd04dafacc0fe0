import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { setPushSubscription } from '../contract.ts';
import { findSubscription, registerWorker, requestSubscription } from './browser-push.ts';
import { DENIED, pushStore } from './push-store.ts';

/**
 * Subscribes this browser and returns whether it worked. A refusal by the member or the browser is remembered. Throws if
 * the site sends nothing to the browser's push service.
 */
export async function turnOnPush(call: Call, publicKey: string, memberId: string): Promise<boolean> {
  try {
    await tellSite(call, await requestSubscription(publicKey));
    savePushOwner(memberId);
    return true;
  } catch (error) {
    pushStore.update({ subscription: getMissing() });
    if (isServiceUnknown(error)) throw error;
    return false;
  }
}

/** Ends the subscription of this browser at the site and in the browser. */
export async function turnOffPush(call: Call, publicKey: string): Promise<void> {
  await call(setPushSubscription, { body: { subscription: null } });
  // If the browser keeps its subscription, the next visit must not repeat it to the site.
  removePushOwner();
  pushStore.update({ subscription: false });
  await (await findSubscription(await registerWorker(), publicKey))?.unsubscribe();
}

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

async function tellSite(call: Call, subscription: PushSubscription): Promise<void> {
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

function isServiceUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'push_service_unknown';
}

function getMissing(): typeof DENIED | false {
  return Notification.permission === 'denied' ? DENIED : false;
}

const KEY = 'push-member';

/** Notes which member has allowed the notifications of this browser; the logout removes it. */
function savePushOwner(memberId: string): void {
  try {
    localStorage.setItem(KEY, memberId);
  } catch {
    // Without storage the subscription ends with the page.
  }
}

function removePushOwner(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether this member has allowed them, and not the one who used the browser before. */
function isPushOwner(memberId: string): boolean {
  try {
    return localStorage.getItem(KEY) === memberId;
  } catch {
    return false;
  }
}
