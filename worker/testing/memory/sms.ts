import type { SmsPort } from '#worker/ports/sms.ts';

/** Where no account for text messages is set up. */
export const noSms: SmsPort = {
  serves: () => Promise.resolve(false),
  send: () => Promise.resolve(false),
};
