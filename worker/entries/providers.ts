import type { EdgeSettings, NodeSettings } from '#worker/env.ts';
import { createVerotel } from '#worker/platform/payments/verotel.ts';
import type { AgeAssurance } from '#worker/ports/age-assurance.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { Postbacks } from '#worker/ports/ports.ts';
import { sandboxAgeChecks } from '#worker/sandbox/age-checks/provider.ts';
import { createHttpPostbacks } from '#worker/platform/http-postbacks.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import type { SmsPort } from '#worker/ports/sms.ts';
import { createHttpSms } from '#worker/platform/sms/http-sms.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';
import { outboxSms } from '#worker/sandbox/sms-outbox-store.ts';

/** The provider of age checks: on a demo the sandbox. */
export function createAgeAssurance(
  { SANDBOX_AGE_CHECKS: isTried }: Pick<NodeSettings, 'SANDBOX_AGE_CHECKS'>,
  isDemo: boolean,
): AgeAssurance | null {
  return isDemo || isTried ? sandboxAgeChecks : null;
}

/** A demo tells no network anything. */
export function createPostbacks(secrets: Secrets, isDemo: boolean): Postbacks | null {
  return isDemo ? null : createHttpPostbacks({ secrets });
}

interface Settings {
  readonly SMS_URL?: string | undefined;
  readonly SMS_FROM?: string | undefined;
}

/** Text messages of a demo stay on the machine. */
export function createSms(
  { SMS_URL: url, SMS_FROM: from }: Settings,
  secrets: Secrets,
  isDemo: boolean,
): SmsPort {
  if (isDemo) return outboxSms;
  return createHttpSms({ secrets, account: url === undefined || from === undefined ? null : { url, from } });
}

interface Options {
  readonly settings: Pick<NodeSettings | EdgeSettings, 'SANDBOX_PAYMENTS' | 'VEROTEL_ORIGIN'>;
  readonly secrets: Secrets;
  readonly isDemo: boolean;
}

/** Those that sites can sell through. On a demo a site without a shop sells through the sandbox. */
export function createPayments({ settings, secrets, isDemo }: Options): readonly PaymentProvider[] {
  const verotel = createVerotel({ secrets, origin: settings.VEROTEL_ORIGIN });
  return isDemo || settings.SANDBOX_PAYMENTS ? [verotel, sandboxPayments] : [verotel];
}
