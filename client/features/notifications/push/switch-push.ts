import type { Call } from '#client/api/endpoint.ts';
import { setPushSubscription } from '../contract.ts';
import { findSubscription, registerWorker, requestSubscription } from './browser-push.ts';
import { pushStore } from './push-store.ts';
import { getMissing, isServiceUnknown, removePushOwner, savePushOwner, tellSite } from './read-push.ts';

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
