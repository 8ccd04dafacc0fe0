// docs/decisions/064-react-19-2.md
import { type QueryClient, dehydrate } from '@tanstack/react-query';
import dictionaries from 'virtual:locales';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
  isRouteErrorResponse,
} from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError, toErrorCode } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { App } from '#client/app/app.tsx';
import { formatDocumentTitle, formatErrorTitle } from '#client/app/document-title.ts';
import { getErrorStatus } from '#client/app/errors/error-page.tsx';
import { packQueries, type PageState } from '#client/app/packed-queries.ts';
import { getBadgeCount, addCountToTitle } from '#client/app/badge-count.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { type RouteName, routes } from '#client/routes.ts';
import { FragmentCacheContext } from '#client/ui/cached-fragment.tsx';
import { logFault } from '#worker/context/faults.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { EntryWarning, needsEntryWarning } from './entry-warning.tsx';
import { toFixedPath } from './fixed-pages.ts';
import { createFragmentCache } from './cache/fragment-cache.ts';
import { escapeJson, type Html } from './html.ts';
import { findPageHandler } from './page-handlers.ts';
import { createServerQueries } from './server-queries.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

export interface RenderedPage {
  readonly status: number;
  /** Seconds; null without a retry. */
  readonly retryAfter: string | null;
  readonly title: string;
  readonly description: string;
  readonly handle: PageHandle;
  /** The page whose styles and scripts the document needs; undefined where no page matches. */
  readonly route: RouteName | undefined;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** The path under which search engines know it, never as typed by a stranger. */
  readonly canonical: string | null;
  readonly body: Html;
  /** HTML beside the page that stays as it is: the entry warning. */
  readonly beside: Html;
  /** The page's data for the browser; null for an error page, which stays as it is. */
  readonly state: string | null;
}

/** Runs the loaders or the action of a page and renders it in one piece; a Response is a redirect. */
export async function renderPage(
  context: RequestContext,
  request: Request,
  call: Call,
): Promise<RenderedPage | Response> {
  const queries = createServerQueries();
  try {
    return await renderWith(queries, context, request, call);
  } finally {
    // The page is text by now, or refused, or its reader has left: nothing may keep its data in memory.
    queries.clear();
  }
}

async function renderWith(
  queries: QueryClient,
  context: RequestContext,
  request: Request,
  call: Call,
): Promise<RenderedPage | Response> {
  const requestContext = new RouterContextProvider(new Map([[loaderApi, { call, queries }]]));
  const { handler, createPageRouter } = findPageHandler(context.url.pathname);
  const routing = await handler.query(request, { requestContext });
  if (routing instanceof Response) return routing;
  const [error] = Object.values<unknown>(routing.errors ?? {});
  if (error !== undefined && !hasFrame(queries)) throw toRefusal(error);
  if (error !== undefined && getErrorStatus(error) >= 500) logFault(error, context);

  const router = createPageRouter(routing);
  const content = <StaticRouterProvider router={router} context={routing} hydrate={false} />;
  const html = renderHtml(context, { queries, call }, content, routing.errors === null);
  return { ...html, ...describePage(context, queries, routing, error) };
}

/** The page, and what stands beside it before a visitor enters. */
function renderHtml(
  context: RequestContext,
  { queries, call }: { queries: QueryClient; call: Call },
  content: ReactNode,
  isWhole: boolean,
): Pick<RenderedPage, 'body' | 'beside'> {
  const page: Pick<PageState, 'locale' | 'country' | 'languages'> = context;
  const { cache, finish } = createFragmentCache(context);
  const toHtml = (part: ReactNode) =>
    removeDiscoveryMarks(
      renderToString(
        <FragmentCacheContext value={mayCache(context) ? cache : null}>
          <App state={page} dictionary={dictionaries[context.locale]} queries={queries} call={call}>
            {part}
          </App>
        </FragmentCacheContext>,
      ),
    );
  const html = toHtml(content);
  const isWarned = isWhole && queries.getQueryData(['user']) === null && needsEntryWarning(context);
  const beside = isWarned ? finish(toHtml(<EntryWarning />)) : [];
  return { body: finish(html), beside };
}

/** What the head of the document and the headers of the answer say, and what the client continues with. */
function describePage(
  context: RequestContext,
  queries: QueryClient,
  routing: StaticHandlerContext,
  error: unknown,
): Omit<RenderedPage, 'body' | 'beside'> {
  const failed = routing.errors !== null;
  const status = error === undefined ? routing.statusCode : getErrorStatus(error);
  const settings = queries.getQueryData<SiteSettings>(['settings']);
  const state: PageState = {
    locale: context.locale,
    country: context.country,
    languages: context.languages,
    queries: packQueries(dehydrate(queries)),
    router: { loaderData: routing.loaderData, actionData: routing.actionData },
  };
  const matches = routing.matches.map(({ route }) => ({
    name: route.id,
    handle: route.handle as PageHandle | undefined,
    loaderData: routing.loaderData[route.id] as unknown,
  }));
  const last = matches.at(-1);
  const handle = last?.handle ?? {};
  const facts = readPageMetadata(last?.loaderData);
  const t = getTranslator(context.locale);
  const getTitle = () => formatDocumentTitle(matches, t, settings ?? getFallbackNames(context));
  return {
    status,
    retryAfter: retryAfterOf(error, routing),
    title: failed ? formatErrorTitle(status, t) : addCountToTitle(getTitle(), getBadgeCount(queries)),
    description:
      facts.description ??
      handle.description?.(t) ??
      settings?.description ??
      t('head.description', { name: context.tenant.name }),
    handle,
    route: matches.map(({ name }) => name).findLast(isPage),
    indexed: status === 200 && handle.indexed === true && facts.indexed !== false,
    canonical: facts.canonical ?? toFixedPath(routing.matches.at(-1)?.route.path),
    state: failed ? null : escapeJson(state),
  };
}

/**
 * React Router marks each of a hundred links for the discovery of routes, which only its framework has. In development
 * React would report the difference.
 */
function removeDiscoveryMarks(html: string): string {
  return import.meta.env.MODE === 'development' ? html : html.replaceAll(' data-discover="true"', '');
}

/** Whether the data of every page is there. It is missing when the backend is down or the method is not allowed. */
function hasFrame(queries: QueryClient): boolean {
  return ['settings', 'companyinfo', 'user'].every((key) => queries.getQueryData([key]) !== undefined);
}

function toRefusal(error: unknown): unknown {
  return isRouteErrorResponse(error) ? new ApiError(toErrorCode(error.status)) : error;
}

/** For a page that failed or a form that was refused. */
function retryAfterOf(error: unknown, { actionHeaders }: StaticHandlerContext): string | null {
  if (error instanceof ApiError) return error.retryAfter === undefined ? null : String(error.retryAfter);
  return Object.values(actionHeaders)[0]?.get('retry-after') ?? null;
}

/** Another backend may change its settings at any time, and a developer any component. */
function mayCache({ ports }: RequestContext): boolean {
  return ports.apiOrigin === null && import.meta.env.MODE !== 'development';
}

function getFallbackNames({ tenant }: RequestContext) {
  return { name: tenant.name, index_title: tenant.name };
}

/** What a loader may add to its data to be more exact than its page's handle. */
interface PageMetadata {
  /** False: search engines may not list this page. */
  readonly indexed?: boolean;
  /** The description for search engines and shared links. */
  readonly description?: string;
  /** The path under which search engines know the page. */
  readonly canonical?: string;
}

function readPageMetadata(loaderData: unknown): PageMetadata {
  const { indexed, description, canonical } = (loaderData ?? {}) as Record<string, unknown>;
  return {
    ...(typeof indexed === 'boolean' && { indexed }),
    ...(typeof description === 'string' && { description }),
    ...(typeof canonical === 'string' && { canonical }),
  };
}

/** Layouts and the page for unknown addresses are not in the table. */
function isPage(name: string): name is RouteName {
  return name in routes;
}
