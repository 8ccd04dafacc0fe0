import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { page } from '#client/app/page-handle.ts';
import { PAGE_NAMES, type PageName, INFO_ROUTES } from '../features/pages/page-names.ts';

const SHARED = { isCacheable: true, indexed: true, texts: 'pages' } as const;

/** SPEC §2, static pages: what the site and its company have to say, and where to complain. Who reads none of them loads none of their code. */
export const staticRoutes: RouteObject[] = [
  ...PAGE_NAMES.filter((name) => name !== 'pricing').map((name) =>
    page(INFO_ROUTES[name], {
      ...SHARED,
      loader: staticLoader(name),
      chunk: 'features/pages/static-page.tsx',
      load: () => loadStaticPage(name),
    }),
  ),
  page('pricing', {
    ...SHARED,
    personalParams: ['country'],
    loader: async (args) => (await import('../features/pages/page-loader.ts')).pricingLoader(args),
    chunk: 'features/pages/pricing-route.tsx',
    load: async () => (await import('#client/features/pages/pricing-route.tsx')).PricingPage,
  }),
  page('complaints', {
    isCacheable: true,
    indexed: true,
    title: (t) => t('complaints.title'),
    description: (t) => t('complaints.lead'),
    texts: 'complaints',
    action: async () => (await import('#client/features/complaints/action.ts')).complaintAction,
    chunk: 'features/complaints/route.tsx',
    load: async () => (await import('#client/features/complaints/route.tsx')).ComplaintsPage,
  }),
];

function staticLoader(name: PageName): LoaderFunction {
  return async (args) => (await import('../features/pages/page-loader.ts')).pageLoader(args, name);
}

async function loadStaticPage(name: PageName): Promise<ComponentType> {
  const { StaticPage } = await import('../features/pages/static-page.tsx');
  return () => <StaticPage name={name} />;
}
