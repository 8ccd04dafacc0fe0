import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import type { BenchmarkCase } from './benchmark-case.ts';
import { logIn } from './log-in.ts';
import { readPage } from './read-page.ts';

const PATH = '/members?gender=a&country=NL&min_age=18&max_age=99';
const CARDS = 60;

/**
 * The members page of a member with 60 cards, not cached: session, search, validation, rendering. The baseline is
 * bare Hono with React's stream of the same component and data in memory.
 */
export const membersPageCase: BenchmarkCase = {
  name: 'members-page',
  atLeast: 1,
  connections: 8,
  setUp: async ({ product, start, folder }) => {
    const host = `ardenza.localhost:${product.port}`;
    const headers = { host, accept: 'text/html', cookie: await logIn(product.port, host) };
    const page = Buffer.from((await readPage(product.port, PATH, headers)).body, 'base64').toString();
    const cards = page.match(/<article/g)?.length ?? 0;
    if (cards !== CARDS) throw new Error(`The members page has ${cards} cards and not ${CARDS}`);
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(page)?.[1];
    if (state === undefined) throw new Error('The members page hands over no state');
    const file = join(folder, 'members.json');
    await writeFile(file, `{"path":${JSON.stringify(PATH)},"state":${state}}`);
    const rival = await start(await buildBaseline('tools/bench/baselines/pipeable.tsx', folder), {
      PAGE: file,
    });
    return {
      ours: { name: 'this product, /members', port: product.port, pid: product.pid, path: PATH, headers },
      rival: { name: 'Hono, renderToPipeableStream', port: rival.port, pid: rival.pid, path: PATH, headers },
    };
  },
};

/** Builds a baseline that uses our components, and returns its program. */
async function buildBaseline(source: string, folder: string): Promise<string> {
  const outDir = join(folder, 'rival');
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { node: { build: { outDir, rolldownOptions: { input: { rival: source } } } } },
  });
  const { node } = builder.environments;
  if (!node) throw new Error('vite.config.ts has no environment "node"');
  node.config.build.rolldownOptions.input = { rival: source };
  await builder.build(node);
  return join(outDir, 'rival.js');
}
