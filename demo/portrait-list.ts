import type { Tenant } from '#tenants/schema/site-schema.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import { listSiteLanguages } from '#worker/tenancy/language/site-languages.ts';
import { type DemoMember, createDemoMembers } from './people/members.ts';

export interface MemberPortrait {
  readonly tenant: Tenant;
  readonly member: DemoMember;
  /** The index of the member on the site. */
  readonly index: number;
  /** The index of the picture of the member; 0 is the main one. */
  readonly position: number;
  readonly portrait: string;
}

/** The number of members that a site has before it opens; the others are added while it is in use. */
export const BEFORE_OPENING = 24;

/** All pictures of a site's demo members; the result is always the same. */
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
