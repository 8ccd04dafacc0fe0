import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureEdge } from './measure-edge.ts';
import { measureEdits } from './measure-edits.ts';
import { measureNode } from './measure-node.ts';

// npm run bench:sites -- [--sites 10,10000] [--json]: what the number of sites costs on both runtimes. On Node the start and
// the memory; at the edge the first page of a new isolate, and of a site that it does not know yet; and what other sites notice of
// a thousand edits of one.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sites: { type: 'string', default: '10,10000' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'bench-sites-'));
try {
  const node = [];
  const edge = [];
  for (const count of values.sites.split(',').map(Number)) {
    node.push(await measureNode(join(folder, `node-${count}`), count));
    edge.push(await measureEdge(join(folder, `edge-${count}`), count));
  }
  const edits = await measureEdits(join(folder, 'edits'));
  console.log('Node');
  console.table(node);
  console.log('the edge');
  console.table(edge);
  console.log('200 requests a second on other sites, while one site is edited');
  console.table(edits);
  if (values.json) console.log(JSON.stringify({ node, edge, edits }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
