import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from './database.ts';

export interface SmsSite {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly db: Database;
  readonly now: number;
}

export interface Sms {
  /** E.164: +31612345678. */
  readonly to: string;
  readonly text: string;
}

/** Hands text messages to a service. An accepted one is on its way; whether it arrives stays unknown. */
export interface SmsPort {
  /** Whether it can send for a site. Else that offers no direct debit, whose mandates are signed with a code. */
  serves(site: Pick<SmsSite, 'tenant'>): Promise<boolean>;
  /**
   * Returns whether the service has accepted it; false means that it certainly sends nothing. Throws if that is unknown, as
   * after a time-out, without the number or the text in the message, because it is logged.
   */
  send(site: SmsSite, sms: Sms): Promise<boolean>;
}
