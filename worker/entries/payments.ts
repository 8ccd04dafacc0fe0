import { describeFault } from '#worker/context/faults.ts';
import type { EdgeSettings, NodeSettings } from '#worker/env.ts';
import { SettingsError } from '#worker/env.ts';
import { createVerotel } from '#worker/platform/payments/verotel.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import type { Sites } from '#worker/ports/sites.ts';
import { sandboxPayments } from '#worker/sandbox/provider.ts';

interface Options {
  readonly settings: Pick<
    NodeSettings | EdgeSettings,
    'SANDBOX_PAYMENTS' | 'VEROTEL_SHOPS' | 'VEROTEL_ORIGIN'
  >;
  readonly sites: Pick<Sites, 'findAll'>;
  readonly isDemo: boolean;
  readonly log: (event: LogEvent) => void;
}

/** The provider that the operator has set up; on a demo the sandbox. */
export function createPayments({ settings, sites, isDemo, log }: Options): PaymentProvider | null {
  const { SANDBOX_PAYMENTS, VEROTEL_SHOPS: shops, VEROTEL_ORIGIN: origin } = settings;
  if (shops === undefined) return isDemo || SANDBOX_PAYMENTS ? sandboxPayments : null;
  if (SANDBOX_PAYMENTS)
    throw new SettingsError('SANDBOX_PAYMENTS: is for trying only, so it cannot be set beside VEROTEL_SHOPS');
  void logUnknownSites([...shops.keys()], sites, log);
  return createVerotel({ shops, origin });
}

/** The site of a shop may have been removed, or come later. */
async function logUnknownSites(
  ids: readonly string[],
  sites: Options['sites'],
  log: Options['log'],
): Promise<void> {
  try {
    const known = (await sites.findAll(ids)).map(({ tenant }) => tenant.id);
    for (const tenant of ids.filter((id) => !known.includes(id)))
      log({ level: 'error', event: 'shop-of-unknown-site', tenant });
  } catch (error) {
    log({ level: 'error', event: 'shops-not-checked', error: describeFault(error) });
  }
}
