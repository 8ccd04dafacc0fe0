import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build, createServer } from 'vite';
import { LOCALES } from '#client/i18n/locales.ts';
import { localesPlugin } from './locales-plugin.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locales-plugin-'));
  for (const locale of LOCALES) writeText(locale, { hello: `hello in ${locale}` });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function writeText(locale: string, texts: object, feature = 'app') {
  mkdirSync(join(root, 'locales', locale), { recursive: true });
  writeFileSync(join(root, 'locales', locale, `${feature}.json`), JSON.stringify(texts));
}

const base = () => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [localesPlugin(join(root, 'locales'))],
});

/** Builds one entry and returns its chunks. */
async function chunksOf(entry: string, ssr = false): Promise<string[]> {
  writeFileSync(join(root, 'entry.js'), entry);
  const output = await build({
    ...base(),
    build: { write: false, minify: false, ssr, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  const files = 'output' in output ? output.output : [];
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
}

test('gives the browser each text bundle of each language as a chunk of its own', async () => {
  for (const locale of LOCALES) writeText(locale, { text: `welcome in ${locale}` }, 'home');
  for (const locale of LOCALES) writeText(locale, { text: `dear in ${locale}` }, 'mail');
  const chunks = await chunksOf("import load from 'virtual:locales/chunks'; globalThis.load = load;");
  const having = (text: string) => chunks.filter((chunk) => chunk.includes(text));
  for (const locale of LOCALES) {
    const [core, home] = [having(`hello in ${locale}`), having(`welcome in ${locale}`)];
    expect([core.length, home.length]).toEqual([1, 1]);
    expect(core).not.toEqual(home);
  }
  expect(having('hello in nl')).not.toEqual(having('hello in fi'));
  expect(having('dear in')).toEqual([]);
});

test('gives the server all texts at once', async () => {
  const code = (await chunksOf("export { default } from 'virtual:locales';", true)).join();
  for (const locale of LOCALES) expect(code).toContain(`hello in ${locale}`);
});

test('refuses all texts at once in a browser build', async () => {
  await expect(chunksOf("export { default } from 'virtual:locales';")).rejects.toThrow('every language');
});

test('stops the build when a language is unknown or a text is missing', async () => {
  await expect(chunksOf("import 'virtual:locales/core/xx';", true)).rejects.toThrow(
    "no texts 'virtual:locales/core/xx'",
  );
  writeText('da', {});
  const server = "export { default } from 'virtual:locales';";
  await expect(chunksOf(server, true)).rejects.toThrow("da: missing 'app.hello'");
});

test('builds with missing texts when told so', async () => {
  writeText('da', {});
  vi.stubEnv('ALLOW_MISSING_TEXTS', '1');
  const server = "export { default } from 'virtual:locales';";
  expect((await chunksOf(server, true)).join().match(/hello in it/g)).toHaveLength(2);
});

test('shows a missing text in Italian in development, and a saved one at once', async () => {
  writeText('da', {});
  const server = await createServer({ ...base(), server: { middlewareMode: true, ws: false } });
  try {
    const load = async (): Promise<unknown> =>
      (await server.ssrLoadModule('virtual:locales/core/da'))['default'];
    expect(await load()).toEqual({ app: { hello: 'hello in it' } });
    writeText('da', { hello: 'hej' });
    server.watcher.emit('change', join(root, 'locales', 'da', 'app.json'));
    await expect.poll(load).toEqual({ app: { hello: 'hej' } });
  } finally {
    await server.close();
  }
});
