import type { Tenant } from '#tenants/schema/site-schema.ts';
import { regionsOf } from '#worker/features/presence/regions.ts';
import { siteLanguages } from '#worker/tenancy/language/site-languages.ts';
import { type DemoMember, demoMembers } from './people/members.ts';
import type { PortraitSpec } from './portraits/portrait.ts';

/** One picture of one demo member. */
export interface Drawing {
  readonly tenant: Tenant;
  readonly member: DemoMember;
  /** Of the member among the site's. */
  readonly index: number;
  /** Of the picture among the member's; 0 is the main one. */
  readonly position: number;
  readonly portrait: PortraitSpec;
}

/** All pictures of a site's demo members: the same ones whenever it is asked. */
export function drawingsOf(tenant: Tenant, count: number): Drawing[] {
  const site = {
    tenantId: tenant.id,
    niche: tenant.niche,
    countries: tenant.countries,
    languages: siteLanguages(tenant),
  };
  return demoMembers(site, { regions: placesOf }, count, 'demo').flatMap((member, index) =>
    member.portraits.map((portrait, position) => ({ tenant, member, index, position, portrait })),
  );
}

function placesOf(country: string) {
  return regionsOf(country).map(({ code, towns }) => ({
    code,
    towns: towns.map(([name, , , population]) => ({ name, population })),
  }));
}
