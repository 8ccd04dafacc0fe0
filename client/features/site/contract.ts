import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { companyInfo } from './company-schema.ts';
import { siteSettings } from './settings-schema.ts';

/** The site's public settings for this visitor. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings.php',
  summary: 'Settings of this site.',
  access: 'anyone',
  takesPageQuery: true,
  answer: siteSettings,
});

export const getCompanyInfo = defineEndpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind this site.',
  access: 'anyone',
  answer: v.object({ company: companyInfo }),
});

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

const cookieChoice = v.picklist(['allowed', 'declined']);

export type CookieChoice = v.InferOutput<typeof cookieChoice>;

/** What this browser has chosen about the advertising cookie, and what applies without a choice. */
export const getCookieChoice = defineEndpoint({
  method: 'GET',
  path: '/api/cookie-choice',
  summary: 'The choice about the advertising cookie in this browser.',
  access: 'anyone',
  answer: v.object({ choice: v.nullable(cookieChoice), needs_consent: v.boolean() }),
  isFromSiteFiles: true,
});
