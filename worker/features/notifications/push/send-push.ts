import { createHmac } from 'node:crypto';
import type { SiteContext } from '#worker/context/site-context.ts';
import { describeCause } from '#worker/jobs/retry.ts';
import type { PushMessage, PushPort } from '#worker/ports/push.ts';
import {
  MAX_FAILURES,
  type Subscription,
  deleteSubscription,
  writeFailure,
  writePostponed,
  writeRecovered,
} from './subscription-store.ts';

/** What the background knows of a site. */
export type PushSite = Pick<SiteContext, 'ports' | 'db' | 'tenant'>;

/** What differs between notifications. A later one about the same subject replaces those that are still under way. */
export interface PushNotification extends Pick<PushMessage, 'payload'> {
  readonly subject: string;
}

/** Later than a day after a message, its member finds it on the site. */
const TTL_S = 86_400;

/** One attempt, whose outcome is stored with the subscription. Returns whether the push service took the message. */
export async function sendPush(
  site: PushSite,
  push: PushPort,
  subscription: Subscription,
  notification: PushNotification,
): Promise<boolean> {
  const { db, tenant } = site;
  const outcome = await tryPush(site, push, subscription, notification);
  const isLastFailure = outcome === 'failed' && subscription.failures + 1 >= MAX_FAILURES;
  if (outcome === 'gone' || isLastFailure)
    await deleteSubscription({ db, tenant }, subscription.sessionHash, subscription.endpoint);
  else if (outcome === 'failed') await writeFailure({ db, tenant, now: site.ports.clock() }, subscription);
  else if (outcome === 'busy') await writePostponed({ db, tenant, now: site.ports.clock() }, subscription);
  else if (subscription.failingSince !== null) await writeRecovered({ db, tenant }, subscription);
  return outcome === 'sent';
}

async function tryPush(
  { ports, tenant }: PushSite,
  push: PushPort,
  subscription: Subscription,
  { payload, subject }: PushNotification,
): Promise<'sent' | 'gone' | 'busy' | 'failed'> {
  try {
    const contact = `mailto:${tenant.support_email}`;
    const topic = toTopic(subscription, subject);
    return await push.send(subscription, { payload, topic, ttlSeconds: TTL_S, contact });
  } catch (error) {
    const reason = describeCause(error).slice(0, 300);
    ports.log({ level: 'error', event: 'push-failed', tenant: tenant.id, error: reason });
    return 'failed';
  }
}

/**
 * Made with the secret of the browser, which push services do not know: from a plain hash they could tell which members write
 * to each other.
 */
function toTopic({ auth }: Subscription, subject: string): string {
  return createHmac('sha256', auth).update(subject).digest('base64url').slice(0, 24);
}
