import type { Locale } from '#client/i18n/locales.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { deliverDue } from './delivery.ts';
import type { Mail } from './mail-kinds.ts';
import { insertMail } from './store.ts';

/** A statement that stores an email; it belongs into the batch of its cause. */
export function enqueueMail(
  context: RequestContext,
  to: string,
  mail: Mail,
  language: Locale = context.locale,
) {
  const { kind, ...params } = mail;
  return insertMail(context, { recipient: to, language, kind, params });
}

/** Delivers due emails of this site after the batch. Where the runtime allows, the answer does not wait for it. */
export function deliverSoon(context: RequestContext): Promise<void> {
  const { ports, db, tenant, company, origin } = context;
  return ports.defer(deliverDue(ports, db, { tenant, company, origin }));
}
