import { Hono, type MiddlewareHandler } from 'hono';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { MAX_PHOTO_BYTES } from '#client/features/photos/contract.ts';
import { href } from '#client/paths.ts';
import { accountApi } from './features/account/api.ts';
import { activityApi } from './features/activity/api.ts';
import { authApi } from './features/auth/api.ts';
import { pageHiddenApi } from '#worker/features/presence/page-hidden-api.ts';
import { complaintsApi } from './features/complaints/api.ts';
import { gamesApi } from './features/games/api.ts';
import { grantsApi } from '#worker/features/photo-requests/api.ts';
import { landersApi } from './features/landers/api.ts';
import { memberLandersApi } from './features/landers/member-lander-api.ts';
import { likesApi } from './features/likes/api.ts';
import { membersApi } from './features/members/api.ts';
import { notificationsApi } from './features/notifications/api.ts';
import { oneClickUnsubscribe } from '#worker/features/notifications/one-click-unsubscribe.ts';
import { pagesApi } from './features/pages/api.ts';
import { photosApi } from './features/photos/api.ts';
import { servePhotos } from '#worker/features/photos/serve-photos.ts';
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
import { limitBodySize } from '#worker/http/body/limit-body-size.ts';
import { BUILT_FILES, builtFile } from './http/built-files.ts';
import type { Admission } from '#worker/limits/concurrency.ts';
import { apiRoutes } from '#worker/http/api/api-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { answerError } from '#worker/http/errors/answer-error.ts';
import { shedLoad } from '#worker/limits/load-shedding.ts';
import { openApiRoute } from '#worker/http/api/openapi.ts';
import { readiness } from './http/readiness.ts';
import { requireDatabase } from './http/require-database.ts';
import { createSiteHeaders, securityHeaders } from '#worker/http/security/security-headers.ts';
import { type Served, createInProcessCall } from '#worker/http/api/serve.ts';
import { readForm } from '#worker/http/body/request-body.ts';
import { openSession } from '#worker/session/load-session.ts';
import { rememberTracking } from '#worker/tenancy/tracking.ts';
import { endpointFinder } from '#worker/http/api/upstream.ts';
import { indexedPaths } from './ssr/fixed-pages.ts';
import { outboxPages } from '#worker/mail/outbox-pages.ts';
import { pageRoute } from '#worker/ssr/serve-page.ts';
import { sharedPage } from '#worker/ssr/cache/serve-shared-page.ts';
import { paths } from '#client/paths.ts';
import { createTenancy } from './tenancy/hosts.ts';
import { rememberLanguage } from '#worker/tenancy/language/remember-language.ts';
import { findSite } from '#worker/tenancy/find-site.ts';
import { openVisit } from '#worker/tenancy/create-request-context.ts';
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
