import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type App, createApp } from '#worker/app.ts';
import type { NodeSettings } from '#worker/env.ts';
import type { PushTarget } from '#worker/http/routes/receive-site-files.ts';
import { TurnLimit } from '#worker/limits/concurrency.ts';
import { type Shutdown, createShutdown, exitOnSignal } from './graceful-shutdown.ts';
import { startHttpServer } from './http/http-server.ts';
import type { NodePorts } from './ports.ts';

/** docs/decisions/010-load-shedding.md */
const ADMITTED = { turnMs: 20, waitMs: 1500, atOnce: 256 };

export interface Listening {
  readonly port: number;
  isDraining(): boolean;
}

interface ListenOptions {
  readonly isDemo: boolean;
  /** The files of the browser. */
  readonly publicFolder: string;
  readonly pushes: PushTarget;
  /** Called before each request is answered. */
  readonly beforeEach?: () => void;
}

/** Answers requests in this process, until a signal ends it. */
export async function listen(
  ports: NodePorts,
  settings: NodeSettings,
  { isDemo, publicFolder, pushes, beforeEach }: ListenOptions,
): Promise<Listening> {
  // The port is known only after it is bound, and the sites' addresses contain it.
  const { promise: started, resolve: start } = Promise.withResolvers<App>();
  let app: App | undefined;
  const server = startHttpServer(
    {
      fetch: (request, env) => {
        beforeEach?.();
        return app ? app.fetch(request, env) : started.then((served) => served.fetch(request, env));
      },
      recallRefusal: (request) => app?.recallRefusal(request) ?? null,
    },
    ports,
    settings,
  );
  const shutdown = createShutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  if (isDemo) ports.sites.answerLocally(port);
  app = createApp(ports, {
    hasOutbox: isDemo,
    isDraining: shutdown.isDraining,
    concurrency: new TurnLimit(ADMITTED),
    files: serveStatic({ root: publicFolder, precompressed: true }),
    pushes,
  });
  start(app);
  endOnSignal(ports, shutdown);
  return { port, isDraining: shutdown.isDraining };
}

export function endOnSignal(ports: NodePorts, shutdown: Shutdown): void {
  exitOnSignal(
    shutdown,
    (limitMs) => ports.close(limitMs),
    () => ports.beginEnd(),
  );
}

/** The browser's files are beside the server's, wherever the build is: the path may contain spaces, # or %. */
export function getClientFolder(server: string): string {
  return fileURLToPath(new URL('../client', server));
}
