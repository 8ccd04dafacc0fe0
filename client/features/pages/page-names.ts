import type { RouteName } from '#client/routes.ts';

/**
 * Route of each text page, in the order of the footer. Except for complaints, which is a form, and transparency,
 * which has numbers, the name is also that of the Markdown file.
 */
export const FOOTER_ROUTES = {
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

type FooterName = keyof typeof FOOTER_ROUTES;
export type PageName = Exclude<FooterName, 'complaints' | 'transparency'>;

export const FOOTER_NAMES = Object.keys(FOOTER_ROUTES) as FooterName[];
export const STATIC_PAGE_NAMES = FOOTER_NAMES.filter(
  (name): name is PageName => name !== 'complaints' && name !== 'transparency',
);
