import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { contractsPlugin } from './contracts-plugin.ts';

const client = join(import.meta.dirname, '../../client');

/** The code of a build of one module that pretends to be in client/. */
async function built(source: string, ssr = false): Promise<string> {
  const entry = join(client, 'virtual-contract.ts');
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
      contractsPlugin(),
    ],
    build: { write: false, minify: false, ssr, rolldownOptions: { input: entry } },
  });
  const [chunk] = 'output' in output ? output.output : [];
  return chunk?.type === 'chunk' ? chunk.code : '';
}

const CONTRACT = `
  import * as v from 'valibot';
  import { defineEndpoint } from '#client/api/endpoint.ts';
  const person = v.object({ name: v.string() });
  const friend = v.object({ ...person.entries, since: v.string() });
  export const wish = v.pipe(v.string(), v.maxLength(20, 'wish_long'));
  const makeWish = defineEndpoint({
    method: 'POST',
    path: '/api/wishes/:id',
    flag: 'late',
    summary: 'Makes a wish.',
    access: 'member',
    params: v.object({ id: v.string() }),
    body: v.object({ wish }),
    answer: friend,
    errors: ['too_late'],
  });
`;

test('leaves a browser the request part of a contract', async () => {
  const code = await built(`${CONTRACT} console.log(makeWish);`);
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    'console.log({ method: "POST", path: "/api/wishes/:id", flag: "late", body: true });',
  );
  expect(code).not.toContain('object(');
});

test('leaves a browser what the client reads when it makes the call', async () => {
  const parts = `method: 'GET', path: '/api/me', headers: { 'x-request-type': 'client' }, isVisitorExpected: true`;
  const code =
    await built(`import { defineEndpoint } from '#client/api/endpoint.ts'; import * as v from 'valibot';
    const getMe = defineEndpoint({ ${parts}, summary: 'Me.', answer: v.string() }); console.log(getMe);`);
  expect(code).toContain('"x-request-type": "client"');
  expect(code).toContain('isVisitorExpected: true');
});

test('refuses a contract with a spread part, which would be lost in the browser', async () => {
  const contract = CONTRACT.replace("path: '/api/wishes/:id'", '...PLACE');
  await expect(built(`const PLACE = { path: '/api' }; ${contract} console.log(makeWish);`)).rejects.toThrow(
    'names each of its parts',
  );
});

test('keeps schemas that forms import', async () => {
  expect(await built(`${CONTRACT} console.log(v.safeParse(wish, 'a pony'));`)).toContain('wish_long');
});

test('keeps the whole contract on a server', async () => {
  expect(await built(`${CONTRACT} console.log(makeWish);`, true)).toContain('Makes a wish.');
});

test('has no browser code that reads more of a contract', () => {
  const beyond = /(?<!typeof |\.)\b(\w+)\.(summary|access|params|query|body|upload|answer|errors)\b/g;
  const asking = globSync('**/*.{ts,tsx}', { cwd: client, exclude: ['**/*.test.*'] }).flatMap((file) => {
    const source = readFileSync(join(client, file), 'utf8');
    const imported = [...source.matchAll(/import \{([^}]*)\} from '[^']*contract\.ts'/g)].join();
    return [...source.matchAll(beyond)]
      .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(imported))
      .map(([found]) => `${file}: ${found}`);
  });
  expect(asking).toEqual([]);
});
