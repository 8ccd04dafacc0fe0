import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { threadsPlugin } from './threads-plugin.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'built threads-'))));
afterEach(() => rm(folder, { recursive: true }));

const STARTER = `
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  export const answer = async () => {
    const [said] = await once(new Worker(new URL('./echo-thread.ts', import.meta.url)), 'message');
    return said;
  };`;

async function build(): Promise<void> {
  await writeFile(join(folder, 'start.ts'), STARTER);
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [threadsPlugin()],
    environments: {
      node: {
        build: {
          ssr: true,
          outDir: 'out',
          rolldownOptions: {
            input: join(folder, 'start.ts'),
            output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name].mjs' },
          },
        },
      },
    },
  });
  const { node } = builder.environments;
  if (node) await builder.build(node);
}

test('starts the thread of a built module, also below a folder with a space in its name', async () => {
  const thread = `import { parentPort } from 'node:worker_threads'; const said: string = 'here'; parentPort?.postMessage(said);`;
  await writeFile(join(folder, 'echo-thread.ts'), thread);
  await build();
  await rm(join(folder, 'echo-thread.ts'));
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/start.mjs')).href)) as {
    answer(): Promise<string>;
  };
  expect(await built.answer()).toBe('here');
});

test('stops the build when a thread is missing', async () => {
  await expect(build()).rejects.toThrow('which is not there');
});
