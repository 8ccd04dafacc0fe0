import type { SmsPort } from '#worker/ports/sms.ts';
import { createHttpSms } from '#worker/platform/sms/http-sms.ts';
import { outboxSms } from '#worker/sandbox/sms/outbox-sms.ts';

interface Settings {
  readonly SMS_URL?: string | undefined;
  readonly SMS_FROM?: string | undefined;
}

/** Text messages of a demo stay on the machine. */
export function createSms({ SMS_URL: url, SMS_FROM: from }: Settings, isDemo: boolean): SmsPort | null {
  if (isDemo) return outboxSms;
  return url === undefined || from === undefined ? null : createHttpSms({ url, from });
}
