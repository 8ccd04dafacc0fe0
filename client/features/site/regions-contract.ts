import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

const region = v.object({
  /** ISO 3166-2. */
  code: v.string(),
  name: v.string(),
});

export const getRegions = defineEndpoint({
  method: 'GET',
  path: '/api/regions.php',
  summary: "Regions of the site's countries.",
  access: 'anyone',
  answer: v.object({
    /** ISO 3166-1 country → its regions, sorted by name. */
    regions: v.record(v.string(), v.array(region)),
  }),
});
