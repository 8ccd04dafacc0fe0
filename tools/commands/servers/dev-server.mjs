// Vite in front, for sources and hot reload; behind it the application, loaded through Vite. Needs Node 24.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
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
/** @type {{ module: unknown, listener: ReturnType<typeof getRequestListener> } | undefined} */
let current;

async function listener() {
  const module = await load();
  if (current?.module !== module) {
    const app = module.createDevelopmentApp(ports);
    current = { module, listener: getRequestListener(app.fetch) };
  }
  return current.listener;
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    listener()
      .then((listen) => listen(request, response))
      .catch((error) => {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      });
  });
});
server.listen(port, host);
