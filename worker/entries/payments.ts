import type { EdgeSettings, NodeSettings } from '#worker/env.ts';
import { createVerotel } from '#worker/platform/payments/verotel.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { Secrets } from '#worker/ports/secrets.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';

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
