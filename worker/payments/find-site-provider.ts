import type { PaymentProvider, PaymentSite } from '#worker/ports/payments.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';

interface Selling extends Pick<PaymentSite, 'tenant'> {
  readonly ports: Pick<Ports, 'payments'>;
}

/** The payment provider of a site; null where it sells nothing. */
export async function findSiteProvider({ tenant, ports }: Selling): Promise<PaymentProvider | null> {
  for (const provider of ports.payments) {
    const isServing = await unlessUnreadable(provider.serves({ tenant }));
    // A site whose shop cannot be read must not sell through the sandbox instead.
    if (isServing === null) return null;
    if (isServing) return provider;
  }
  return null;
}
