import type { RouteName } from '#client/routes.ts';

/**
 * Route of each text page, in the order of the footer. Except for complaints, which is a form, and transparency,
 * which has numbers, the name is also that of the Markdown file.
 */
export const INFO_ROUTES = {
  terms: 'pages-terms',
  privacy: 'pages-privacy',
  cookies: 'pages-cookies',
  ban: 'pages-ban',
  compliance: 'compliance',
  transparency: 'pages-transparency',
  pricing: 'pricing',
  complaints: 'complaints',
  'return-policy': 'pages-return-policy',
  safety: 'safety',
  faq: 'pages-faq',
  service: 'pages-service',
  imprint: 'imprint',
} as const satisfies Record<string, RouteName>;

type InfoName = keyof typeof INFO_ROUTES;
export type PageName = Exclude<InfoName, 'complaints' | 'transparency'>;

export const INFO_NAMES = Object.keys(INFO_ROUTES) as InfoName[];
export const PAGE_NAMES = INFO_NAMES.filter(
  (name): name is PageName => name !== 'complaints' && name !== 'transparency',
);
