// Before any other styles: it declares the order of the layers.
import '#client/ui/styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type Navigation,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  createBrowserRouter,
  createPath,
  matchRoutes,
} from 'react-router';
import { createCall } from './api/call.ts';
import { awaitProof, watchConnection } from './api/connection.ts';
import { loaderApi } from './api/loader-context.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { watchAuthentication } from '#client/app/watch-authentication.ts';
import { loadPage } from '#client/app/navigation/load-page.ts';
import { reloadAfterChunkFailure } from '#client/app/errors/chunk-failure.ts';
import { endGivenUpForms } from './app/navigation/end-given-up-forms.ts';
import { getUser } from './features/auth/contract.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import { reportOtherMember } from './app/other-member/report-other-member.ts';
import { setLikesQueryDefaults } from './features/likes/queries.ts';
import { loadTexts } from '#client/i18n/load-texts.ts';
import { type PageState, restoreQueries } from './app/packed-queries.ts';
import { guardAgainstExtensions } from '#client/app/guard-against-extensions.ts';
import { chooseLanguage } from '#client/app/language/language-choice.ts';
import { loadShownTimeBonus } from '#client/features/discounts/time-bonus-place.tsx';
import { createRoutes } from '#client/app/create-routes.tsx';
import { guardDoubleClicks } from '#client/ui/buttons/double-click-guard.ts';
import { setUpBackCloses } from '#client/ui/overlays/back-closes.ts';

void hydrate();

async function hydrate(): Promise<void> {
  const state = readState();
  const app = document.getElementById('app');
  if (!state || !app) return;
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  reloadAfterChunkFailure(() => requestedPath(router?.state.navigation));
  guardDoubleClicks();
  guardAgainstExtensions();
  setUpBackCloses();
  watchConnection();
  // Browsers with these two have the others as well.
  if (!('withResolvers' in Promise && 'canParse' in URL)) await import('./polyfills.ts');

  const { carried, keptFor = 0 } = document.documentElement.dataset;
  const carrying = carried ? await import('#client/app/navigation/carry-on-navigation.ts') : undefined;
  const queries = createQueryClient();
  const asMember = { language: state.locale, getPageMember: () => getPageMember(queries) ?? '' };
  // A call of its own: a read of `send` waits for the change that asks.
  const askForUser = createCall(asMember);
  const send = createCall({
    ...asMember,
    hasNewSession: () =>
      askForUser(getUser, {}).then(
        ({ id }) => id === getPageMember(queries),
        () => false,
      ),
    ...(carrying && { fetch: carrying.fetchCarrying }),
    onRequest: awaitProof,
    onLoggedOut: () => leave(),
  });
  const call = reportOtherMember(send, {
    queries,
    requestedPath: () => requestedPath(router?.state.navigation),
    goTo,
  });
  setLikesQueryDefaults(queries, call);
  // A page that was kept for times without a connection is older than its load.
  restoreQueries(queries, state.queries, performance.timeOrigin - Number(keptFor));
  const routes = createRoutes();
  const [dictionary] = await Promise.all([
    loadTexts('core'),
    loadMatchedPages(routes),
    loadShownTimeBonus(queries).catch(() => undefined),
  ]);
  router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[loaderApi, { call, queries }]])),
  });
  addEventListener('submit', (event) => void chooseLanguage({ call, queries }, event));
  carrying?.carryOnNavigation(router);
  carrying?.stopCarryingForMembers(queries);
  const leave = watchAuthentication(queries, router);
  endGivenUpForms(router);

  startTransition(() => {
    hydrateRoot(
      app,
      <App state={state} dictionary={dictionary} queries={queries} call={call}>
        <RouterProvider router={router} />
      </App>,
    );
  });
}

/** An address cannot submit a form again, so its page stays with what was typed. */
function requestedPath(navigation: Navigation | undefined): string | null {
  return navigation?.state === 'loading' ? createPath(navigation.location) : null;
}

/** Loads a document; nothing breaks on the present one meanwhile. */
function goTo(path: string): Promise<never> {
  loadPage(path);
  return new Promise(() => undefined);
}

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** Without this the first render would be empty until the page's chunks have loaded. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      const parts = Object.entries(route.lazy).map(async ([name, load]) => [name, await load()] as const);
      Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
    }),
  );
}
