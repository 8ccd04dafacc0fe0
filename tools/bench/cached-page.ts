import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchmarkCase } from './benchmark-case.ts';
import { type Page, readPage } from './read-page.ts';

export const cachedPageCase = keptPage('cached-page', '/', 0.8);
export const cachedLanderCase = keptPage('cached-lander', '/landers/gallery', 0.5);

/** A cached public page, compared with a bare Hono handler that returns the same bytes as a constant. */
function keptPage(name: string, path: string, atLeast: number): BenchmarkCase {
  return {
    name,
    atLeast,
    setUp: async ({ product, start, folder }) => {
      const headers = {
        host: `ardenza.localhost:${product.port}`,
        accept: 'text/html',
        'accept-encoding': 'br',
      };
      const file = join(folder, `${name}.json`);
      await writeFile(file, JSON.stringify(await readKeptPage(product.port, path, headers)));
      const rival = await start('tools/bench/baselines/constant.ts', { PAGE: file });
      return {
        ours: { name: `this product, ${path}`, port: product.port, pid: product.pid, path, headers },
        rival: { name: 'Hono, constant', port: rival.port, pid: rival.pid, path: '/', headers },
      };
    },
  };
}

/** The first request renders the page; later ones get the cached, compressed one. */
async function readKeptPage(port: number, path: string, headers: Record<string, string>): Promise<Page> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const page = await readPage(port, path, headers);
    if (page.headers['content-encoding'] !== undefined) return page;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The page is never compressed.');
}
