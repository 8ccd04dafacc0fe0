import { type QueryClient, dehydrate } from '@tanstack/react-query';
import dictionaries from 'virtual:locales';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError, codeOfStatus } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { App } from '#client/app/app.tsx';
import { documentTitle, errorTitle } from '#client/app/document-title.ts';
import { statusOf } from '#client/app/errors/error-page.tsx';
import { newsCount, titleWithNews } from '#client/app/badge-count.ts';
import type { PageHandle } from '#client/app/page-handle.ts';
import type { PageState } from '#client/app/page-state.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { routes } from '#client/all-routes.ts';
import { FragmentCacheContext } from '#client/ui/cached-fragment.tsx';
import { logFault } from '#worker/http/errors/faults.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { EntryWarning, mayWarn } from './entry-warning.tsx';
import { fixedPath } from './fixed-pages.ts';
import { createFragmentCache } from './cache/fragment-cache.ts';
import { factsOf } from './page-facts.ts';
import { escapeJson } from './escape.ts';
import { createServerQueries } from './server-queries.ts';
import { translator } from '#worker/tenancy/language/translator.ts';

const handler = createStaticHandler(routes);

export interface RenderedPage {
  readonly status: number;
  /** Seconds; null when there is nothing to wait for. */
  readonly retryAfter: string | null;
  readonly title: string;
  readonly description: string;
  readonly handle: PageHandle;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** The path under which search engines know it: one of ours, never as a stranger wrote it. */
  readonly canonical: string | null;
  readonly body: string;
  /** What stands beside it and stays as it is: the entry warning. */
  readonly beside: string;
  /** The page's data for the browser; null when the page is an error and stays as it is. */
  readonly state: string | null;
}

/** Runs the loaders (or the action) of a page and renders it in one go; a Response means a redirect. */
export async function renderPage(
  visit: Visit,
  request: Request,
  call: Call,
): Promise<RenderedPage | Response> {
  const queries = createServerQueries();
  try {
    return await renderWith(queries, visit, request, call);
  } finally {
    // The page is text by now, or it is refused, or its reader has left: nothing may hold on to what it was made of.
    queries.clear();
  }
}

async function renderWith(
  queries: QueryClient,
  visit: Visit,
  request: Request,
  call: Call,
): Promise<RenderedPage | Response> {
  const requestContext = new RouterContextProvider(new Map([[loaderApi, { call, queries }]]));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const [error] = Object.values<unknown>(context.errors ?? {});
  if (error !== undefined && !hasFrame(queries)) throw refusalOf(error);
  if (error !== undefined && statusOf(error) >= 500) logFault(error, visit);

  const page: Pick<PageState, 'locale' | 'country' | 'languages'> = visit;
  const { cache, finish } = createFragmentCache(visit);
  const toHtml = (content: ReactNode) =>
    renderToString(
      <FragmentCacheContext value={mayCache(visit) ? cache : null}>
        <App state={page} dictionary={dictionaries[visit.locale]} queries={queries} call={call}>
          {content}
        </App>
      </FragmentCacheContext>,
    );
  const html = toHtml(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  const failed = context.errors !== null;
  const isWarned = !failed && queries.getQueryData(['user']) === null && mayWarn(visit);
  const beside = isWarned ? finish(toHtml(<EntryWarning />)) : '';
  const body = finish(html);
  const status = error === undefined ? context.statusCode : statusOf(error);
  const settings = queries.getQueryData<SiteSettings>(['settings']);
  const state: PageState = {
    locale: page.locale,
    country: page.country,
    languages: page.languages,
    queries: dehydrate(queries),
    router: { loaderData: context.loaderData, actionData: context.actionData },
  };
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle as PageHandle | undefined,
    loaderData: context.loaderData[route.id] as unknown,
  }));
  const last = matches.at(-1);
  const handle = last?.handle ?? {};
  const facts = factsOf(last?.loaderData);
  const t = translator(visit.locale);
  return {
    status,
    retryAfter: retryAfterOf(error, context),
    title: failed
      ? errorTitle(status, t)
      : titleWithNews(documentTitle(matches, t, settings ?? fallbackNames(visit)), newsCount(queries)),
    description:
      facts.description ??
      handle.description?.(t) ??
      settings?.description ??
      t('head.description', { name: visit.tenant.name }),
    handle,
    indexed: status === 200 && handle.indexed === true && facts.indexed !== false,
    canonical: facts.canonical ?? fixedPath(context.matches.at(-1)?.route.path),
    body,
    beside,
    state: failed ? null : escapeJson(state),
  };
}

/** Whether there is what every page shows. A backend that is away and a method that a page does not have leave none. */
function hasFrame(queries: QueryClient): boolean {
  return ['settings', 'companyinfo', 'user'].every((key) => queries.getQueryData([key]) !== undefined);
}

function refusalOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? new ApiError(codeOfStatus(error.status)) : error;
}

/** Of a page that could not be had, or of a form that was refused. */
function retryAfterOf(error: unknown, { actionHeaders }: StaticHandlerContext): string | null {
  if (error instanceof ApiError) return error.retryAfter === undefined ? null : String(error.retryAfter);
  return Object.values(actionHeaders)[0]?.get('retry-after') ?? null;
}

/** A backend of its own may change its settings at any time, and a developer any component. */
function mayCache({ ports }: Visit): boolean {
  return ports.apiOrigin === null && import.meta.env.MODE !== 'development';
}

function fallbackNames({ tenant }: Visit) {
  return { name: tenant.name, index_title: tenant.name };
}
