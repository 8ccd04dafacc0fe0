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
