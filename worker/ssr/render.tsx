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
import { formatDocumentTitle, formatErrorTitle } from '#client/app/navigation/document-title.ts';
import { getErrorStatus } from '#client/app/errors/error-page.tsx';
import { NavigationEndContext } from '#client/app/layouts/after-navigation.tsx';
import { packQueries, type PageState } from '#client/app/packed-queries.ts';
import { getBadgeCount, addCountToTitle } from '#client/app/background/badge-count.ts';
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

/** A page that is being rendered. */
export interface PageRendering {
  /** A Response is a redirect. */
  readonly page: Promise<RenderedPage | Response>;
  /** Renders what comes before the data of the page; null where no page that streams matches, or the page is there. */
  renderNavigation(): Promise<RenderedNavigation | null>;
}

/** The start of a page, up to the end of its navigation. */
export interface RenderedNavigation {
  readonly route: RouteName | undefined;
  readonly title: string;
  readonly html: Html;
}

/** What belongs to one rendering. */
interface Rendering {
  readonly context: RequestContext;
  readonly queries: QueryClient;
  readonly call: Call;
  /** The navigation was sent first. */
  navigationFirst: boolean;
}

/** Runs the loaders or the action of a page and renders it in one piece. */
export function renderPage(
  context: RequestContext,
  request: Request,
  call: Call,
): Promise<RenderedPage | Response> {
  return startPage(context, request, call).page;
}

/** The same, for a page whose navigation may be sent first. */
export function startPage(context: RequestContext, request: Request, call: Call): PageRendering {
  const rendering = { context, queries: createServerQueries(), call, navigationFirst: false };
  // The page is text then, or refused, or its reader has left: nothing may keep its data in memory.
  const page = renderWith(rendering, request).finally(() => rendering.queries.clear());
  return { page, renderNavigation: () => renderNavigation(rendering, request) };
}

/** Takes the place of what follows the navigation; no page contains this character. */
const NAVIGATION_END = '\u0003';

async function renderNavigation(rendering: Rendering, request: Request): Promise<RenderedNavigation | null> {
  const { context, queries } = rendering;
  const { handler, createPageRouter } = findPageHandler(context.url.pathname);
  const routing = await handler.query(request, { filterMatchesToLoad: () => false });
  if (routing instanceof Response || !hasFrame(queries)) return null;
  const matches = listTitledMatches(routing);
  if (!mayStream(routing)) return null;
  for (const { name } of matches) routing.loaderData[name] = null;
  rendering.navigationFirst = true;
  const { html, finish } = renderApp(
    rendering,
    <NavigationEndContext value={NAVIGATION_END}>
      <StaticRouterProvider router={createPageRouter(routing)} context={routing} hydrate={false} />
    </NavigationEndContext>,
  );
  return {
    ...describeMatches(rendering, matches),
    html: finish(html.slice(0, html.indexOf(NAVIGATION_END))),
  };
}

function mayStream({ matches, location }: StaticHandlerContext): boolean {
  const page = matches.at(-1);
  const { streams } = (page?.route.handle ?? {}) as PageHandle;
  const isPlain =
    location.search === '' && Object.values(page?.params ?? {}).every((value) => value === undefined);
  return streams === 'always' || (streams === 'plain' && isPlain);
}

async function renderWith(rendering: Rendering, request: Request): Promise<RenderedPage | Response> {
  const { context, queries, call } = rendering;
  const requestContext = new RouterContextProvider(new Map([[loaderApi, { call, queries }]]));
  const { handler, createPageRouter } = findPageHandler(context.url.pathname);
  const routing = await handler.query(request, { requestContext });
  if (routing instanceof Response) return routing;
  const [error] = Object.values<unknown>(routing.errors ?? {});
  if (error !== undefined && !hasFrame(queries)) throw toRefusal(error);
  if (error !== undefined && getErrorStatus(error) >= 500) logFault(error, context);

  const router = createPageRouter(routing);
  const content = <StaticRouterProvider router={router} context={routing} hydrate={false} />;
  const html = renderHtml(rendering, content, routing.errors === null);
  return { ...html, ...describePage(rendering, routing, error) };
}

/** The page, and what stands beside it before a visitor enters. */
function renderHtml(
  rendering: Rendering,
  content: ReactNode,
  isWhole: boolean,
): Pick<RenderedPage, 'body' | 'beside'> {
  const { context, queries } = rendering;
  const toHtml = (part: ReactNode) => {
    const { html, finish } = renderApp(rendering, part);
    return finish(html);
  };
  const settings = queries.getQueryData<SiteSettings>(['settings']);
  const isVisitor = queries.getQueryData(['user']) === null;
  const isWarned = isWhole && isVisitor && settings !== undefined && needsEntryWarning(context, settings);
  return { body: toHtml(content), beside: isWarned ? toHtml(<EntryWarning />) : [] };
}

/** The text of a page, in which `finish` puts the cached fragments. */
function renderApp({ context, queries, call, navigationFirst }: Rendering, part: ReactNode) {
  const { locale, country, languages } = context;
  const state = { locale, country, languages, navigationFirst };
  const { cache, finish } = createFragmentCache(context);
  const html = renderToString(
    <FragmentCacheContext value={mayCache(context) ? cache : null}>
      <App state={state} dictionary={dictionaries[locale]} queries={queries} call={call}>
        {part}
      </App>
    </FragmentCacheContext>,
  );
  return { html, finish };
}

/** What the head of the document and the headers of the answer say, and what the client continues with. */
function describePage(
  rendering: Rendering,
  routing: StaticHandlerContext,
  error: unknown,
): Omit<RenderedPage, 'body' | 'beside'> {
  const { context, queries, navigationFirst } = rendering;
  const failed = routing.errors !== null;
  const status = error === undefined ? routing.statusCode : getErrorStatus(error);
  const settings = queries.getQueryData<SiteSettings>(['settings']);
  const state: PageState = {
    locale: context.locale,
    country: context.country,
    languages: context.languages,
    ...(navigationFirst && { navigationFirst }),
    queries: packQueries(dehydrate(queries)),
    router: { loaderData: routing.loaderData, actionData: routing.actionData },
  };
  const matches = listTitledMatches(routing);
  const last = matches.at(-1);
  const handle = last?.handle ?? {};
  const facts = readPageMetadata(last?.loaderData);
  const t = getTranslator(context.locale);
  const named = describeMatches(rendering, matches);
  return {
    ...named,
    status,
    retryAfter: retryAfterOf(error, routing),
    ...(failed && { title: formatErrorTitle(status, t) }),
    description:
      facts.description ??
      handle.description?.(t) ??
      settings?.description ??
      t('head.description', { name: context.tenant.name }),
    handle,
    indexed: status === 200 && handle.indexed === true && facts.indexed !== false,
    canonical: facts.canonical ?? toFixedPath(routing.matches.at(-1)?.route.path),
    state: failed ? null : escapeJson(state),
  };
}

function listTitledMatches({ matches, loaderData }: StaticHandlerContext) {
  return matches.map(({ route }) => ({
    name: route.id,
    handle: route.handle as PageHandle | undefined,
    loaderData: loaderData[route.id] as unknown,
  }));
}

function describeMatches(
  { context, queries }: Rendering,
  matches: ReturnType<typeof listTitledMatches>,
): Pick<RenderedPage, 'route' | 'title'> {
  const settings = queries.getQueryData<SiteSettings>(['settings']) ?? getFallbackNames(context);
  const title = formatDocumentTitle(matches, getTranslator(context.locale), settings);
  return {
    route: matches.map(({ name }) => name).findLast(isPage),
    title: addCountToTitle(title, getBadgeCount(queries)),
  };
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
