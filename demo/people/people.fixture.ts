import type { DemoMember, DemoSite, Places } from './member.ts';
import { createDemoMembers } from './members.ts';

export const places: Places = {
  regions: (country) => [
    {
      code: `${country}-A`,
      towns: [
        { name: `Little ${country}`, population: 1 },
        { name: `Great ${country}`, population: 2 },
      ],
    },
    { code: `${country}-B`, towns: [] },
  ],
};

export const SITES: readonly DemoSite[] = [
  { tenantId: 'one', niche: 1, countries: ['NL', 'BE'], languages: ['nl', 'en'] },
  { tenantId: 'two', niche: 2, countries: ['CH', 'DE'], languages: ['de', 'it', 'fr', 'en'] },
  { tenantId: 'three', niche: 3, countries: ['DE'], languages: ['de', 'it', 'fr', 'en'] },
  { tenantId: 'four', niche: 4, countries: ['US'], languages: ['en', 'es'] },
  { tenantId: 'five', niche: 5, countries: ['AT', 'FR'], languages: ['fr', 'nl', 'de'] },
  { tenantId: 'six', niche: 6, countries: ['BE'], languages: ['fr', 'nl', 'de'] },
  { tenantId: 'seven', niche: 7, countries: ['US', 'GB'], languages: ['fi', 'sv'] },
];

const people = new Map(SITES.map((site) => [site.niche, createDemoMembers(site, places, 200, 'test')]));

/** The 200 people of the site of this niche. */
export const peopleOf = (niche: DemoSite['niche']): DemoMember[] => people.get(niche) ?? [];

export const everyone = SITES.flatMap(({ niche }) => peopleOf(niche));
