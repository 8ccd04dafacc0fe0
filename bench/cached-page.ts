import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Case } from './case.ts';
import { readPage } from './read-page.ts';

/** A public page that is kept, against a bare Hono handler that returns the same bytes as a constant. */
export const cachedPage: Case = {
  name: 'cached-page',
  atLeast: 0.8,
  setUp: async ({ product, start, folder }) => {
    const headers = {
      host: `ardenza.localhost:${product.port}`,
      accept: 'text/html',
      'accept-encoding': 'br',
    };
    const file = join(folder, 'page.json');
    await writeFile(file, JSON.stringify(await readPage(product.port, '/', headers)));
    const rival = await start('bench/rivals/constant.ts', { PAGE: file });
    return {
      ours: { name: 'this product, /', port: product.port, pid: product.pid, path: '/', headers },
      rival: { name: 'Hono, constant', port: rival.port, pid: rival.pid, path: '/', headers },
    };
  },
};
