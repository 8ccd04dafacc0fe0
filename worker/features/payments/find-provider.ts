import { sepaPayments } from '#worker/features/payments/debits/sepa-provider.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { Ports } from '#worker/ports/ports.ts';

type Installed = Pick<Ports, 'payments'>;

/** Null for the payment of a provider that is no longer installed. */
export function findProviderNamed({ payments }: Installed, name: string): PaymentProvider | null {
  return [...payments, sepaPayments].find((provider) => provider.name === name) ?? null;
}

/** Whether the provider of a payment gives money back when it is asked to. */
export function canRefund(
  ports: Pick<Ports, 'payments'>,
  { provider }: { readonly provider: string },
): boolean {
  return findProviderNamed(ports, provider)?.refund !== undefined;
}
