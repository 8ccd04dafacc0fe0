import type { EdgeSettings, NodeSettings } from '#worker/env.ts';
import { SettingsError } from '#worker/env.ts';
import { createVerotel } from '#worker/platform/payments/verotel.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';

interface Options {
  readonly settings: Pick<
    NodeSettings | EdgeSettings,
    'SANDBOX_PAYMENTS' | 'VEROTEL_SHOPS' | 'VEROTEL_ORIGIN'
  >;
  readonly sites: readonly { readonly id: string }[];
  readonly isDemo: boolean;
}

/** The provider that the operator has set up; on a demo the sandbox. */
export function createPayments({ settings, sites, isDemo }: Options): PaymentProvider | null {
  const { SANDBOX_PAYMENTS, VEROTEL_SHOPS: shops, VEROTEL_ORIGIN: origin } = settings;
  if (shops === undefined) return isDemo || SANDBOX_PAYMENTS ? sandboxPayments : null;
  if (SANDBOX_PAYMENTS)
    throw new SettingsError('SANDBOX_PAYMENTS: is for trying only, so it cannot be set beside VEROTEL_SHOPS');
  const unknown = [...shops.keys()].find((id) => sites.every((site) => site.id !== id));
  if (unknown !== undefined) throw new SettingsError(`VEROTEL_SHOPS: there is no site ${unknown}`);
  return createVerotel({ shops, origin });
}
