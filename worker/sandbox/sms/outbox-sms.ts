import type { SmsPort } from '#worker/ports/sms.ts';
import { insertSms } from './outbox-store.ts';

/** Of a demo: text messages are readable at /__outbox and leave no machine. */
export const outboxSms: SmsPort = {
  async send(site, sms) {
    await insertSms(site, sms);
    return true;
  },
};
