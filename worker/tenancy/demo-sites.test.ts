import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';

/** Settings that change what people see, and the value that every site has unless its file says otherwise. */
const SHOWN = {
  enable_site_entry_popup: true,
  entry_popup_countries: undefined,
  fictional_likes: false,
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  member_resell: false,
  photo_review: 'before',
  reveal_accounts: false,
  signups: 'all',
  us_footer: false,
  visible_profile_notes: true,
} as const satisfies Partial<Record<keyof Tenant, unknown>>;

test.each(Object.entries(SHOWN))('shows what %s does on one demo site', (setting, usual) => {
  const using = sites.tenants.filter((tenant) => tenant[setting as keyof typeof SHOWN] !== usual);
  expect(using.map(({ id }) => id)).not.toEqual([]);
  expect(using.length === sites.tenants.length, 'all sites').toBe(
    ['fictional_likes', 'photo_review'].includes(setting),
  );
});
