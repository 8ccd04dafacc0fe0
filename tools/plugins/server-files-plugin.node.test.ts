import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverFilesPlugin } from './server-files-plugin.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'server files-'))));
afterEach(() => rm(folder, { recursive: true }));

const STARTER = `
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  export const answer = async () => {
    const [said] = await once(new Worker(new URL('./echo-thread.ts', import.meta.url)), 'message');
    return said;
  };`;

async function runBuild(): Promise<void> {
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverFilesPlugin()],
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
  await writeFile(join(folder, 'start.ts'), STARTER);
  await writeFile(join(folder, 'echo-thread.ts'), thread);
  await runBuild();
  await rm(join(folder, 'echo-thread.ts'));
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/start.mjs')).href)) as {
    answer(): Promise<string>;
  };
  expect(await built.answer()).toBe('here');
});

test('puts a font beside the built module that reads it', async () => {
  const reader = `
    import { readFileSync } from 'node:fs';
    export const font = () => readFileSync(new URL('./letters.ttf', import.meta.url), 'utf8');`;
  await writeFile(join(folder, 'start.ts'), reader);
  await writeFile(join(folder, 'letters.ttf'), 'abc');
  await runBuild();
  await rm(join(folder, 'letters.ttf'));
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/start.mjs')).href)) as {
    font(): string;
  };
  expect(built.font()).toBe('abc');
});

test('stops the build when a thread is missing', async () => {
  await writeFile(join(folder, 'start.ts'), STARTER);
  await expect(runBuild()).rejects.toThrow('which is not there');
});
