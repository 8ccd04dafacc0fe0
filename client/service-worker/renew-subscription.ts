type Worker = Pick<ServiceWorkerGlobalScope, 'registration'>;

/**
 * Tells the site the new endpoint after the browser has replaced the old one. The next visit repeats it, if there is no
 * network now or no session any more.
 */
export async function renewSubscription(
  { registration }: Worker,
  { newSubscription, oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null);
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-request-type': 'client',
    },
    body: JSON.stringify({ subscription: renewed }),
  }).catch(() => undefined);
}
