import type { Ports } from '#worker/ports/ports.ts';
import { findProviderNamed } from '../find-provider.ts';

/** Whether the provider of a payment gives money back when it is asked to. */
export function canRefund(
  ports: Pick<Ports, 'payments'>,
  { provider }: { readonly provider: string },
): boolean {
  return findProviderNamed(ports, provider)?.refund !== undefined;
}
