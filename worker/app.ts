import { Hono, type MiddlewareHandler } from 'hono';
import type { Company } from '#tenants/company-schema.ts';
import type { Tenant } from '#tenants/schema.ts';
import { MAX_PHOTO_BYTES } from '#client/features/photos/contract.ts';
import { href } from '#client/paths.ts';
import { accountApi } from './features/account/api.ts';
import { activityApi } from './features/activity/api.ts';
import { authApi } from './features/auth/api.ts';
import { pageHiddenApi } from './features/auth/page-hidden.ts';
import { complaintsApi } from './features/complaints/api.ts';
import { gamesApi } from './features/games/api.ts';
import { grantsApi } from './features/grants/api.ts';
import { landersApi } from './features/landers/api.ts';
import { memberLandersApi } from './features/landers/member-lander-api.ts';
import { likesApi } from './features/likes/api.ts';
import { membersApi } from './features/members/api.ts';
import { notificationsApi } from './features/notifications/api.ts';
import { oneClickUnsubscribe } from './features/notifications/one-click.ts';
import { pagesApi } from './features/pages/api.ts';
import { photosApi } from './features/photos/api.ts';
import { servePhotos } from './features/photos/route.ts';
import { presenceApi } from './features/presence/api.ts';
import { profileApi } from './features/profile/api.ts';
import { safetyApi } from './features/safety/api.ts';
import { searchApi } from './features/search/api.ts';
import { signupApi } from './features/signup/api.ts';
import { siteApi } from './features/site/api.ts';
import { brandIcon, siteIcon } from './features/site/icon.ts';
import { webManifest } from './features/site/manifest.ts';
import { robotsTxt } from './features/site/robots.ts';
import { securityTxt } from './features/site/security-txt.ts';
import { sitemap } from './features/site/sitemap.ts';
import { changeLanguage } from './features/site/change-language.ts';
import { limitBodySize } from './http/body-size.ts';
import { BUILT_FILES, builtFile } from './http/built-files.ts';
import type { Admission } from './http/admission.ts';
import { apiRoutes } from './http/api.ts';
import type { AppEnv } from './http/app-env.ts';
import { answerError } from './http/errors.ts';
import { shedLoad } from './http/load-shedding.ts';
import { openApiRoute } from './http/openapi.ts';
import { readiness } from './http/readiness.ts';
import { requireDatabase } from './http/require-database.ts';
import { createSiteHeaders, securityHeaders } from './http/security-headers.ts';
import { type Served, createInProcessCall } from './http/serve.ts';
import { readForm } from './http/request-body.ts';
import { openSession } from './http/session.ts';
import { rememberTracking } from './http/tracking.ts';
import { endpointFinder } from './http/upstream.ts';
import { indexedPaths } from './ssr/fixed-pages.ts';
import { outboxPages } from './mail/outbox-page.ts';
import { pageRoute } from './ssr/page-route.ts';
import { sharedPage } from './ssr/shared-page-route.ts';
import { paths } from '#client/paths.ts';
import { createTenancy } from './tenancy/hosts.ts';
import { rememberLanguage } from './tenancy/remember-language.ts';
import { findSite } from './tenancy/site.ts';
import { openVisit } from './tenancy/visit.ts';
import type { Ports } from './ports/ports.ts';

export interface AppOptions {
  tenants: readonly Tenant[];
  companies: readonly Company[];
  /** Sites answer at http://<id>.localhost:<port>, and their links lead there. */
  local?: { port: number } | undefined;
  development?: boolean;
  /** Answers what the client build made. At the edge the platform does, before the application is asked. */
  files?: MiddlewareHandler | undefined;
  /** Whether this process is about to end and no further visitors should be sent to it. */
  isEnding?: (() => boolean) | undefined;
  /** Decides who is let in where one process has to answer everybody; the edge has as many as it takes. */
  admission?: Admission | undefined;
}

/** The whole application: each request goes down this list. */
export function createApp(
  ports: Ports,
  { tenants, companies, local, development, files, isEnding, admission }: AppOptions,
): Hono<AppEnv> {
  const served: readonly Served[] = [
    ...authApi,
    ...accountApi,
    ...pageHiddenApi,
    ...signupApi,
    ...searchApi,
    ...membersApi,
    ...likesApi,
    ...activityApi,
    ...profileApi,
    ...photosApi,
    ...siteApi,
    ...gamesApi,
    ...landersApi,
    ...memberLandersApi,
    ...pagesApi,
    ...complaintsApi,
    ...safetyApi,
    ...grantsApi,
    ...notificationsApi,
    ...presenceApi,
  ];
  const overHttp = served.filter(({ forPages }) => !forPages);
  const findEndpoint = endpointFinder(overHttp.map(({ endpoint }) => endpoint));
  const call = createInProcessCall(served, findEndpoint);
  const tenancy = createTenancy({ tenants, companies }, { local });

  const siteHeaders = createSiteHeaders({ development: development === true });

  const app = new Hono<AppEnv>();
  app.onError(answerError(ports));
  app.get('/readyz', readiness(ports, tenants, tenancy, isEnding));
  app.use(findSite(tenancy)); // host → site, or 421; other names of it → its own
  if (files) app.on('GET', BUILT_FILES, builtFile(files));
  app.use(requireDatabase(ports)); // 503 for a site without its own
  app.use(openVisit(ports)); // country, language, address
  app.use(rememberTracking()); // the advertisement that a visitor followed
  app.use(rememberLanguage()); // the language that an address has chosen
  app.use(sharedPage(call, siteHeaders)); // public pages, rendered once
  if (local) app.route('/__outbox', outboxPages(siteHeaders)); // with a policy of its own
  app.use(securityHeaders(siteHeaders));
  app.get('/icon.svg', siteIcon());
  app.get('/favicon.ico', brandIcon('favicon'));
  app.get('/apple-touch-icon.png', brandIcon('touch'));
  app.get('/manifest.webmanifest', webManifest());
  app.get('/robots.txt', robotsTxt());
  app.get('/.well-known/security.txt', securityTxt());
  app.get('/sitemap.xml', sitemap(indexedPaths()));
  if (admission) app.use(shedLoad(admission)); // what comes before costs less than a refusal
  app.use(openSession(ports));
  app.use(limitBodySize(served, { path: href('profile'), maxBytes: MAX_PHOTO_BYTES }));
  app.use(readForm(href('profile')));
  app.get('/api/openapi.json', openApiRoute(overHttp));
  app.route('/api', apiRoutes(overHttp, findEndpoint));
  app.use(servePhotos());
  app.post('/lang-config', changeLanguage(call));
  app.post(paths.unsubscribe, oneClickUnsubscribe());
  app.all('*', pageRoute(call));
  return app;
}
