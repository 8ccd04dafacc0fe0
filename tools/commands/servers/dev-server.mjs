// Vite in front, for sources and hot reload; behind it the application, loaded through Vite. Needs Node 24.
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { build, createServer as createVite } from 'vite';

const port = Number(process.env['PORT'] ?? 8787);
const host = process.env['HOST'] ?? '127.0.0.1';

const server = createServer();
const vite = await createVite({ server: { middlewareMode: { server }, allowedHosts: ['.localhost'] } });
const { node } = vite.environments;
if (node === undefined || !('runner' in node))
  throw new Error('vite.config.ts has no runnable environment "node"');
const runner = /** @type {import('vite').RunnableDevEnvironment} */ (node).runner;
/** @returns {Promise<typeof import('../../../worker/entries/dev.ts')>} */
const load = () => runner.import('/worker/entries/dev.ts');

const ports = await (await load()).openForDevelopment(port);
/** @type {{ module: unknown, app: ReturnType<Awaited<ReturnType<typeof load>>['createDevelopmentApp']> } | undefined} */
let current;

async function loadApp() {
  const module = await load();
  if (current?.module !== module)
    current = { module, app: module.createDevelopmentApp(ports, serveServiceWorker) };
  return current.app;
}

/**
 * Vite serves modules, but browsers start a service worker from one file. It is the real one, because the one of
 * `npm start`, at the same address, would otherwise stay in charge.
 * @type {import('hono').MiddlewareHandler}
 */
async function serveServiceWorker(c, next) {
  if (c.req.path !== '/service-worker.js') return next();
  const built = await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: 'client/service-worker/service-worker.ts', output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  return c.body(chunk?.type === 'chunk' ? chunk.code : '', 200, { 'content-type': 'text/javascript' });
}

/**
 * A page that was begun before a change of the code loads its last parts after it, which do not fit. It is answered again.
 * @param {Request} request
 * @param {object} env
 * @returns {Promise<Response>}
 */
async function answer(request, env) {
  const app = await loadApp();
  const response = await app.fetch(request, env);
  const isRepeatable = request.method === 'GET' || request.method === 'HEAD';
  return response.status === 500 && isRepeatable && app !== (await loadApp())
    ? answer(request, env)
    : response;
}

createAdaptorServer({
  fetch: async (request, env) => {
    try {
      return await answer(request, env);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      return new Response(error.stack, { status: 500 });
    }
  },
  websocket: { server: ports.realtime.server },
  createServer: /** @type {typeof createServer} */ (
    (/** @type {object} */ _, /** @type {import('node:http').RequestListener} */ listen) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => listen(request, response)),
      )
  ),
});
server.listen(port, host, () => console.log(`listening http://${host}:${port}`));
