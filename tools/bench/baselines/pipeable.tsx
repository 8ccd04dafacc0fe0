import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { hydrate } from '@tanstack/react-query';
import dictionaries from 'virtual:locales';
import { Hono } from 'hono';
import { renderToPipeableStream } from 'react-dom/server';
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router';
import { createCall } from '#client/api/call.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import type { PageState } from '#client/app/page-state.ts';
import { createRoutes } from '#client/app/create-routes.tsx';

/** A baseline of Hono and React alone: the members page from data in memory, streamed by React's Node renderer. */
const { state, path } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as {
  state: PageState;
  path: string;
};
const call = createCall();
const queries = createQueryClient();
hydrate(queries, state.queries);
const handler = createStaticHandler(createRoutes());
const context = await handler.query(new Request(`http://rival.localhost${path}`), {
  requestContext: new RouterContextProvider(new Map([[loaderApi, { call, queries }]])),
});
if (context instanceof Response) throw new Error('The page did not render from its own data');
const router = createStaticRouter(handler.dataRoutes, context);

const app = new Hono<{ Bindings: HttpBindings }>();
app.get('*', (c) => {
  const { outgoing } = c.env;
  outgoing.setHeader('content-type', 'text/html; charset=utf-8');
  const { pipe } = renderToPipeableStream(
    <html lang={state.locale}>
      <body>
        <App state={state} dictionary={dictionaries[state.locale]} queries={queries} call={call}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </body>
    </html>,
    { onShellReady: () => pipe(outgoing) },
  );
  return RESPONSE_ALREADY_SENT;
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
