import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { build } from 'vite';
import { startEdgeWorker } from '../../commands/servers/edge-worker.ts';
import { findFreePort } from '../../commands/servers/free-port.ts';
import type { RivalData } from '../baselines/react/data.ts';
import { measureIsolateHeap, measureIsolateTime } from './inspector.ts';

const HOST = '127.0.0.1';
const BARE_FOLDER = '.cache/bench-react-workerd';

export interface RunningWorker {
  readonly port: number;
  /** The process of workerd, in which its imitations of D1, R2 and Durable Objects run too. */
  readonly pid: number;
  /** Of the worker's isolate after garbage collection. */
  measureHeapMb(): Promise<number>;
  /** Microseconds in the worker's own JavaScript while `run` goes on. */
  measureOwnMicros(run: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/** The built worker with the databases that stand in `folder`. */
export async function startProduct(folder: string): Promise<RunningWorker> {
  const others = listWorkerd();
  const port = await findFreePort(0, HOST);
  const miniflare = startEdgeWorker({ host: HOST, port, folder: join(folder, 'edge'), inspectorPort: 0 });
  return describe(miniflare, 'dating-platform', others);
}

/** Hono and React alone with the same search, its data in a variable, and a database. */
export async function startBare(data: RivalData): Promise<RunningWorker> {
  const others = listWorkerd();
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'module', 'import', 'default'] },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'tools/bench/baselines/react/worker.tsx',
      outDir: BARE_FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'worker.js' } },
    },
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: {},
      host: HOST,
      log: new Log(LogLevel.WARN),
      inspectorPort: 0,
      workers: [
        {
          name: 'bare',
          compatibilityDate: '2026-11-17',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: ['DB'],
          bindings: { DATA: JSON.stringify(data) },
          modules: [
            {
              type: 'ESModule',
              path: 'worker.js',
              contents: readFileSync(join(BARE_FOLDER, 'worker.js'), 'utf8'),
            },
          ],
        },
      ],
    }),
  );
  return describe(miniflare, 'bare', others);
}

async function describe(
  miniflare: Miniflare,
  name: string,
  others: readonly number[],
): Promise<RunningWorker> {
  const { port } = await miniflare.ready;
  const pid = listWorkerd().find((each) => !others.includes(each));
  if (pid === undefined) throw new Error('workerd is not running.');
  const inspector = await miniflare.getInspectorURL();
  return {
    port: Number(port),
    pid,
    measureHeapMb: () => measureIsolateHeap(inspector, name),
    measureOwnMicros: (run) => measureIsolateTime(inspector, name, run),
    stop: () => miniflare.dispose(),
  };
}

/** The processes of workerd that this one has started, on Linux. */
function listWorkerd(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === process.pid && stat.includes('(workerd)') ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
