import type { Locale } from '#client/i18n/locales.ts';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { deliverDue } from './delivery.ts';
import type { Mail } from './mail-kinds.ts';

/** Statement that puts a mail on its way; it belongs into the batch of what the mail tells of. */
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

/** Delivers what this site has due, after the batch. The answer does not wait for it where the runtime allows. */
export function deliverSoon(context: RequestContext): Promise<void> {
  const { ports, db, tenant, company, origin } = context;
  return ports.defer(deliverDue(ports, db, [{ tenant, company, origin }]));
}
