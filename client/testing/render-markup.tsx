import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { CallProvider } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import { I18nProvider } from '#client/i18n/react.tsx';
import type { Dictionary } from '#client/i18n/translate.ts';

const call: Call = () => Promise.reject(new Error('everything is there'));

interface Options {
  path?: string;
  user?: object | null;
}

/** Renders an element as HTML with the context of a site's page. */
export function renderMarkup(element: ReactNode, texts: Dictionary, options: Options = {}): string {
  const { path = '/', user = null } = options;
  const queries = createQueryClient();
  queries.setQueryData(['settings'], { cdn_prefix: '' });
  queries.setQueryData(['companyinfo'], { company: {} });
  queries.setQueryData(['user'], user);
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path] });
  return renderToStaticMarkup(
    <I18nProvider locale="en" country={null} dictionary={texts}>
      <CallProvider value={call}>
        <QueryClientProvider client={queries}>
          <SiteProvider>
            <RouterProvider router={router} />
          </SiteProvider>
        </QueryClientProvider>
      </CallProvider>
    </I18nProvider>,
  );
}
