import { readPage } from './read-page.ts';
import { startServer } from './server.ts';

/** From the start of the process to the first answer, with an existing database. */
export const START_LIMIT_MS = 1000;

/** The median of five starts, in milliseconds. */
export async function measureStartTime(dataFolder: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    const server = await startServer(['dist/node/server.js', '--demo'], { DATA_DIR: dataFolder });
    await readPage(server.port, '/', { host: `ardenza.localhost:${server.port}` });
    times.push(performance.now() - started);
    await server.stop();
  }
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}
