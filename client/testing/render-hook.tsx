import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import type { Dictionary } from '#client/i18n/translate.ts';
import { advance } from './fake-time.ts';
import { createHeldCalls } from './held-calls.ts';
import { renderEffects } from './render-effects.ts';

interface Options {
  queries?: ReturnType<typeof createQueryClient>;
  user?: object | null;
  settings?: object;
  texts?: Dictionary;
  /** What the page's action has answered to a form that was sent without scripts. */
  actionData?: object;
  /** Answers calls instead of `server`. */
  call?: Call;
}

/**
 * Runs a hook on a site's page until the test ends. Time stands still except in `advance`. `current` is what the hook
 * returned last, `rerender` runs it again, `leave` goes to another page, `server` answers its calls.
 */
export function renderHook<Result>(useHook: () => Result, options: Options = {}) {
  const { queries = createQueryClient(), user = null, settings = {}, texts, actionData } = options;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const server = createHeldCalls();
  queries.setQueryData(['settings'], settings);
  queries.setQueryData(['companyinfo'], { company: {} });
  queries.setQueryData(['user'], user);
  let run = 0;
  let runAgain = () => {};
  const subscribe = (changed: () => void) => {
    runAgain = changed;
    return () => undefined;
  };
  const hook = { current: undefined as Result };
  const keep = (result: Result) => void Object.assign(hook, { current: result });
  function Page() {
    useSyncExternalStore(subscribe, () => run);
    keep(useHook());
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/', id: 'page', element: <Page /> },
      { path: '/left', element: null },
    ],
    { hydrationData: { loaderData: {}, ...(actionData && { actionData: { page: actionData } }) } },
  );
  const unmount = renderEffects(
    <App
      state={{ locale: 'en', country: null, languages: ['en'] }}
      dictionary={{ app: { error: { title: 'Failed' } }, ...texts }}
      queries={queries}
      call={options.call ?? server.call}
    >
      <SiteProvider>
        <RouterProvider router={router} />
      </SiteProvider>
    </App>,
  );
  onTestFinished(async () => {
    await server.end();
    vi.useRealTimers();
    await unmount();
    vi.unstubAllGlobals();
  });
  return Object.assign(hook, {
    queries,
    server,
    rerender() {
      run++;
      flushSync(runAgain);
    },
    async leave() {
      await router.navigate('/left');
      await advance();
    },
  });
}
