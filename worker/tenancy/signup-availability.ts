import type { ClosedSite } from '#client/features/site/settings-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Why a visitor cannot sign up here, or null. An unknown country counts as served. */
export function findSignupClosedReason(
  tenant: Tenant,
  { country, isAdvertised }: Pick<RequestContext, 'country' | 'isAdvertised'>,
): ClosedSite['reason'] | null {
  const needsCheck = (code: string) => tenant.age_assurance_countries.includes(code);
  if (tenant.signups === 'none') return 'closed';
  if (country === null ? tenant.countries.every(needsCheck) : needsCheck(country)) return 'age_check';
  if (country !== null && !tenant.countries.includes(country)) return 'country';
  return tenant.signups === 'with_trafficsource' && !isAdvertised ? 'advertised' : null;
}
