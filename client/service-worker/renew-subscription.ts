type Worker = Pick<ServiceWorkerGlobalScope, 'registration'>;

/**
 * Tells the site the new endpoint after the browser has replaced the old one. Some browsers name neither, so the push
 * manager is asked before the end is reported. Another member may have logged in since, so the site gets the old endpoint
 * too and refuses one that is not of the present member. The next visit repeats it, if there is no network now or no session any
 * more.
 */
export async function renewSubscription(
  { registration }: Worker,
  { newSubscription, oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const { pushManager } = registration;
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    // Without the permission the subscription has ended.
    (options ? await pushManager.subscribe(options).catch(() => null) : null);
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-request-type': 'client',
    },
    body: JSON.stringify({ subscription: renewed, renews: oldSubscription?.endpoint ?? null }),
  }).catch(() => undefined);
}
