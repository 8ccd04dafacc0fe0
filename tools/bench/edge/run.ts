import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CASES, writeRequest, writeRequests, type Case } from '../requests/cases.ts';
import { type Rounds, compareTargets, computeMedians, warmUp } from '../requests/compare-targets.ts';
import { type Target, sendLoad, toOrder } from '../requests/measure-target.ts';
import { mixRequests } from '../requests/memory.ts';
import { PRODUCT_SETTINGS, type Data, fillSite, prepareData } from '../requests/prepare-data.ts';
import { readRivalData } from '../requests/rivals.ts';
import { runNodeProgram, startServer } from '../server.ts';
import { findEdgeDatabase } from './database-file.ts';
import { type RunningWorker, startBare, startProduct } from './start-workers.ts';

/**
 * npm run bench:edge [-- --rounds 3 --mixed 20000]: the processor time of a request in workerd, beside the server on Node
 * and beside Hono and React alone in workerd, and the memory of the isolate after many requests. The time of workerd
 * includes its imitation of D1 and of the network around a worker, which run in the same process; the bare read tells how much
 * that is for one statement, and a profile how much of it is the JavaScript of the worker.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, mixed: { type: 'string', default: '20000' } },
});
const NAMES = ['lander', 'search', 'profile', 'likes', 'api'];
const CHATS: Case = {
  name: 'chats',
  variants: ['plain'],
  connections: 8,
  slices: 1,
  share: 0,
  hasReference: false,
  requests: ({ viewers }) =>
    viewers.map(({ cookie }) => ({
      path: '/api/chats.php',
      headers: { accept: 'application/json', cookie },
    })),
};
const CONNECTIONS = 8;
const SLICE_MS = 1500;
const MOST_MS = 30 * 60_000;
const PROFILED = 1000;
/** More processor time than on Node is allowed by so much. */
const MOST_OF_NODE = 1.3;
const MOST_HEAP_MB = 64;

const folder = await mkdtemp(join(tmpdir(), 'bench-edge-'));
process.env['REQUESTS_PER_MEMBER'] = PRODUCT_SETTINGS.REQUESTS_PER_MEMBER;
process.env['REQUESTS_PER_ADDRESS'] = '1000000';
try {
  await measure();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const onNode = await prepareData(join(folder, 'node'));
  const atEdge = await prepareEdge(join(folder, 'workerd'));
  const node = await startServer(['dist/node/server.js', '--demo'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: onNode.folder,
  });
  const edge = await startProduct(atEdge.folder);
  const bare = await startBare(await readRivalData(onNode, node.port));
  const cases = [...CASES.filter(({ name }) => NAMES.includes(name)), CHATS];
  const targets = [
    ...cases.flatMap((each) => [
      createTarget(`${each.name} on Node`, each, onNode, node),
      createTarget(`${each.name} in workerd`, each, atEdge, edge),
    ]),
    createBareTarget('bare search', '/members', bare),
    createBareTarget('bare read of D1', '/read', bare),
  ];
  await warmUp(targets);
  const rounds = await compareTargets(targets, Number(values.rounds));
  const own = new Map<string, number>();
  for (const each of cases) own.set(each.name, await measureOwn(each, atEdge, edge));
  report(cases, rounds, own);
  await node.stop();
  await bare.stop();
  await reportMemory(atEdge, edge, Number(values.mixed));
  await edge.stop();
}

async function prepareEdge(data: string): Promise<Data> {
  await runNodeProgram(['tools/commands/servers/edge-server.mjs', '--fill'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: data,
    PORT: '0',
  });
  return fillSite(data, findEdgeDatabase(join(data, 'edge')));
}

function createTarget(name: string, each: Case, data: Data, { port, pid }: { port: number; pid: number }) {
  const requests = writeRequests(each, 'plain', data, port);
  return { name, port, pid, requests, connections: CONNECTIONS, measureMs: SLICE_MS } satisfies Target;
}

function createBareTarget(name: string, path: string, { port, pid }: RunningWorker): Target {
  const requests = [writeRequest('GET', path, { host: `127.0.0.1:${port}`, accept: 'text/html' })];
  return { name, port, pid, requests, connections: CONNECTIONS, measureMs: SLICE_MS };
}

/** Of one request, in the worker's own JavaScript. */
async function measureOwn(each: Case, data: Data, edge: RunningWorker): Promise<number> {
  const target = createTarget(each.name, each, data, edge);
  let requests = 0;
  const micros = await edge.measureOwnMicros(async () => {
    const order = { ...toOrder(target), warmUpMs: 0, measureMs: MOST_MS, atMost: PROFILED };
    ({ requests } = await sendLoad(each.name, order));
  });
  return micros / requests;
}

function report(cases: readonly Case[], rounds: Rounds, own: ReadonlyMap<string, number>): void {
  const cpuOf = (name: string) => computeMedians(rounds.get(name) ?? []).cpuMicros;
  console.log('processor time of a request, microseconds');
  console.table(
    Object.fromEntries(
      cases.map(({ name }) => {
        const [node, edge] = [cpuOf(`${name} on Node`), cpuOf(`${name} in workerd`)];
        const ownMicros = own.get(name) ?? Number.NaN;
        const ofNode = ownMicros / node;
        return [
          name,
          {
            Node: Math.round(node),
            workerd: Math.round(edge),
            'own JavaScript': Math.round(ownMicros),
            'own : Node': ofNode.toFixed(2),
            [`at most ${MOST_OF_NODE}`]: ofNode <= MOST_OF_NODE ? 'met' : 'NOT MET',
          },
        ];
      }),
    ),
  );
  for (const name of ['bare search', 'bare read of D1'])
    console.log(`${name} in workerd: ${Math.round(cpuOf(name))}`);
}

async function reportMemory(data: Data, edge: RunningWorker, mixed: number): Promise<void> {
  const before = await edge.measureHeapMb();
  const requests = mixRequests(CASES, data, edge.port);
  const target = { port: edge.port, requests, connections: CONNECTIONS };
  await sendLoad('mix', { ...toOrder(target), warmUpMs: 0, measureMs: MOST_MS, atMost: mixed });
  const after = await edge.measureHeapMb();
  console.log(
    `heap of the isolate before and after ${mixed} mixed requests: ${before} and ${after} MB, ` +
      `at most ${MOST_HEAP_MB}: ${after <= MOST_HEAP_MB ? 'met' : 'NOT MET'}`,
  );
}
