import type { ClosedSite } from '#client/features/site/settings-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isAgeCheckCountry } from './country.ts';

type Visitor = Pick<RequestContext, 'country' | 'isAdvertised'> & {
  readonly ports: Pick<SiteContext['ports'], 'ageAssurance'>;
};

/** Why a visitor cannot sign up here, or null. An unknown country counts as served. */
export function findSignupClosedReason(
  tenant: Tenant,
  { country, isAdvertised, ports }: Visitor,
): ClosedSite['reason'] | null {
  if (tenant.signups === 'none' || tenant.state === 'paused') return 'closed';
  if (ports.ageAssurance === null && isAgeCheckCountry(tenant, country)) return 'age_check';
  if (country !== null && !tenant.countries.includes(country)) return 'country';
  return tenant.signups === 'with_trafficsource' && !isAdvertised ? 'advertised' : null;
}
