import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureEdge } from './measure-edge.ts';
import { measureEdits } from './measure-edits.ts';
import { measureNode } from './measure-node.ts';
import { measureTick } from './measure-tick.ts';

// npm run bench:sites -- [--sites 10,10000] [--only edits|tick] [--json]: what the number of sites costs on both runtimes. On Node the start and
// the memory; at the edge the first page of a new isolate, and of a site that it does not know yet; what other sites notice of
// a thousand edits of one; and what members who write notice of the jobs of a thousand sites.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sites: { type: 'string', default: '10,10000' },
    only: { type: 'string' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'bench-sites-'));
try {
  const node = [];
  const edge = [];
  if (values.only === undefined)
    for (const count of values.sites.split(',').map(Number)) {
      node.push(await measureNode(join(folder, `node-${count}`), count));
      edge.push(await measureEdge(join(folder, `edge-${count}`), count));
    }
  const isWanted = (part: string) => values.only === undefined || values.only === part;
  const edits = isWanted('edits') ? await measureEdits(join(folder, 'edits')) : {};
  const tick = isWanted('tick') ? await measureTick(join(folder, 'tick')) : {};
  console.log('Node');
  console.table(node);
  console.log('the edge');
  console.table(edge);
  console.log('200 requests a second on other sites, while one site is edited');
  console.table(edits);
  console.log('100 messages a second, while the jobs have work for each of 1,000 sites');
  console.table(tick);
  if (values.json) console.log(JSON.stringify({ node, edge, edits, tick }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
