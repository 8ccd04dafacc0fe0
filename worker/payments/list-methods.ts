import type { Method } from '#client/features/payments/rules.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import { isDebitPossible } from './debit-setup.ts';
import { findSiteProvider } from './find-site-provider.ts';
import { listOffers } from './offers.ts';

type Site = Pick<SiteContext, 'tenant' | 'company' | 'ports'>;

/**
 * Ways to pay from a country that are taken there, the most usual one first, each with who takes it: null for direct
 * debit, which is the company's own.
 */
export async function listMethods(
  context: Site,
  country: string,
): Promise<ReadonlyMap<Method, PaymentProvider | null>> {
  const { company, tenant } = context;
  const others = USUAL_METHODS[country] ?? ['card', 'paypal'];
  const methods: readonly Method[] = company.payment_methods[country] ?? [...others, 'debit'];
  const { currency } = listOffers(tenant, country);
  const provider = await findSiteProvider(context);
  const isDebited = methods.includes('debit') && (await isDebitPossible(context, { country, currency }));
  const providers = new Map<Method, PaymentProvider | null>();
  for (const method of methods) {
    if (method === 'debit' && isDebited) providers.set(method, null);
    if (method !== 'debit' && provider?.accepts({ method, currency })) providers.set(method, provider);
  }
  return providers;
}

const USUAL_METHODS: Readonly<Record<string, readonly Method[]>> = {
  NL: ['ideal', 'card', 'paypal'],
  BE: ['bancontact', 'card', 'paypal'],
};

/** Whether members who pay from a country can buy credits; no discount is offered where they cannot. */
export async function isSelling(context: Site, country: string): Promise<boolean> {
  return (await listMethods(context, country)).size > 0;
}
