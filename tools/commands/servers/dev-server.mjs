// Vite in front, for sources and hot reload; behind it the application, loaded through Vite. Needs Node 24.
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createServer as createVite } from 'vite';

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
  if (current?.module !== module) current = { module, app: module.createDevelopmentApp(ports) };
  return current.app;
}

createAdaptorServer({
  fetch: async (request, env) => {
    try {
      return await (await loadApp()).fetch(request, env);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      return new Response(error.stack, { status: 500 });
    }
  },
  websocket: { server: ports.realtime.server },
  createServer: /** @type {typeof createServer} */ (
    (/** @type {object} */ _, /** @type {import('node:http').RequestListener} */ answer) =>
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
      )
  ),
});
server.listen(port, host, () => console.log(`listening http://${host}:${port}`));
