import { join } from 'node:path';
import { createBuilder } from 'vite';

/** Builds a baseline that uses our components, and returns its program. */
export async function buildBaseline(source: string, folder: string): Promise<string> {
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
