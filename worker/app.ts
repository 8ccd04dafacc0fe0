import { Hono, type MiddlewareHandler } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { MAX_PHOTO_BYTES } from '#client/features/photos/contract.ts';
import { SOCKET_PATH } from '#client/features/chat/live/socket-frames.ts';
import { href, routes } from '#client/routes.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { serveOfflineFrame } from '#worker/ssr/plain/serve-offline-frame.ts';
import { FEATURES, type Feature } from './features.ts';
import { findPictureOwner } from './features/account/export/own-pictures.ts';
import { serveSocket } from './features/chat/live/serve-socket.ts';
import { oneClickUnsubscribe } from '#worker/features/notifications/one-click-unsubscribe.ts';
import { createSandboxAgeCheck } from './sandbox/age-checks/check-page.ts';
import { AGE_CHECK_PATH } from './sandbox/age-checks/provider.ts';
import { createSandboxCheckout } from './sandbox/checkout-page.ts';
import { CHECKOUT_PATH, hasSandbox } from './sandbox/provider.ts';
import { IMAGES_PATH } from '#worker/features/chat/messages/image-url.ts';
import { serveMessageImage } from '#worker/features/chat/messages/serve-images.ts';
import { servePhotos } from '#worker/features/photos/serve-photos.ts';
import { serveBrandImage, serveDefaultIcon } from './features/site/brand-images.ts';
import { serveManifest, serveSiteIcon } from './features/site/manifest.ts';
import { serveRobotsTxt } from './features/site/robots.ts';
import { redirectToPassword, serveSecurityTxt } from './features/site/well-known.ts';
import { serveSitemap } from './features/site/sitemap.ts';
import { changeCookieChoice, changeLanguage } from '#worker/features/site/visitor-choices.ts';
import { limitBodySize } from '#worker/http/body/limit-body-size.ts';
import { BUILT_FILES, serveBuiltFile } from '#worker/http/routes/built-files.ts';
import type { ConcurrencyLimit } from '#worker/limits/concurrency.ts';
import { createApiRoutes } from '#worker/http/api/api-routes.ts';
import { answerError } from '#worker/http/errors/answer-error.ts';
import { type LoadShedding, createLoadShedding } from '#worker/http/overload/load-shedding.ts';
import { serveOpenApi } from '#worker/http/api/openapi.ts';
import { serveKnownHost, serveReadiness } from '#worker/http/routes/machine-routes.ts';
import { createRawRoutes } from '#worker/http/routes/raw-routes.ts';
import { PUSH_PATH, type PushTarget, receivePush } from '#worker/http/routes/receive-site-files.ts';
import { requireDatabase } from './http/require-database.ts';
import { sharePatience } from '#worker/db/write-patience.ts';
import { createSiteHeaders, addSecurityHeaders } from '#worker/http/security/security-headers.ts';
import { createInProcessCall } from '#worker/http/api/serve.ts';
import { validateForm } from '#worker/http/body/request-body.ts';
import { loadSession } from '#worker/session/load-session.ts';
import { rememberTracking } from '#worker/tenancy/visitor/tracking.ts';
import { createEndpointFinder } from '#worker/http/api/upstream.ts';
import { listIndexedPaths } from './ssr/fixed-pages.ts';
import { createOutboxRoutes } from '#worker/sandbox/outbox-pages.ts';
import { carryTrackingOnPages } from '#worker/ssr/consent/carry-tracking.ts';
import { servePage } from '#worker/ssr/serve-page.ts';
import { createSharedPageRecall } from '#worker/ssr/cache/recall-shared-page.ts';
import { serveSharedPage } from '#worker/ssr/cache/serve-shared-page.ts';
import { rememberLanguage } from '#worker/tenancy/language/remember-language.ts';
import { BRAND_IMAGES } from '#worker/tenancy/brand-images.ts';
import { findSite } from '#worker/tenancy/find-site.ts';
import { createRequestContext } from '#worker/tenancy/create-request-context.ts';
import type { Ports } from './ports/ports.ts';

export interface AppOptions {
  /** Shows what would be sent by email and SMS at /__outbox, for a developer's machine. */
  hasOutbox?: boolean;
  development?: boolean;
  /** Serves the files of the client build. At the edge the platform does this before the application is called. */
  files?: MiddlewareHandler | undefined;
  /** Whether this process is shutting down, so that no further visitors should be sent to it. */
  isDraining?: (() => boolean) | undefined;
  /**
   * Limits concurrent requests where one process has to answer all of them; the edge starts as many as it needs.
   */
  concurrency?: ConcurrencyLimit | undefined;
  /** Where files of sites go that companies push. */
  pushes?: PushTarget | undefined;
  features?: readonly Feature[];
  /** Routes behind all middleware that are neither calls nor pages, such as WebSockets. */
  routes?: Hono<AppEnv>;
  /** Finds the handlers of a path in one step, and refuses a list in which it could not; tests share its work. */
  router?: Hono['router'];
}

export interface App extends Pick<Hono<AppEnv>, 'fetch'> {
  /** See {@link LoadShedding}. */
  readonly recallRefusal: LoadShedding['recallRefusal'];
}

/**
 * The whole application: each request passes this list from top to bottom, except for public pages that are in
 * memory.
 */
export function createApp(ports: Ports, options: AppOptions): App {
  const { features = FEATURES, hasOutbox, development, files, isDraining, concurrency } = options;
  const served = features.flatMap(({ endpoints = [] }) => endpoints);
  const findEndpoint = createEndpointFinder(served.map(({ endpoint }) => endpoint));
  const call = createInProcessCall(served, findEndpoint);

  const siteHeaders = createPageHeaders(ports, development === true);
  const shedding = concurrency && createLoadShedding(concurrency, ports);

  const { router = new RegExpRouter() } = options;
  const app = new Hono<AppEnv>({ router });
  app.onError(answerError(ports));
  app.get('/readyz', serveReadiness(ports, isDraining));
  app.get('/known-host', serveKnownHost(ports.sites));
  app.all(PUSH_PATH, receivePush(ports, options.pushes)); // files of sites, with the key of their company
  if (shedding) app.use(shedding.holdRefusals);
  app.use(findSite(ports.sites)); // host → site, or 421; other names of it → its own
  app.get(BRAND_IMAGES, serveBrandImage(ports)); // icons of the site, drawn when first asked for
  if (files) app.on('GET', BUILT_FILES, serveBuiltFile(files));
  app.use((_, next) => sharePatience(next)); // one time limit for all that waits for a locked database
  app.use(requireDatabase(ports)); // 503 for a site without its own
  app.use(createRequestContext(ports)); // country, language, address
  app.use(rememberTracking()); // the advertisement that a visitor followed
  app.use(rememberLanguage()); // the language that an address has chosen
  app.use(carryTrackingOnPages()); // where no cookie may remember it
  app.use(serveSharedPage(call, siteHeaders)); // public pages, rendered once
  if (hasOutbox) app.route('/__outbox', createOutboxRoutes(siteHeaders)); // with a policy of its own
  app.use(addSecurityHeaders(siteHeaders));
  app.get('/icon.svg', serveSiteIcon());
  app.get('/favicon.ico', serveDefaultIcon('favicon'));
  app.get('/apple-touch-icon.png', serveDefaultIcon('touch'));
  app.get('/manifest.webmanifest', serveManifest());
  app.get('/offline.json', serveOfflineFrame()); // what a page without a connection consists of
  app.get('/robots.txt', serveRobotsTxt());
  app.get('/.well-known/security.txt', serveSecurityTxt());
  app.get('/.well-known/change-password', redirectToPassword());
  app.get('/sitemap.xml', serveSitemap(listIndexedPaths()));
  app.route(
    '/',
    createRawRoutes(
      features.flatMap(({ rawRoutes = [] }) => rawRoutes),
      ports,
    ),
  ); // signed calls of other companies
  if (shedding) app.use(shedding.shedLoad); // what comes before costs less than a refusal
  const readsAhead = ports.hasRemoteDatabase ? features.flatMap((feature) => feature.readsAhead ?? []) : [];
  app.use(loadSession(ports, readsAhead));
  app.use(limitBodySize(served, { path: href('profile'), maxBytes: MAX_PHOTO_BYTES }));
  app.use(validateForm(href('profile')));
  app.get('/api/openapi.json', serveOpenApi(served));
  app.route('/api', createApiRoutes(served, findEndpoint));
  if (hasSandbox(ports)) app.route(CHECKOUT_PATH, createSandboxCheckout(siteHeaders));
  if (ports.ageAssurance?.isSandbox) app.route(AGE_CHECK_PATH, createSandboxAgeCheck(siteHeaders));
  app.use(servePhotos(findPictureOwner));
  app.get(`${IMAGES_PATH}*`, serveMessageImage(findPictureOwner));
  app.get(SOCKET_PATH, serveSocket());
  app.post('/lang-config', changeLanguage(call));
  app.post(href('cookie-settings'), changeCookieChoice());
  app.post(routes.unsubscribe.path, oneClickUnsubscribe());
  if (options.routes) app.route('/', options.routes);
  app.all('*', servePage(call));

  const recallSharedPage = createSharedPageRecall(ports);
  return {
    fetch: (request, env, executionContext) =>
      recallSharedPage(request, env) ?? app.fetch(request, env, executionContext),
    recallRefusal: (request) => shedding?.recallRefusal(request) ?? null,
  };
}

/** Forms of ours lead to the pages of these providers, which the policy has to allow. */
function createPageHeaders({ payments, ageAssurance }: Ports, development: boolean) {
  const formTargets = [...payments.map(({ origin }) => origin), ageAssurance?.origin].filter(
    (one) => one !== undefined,
  );
  return createSiteHeaders({ development, formTargets });
}
