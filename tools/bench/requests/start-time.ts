import { computeQuantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { type Data, PRODUCT_SETTINGS, SITE } from './prepare-data.ts';
import { readPage } from './read-page.ts';

const STARTS = 5;

/** From the start of the process to the first answer, with an existing database: the median, in milliseconds. */
export async function measureStart({ folder }: Data): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const started = performance.now();
    const server = await startServer(['dist/node/server.js', '--demo'], {
      ...PRODUCT_SETTINGS,
      DATA_DIR: folder,
    });
    await readPage(server.port, '/', { host: `${SITE}.localhost:${server.port}` });
    times.push(performance.now() - started);
    await server.stop();
  }
  return computeQuantile(times, 0.5);
}
