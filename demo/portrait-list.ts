import type { Tenant } from '#tenants/schema/site-schema.ts';
import { getCountryRegions } from '#worker/features/presence/regions.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import { type DemoMember, createDemoMembers } from './people/members.ts';
import type { PortraitSpec } from './portraits/portrait.ts';

/** One picture of one demo member. */
export interface MemberPortrait {
  readonly tenant: Tenant;
  readonly member: DemoMember;
  /** Of the member among the site's. */
  readonly index: number;
  /** Of the picture among the member's; 0 is the main one. */
  readonly position: number;
  readonly portrait: PortraitSpec;
}

/** All pictures of a site's demo members: the same ones whenever it is asked. */
export function listPortraits(tenant: Tenant, count: number): MemberPortrait[] {
  const site = {
    tenantId: tenant.id,
    niche: tenant.niche,
    countries: tenant.countries,
    languages: listSiteLanguages(tenant),
  };
  return createDemoMembers(site, { regions: placesOf }, count, 'demo').flatMap((member, index) =>
    member.portraits.map((portrait, position) => ({ tenant, member, index, position, portrait })),
  );
}

function placesOf(country: string) {
  return getCountryRegions(country).map(({ code, towns }) => ({
    code,
    towns: towns.map(([name, , , population]) => ({ name, population })),
  }));
}
