import type { Locale } from '#client/i18n/locales.ts';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { deliverDue } from './delivery.ts';
import type { Mail } from './mail-kinds.ts';

/** A statement that stores an email; it belongs into the batch of its cause. */
export function enqueueMail(
  context: RequestContext,
  to: string,
  mail: Mail,
  language: Locale = context.locale,
) {
  const { kind, ...params } = mail;
  return orm(context.db).insert(outbox).values({
    tenantId: context.tenant.id,
    recipient: to,
    language,
    kind,
    params,
    createdAt: context.now,
    dueAt: context.now,
  });
}

/** Delivers due emails of this site after the batch. Where the runtime allows, the answer does not wait for it. */
export function deliverSoon(context: RequestContext): Promise<void> {
  const { ports, db, tenant, company, origin } = context;
  return ports.defer(deliverDue(ports, db, [{ tenant, company, origin }]));
}
