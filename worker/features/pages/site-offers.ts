import type { SiteContext } from '#worker/context/site-context.ts';
import { listMethods } from '#worker/features/payments/shop/shop.ts';

/** What the installation lets a site offer, beyond its own settings. */
export interface SiteOffers {
  /** Whether members of any of its countries can pay. */
  readonly purchases: boolean;
  readonly debit: boolean;
  /** Whether browsers can be notified. */
  readonly push: boolean;
}

export function findSiteOffers(context: Pick<SiteContext, 'tenant' | 'company' | 'ports'>): SiteOffers {
  const methods = context.tenant.countries.flatMap((country) => listMethods(context, country));
  return {
    purchases: methods.length > 0,
    debit: methods.includes('debit'),
    push: context.ports.push !== null,
  };
}
