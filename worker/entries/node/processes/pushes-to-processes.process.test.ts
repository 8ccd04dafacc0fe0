import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createKey, hashKey, insertKey } from '#worker/tenancy/pushed/key-store.ts';
import { setUpProcesses } from './processes.fixture.ts';

const { fixture, useServer, ask } = setUpProcesses();

async function readPages(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

describe('two processes to which sites are pushed', () => {
  useServer(() => {
    const folder = join(fixture.data, 'tenants');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.toml'))) {
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), text.replace(/^hosts = /m, 'database = "first"\nhosts = '));
    }
    for (const end of ['', '-wal', '-shm']) rmSync(join(fixture.data, `data/main.db${end}`), { force: true });
    return { SITES_DIR: folder };
  });

  let key: string;
  let before: string;
  let pages: Record<string, string>;
  beforeAll(async () => {
    key = createKey('amstel');
    const control = openDatabase(join(fixture.data, 'data/control.db'));
    const origin = { created_by: 'operator', created_at: 0, revoked_at: null };
    await insertKey(control, { id: 'key', company: 'amstel', hash: hashKey(key), name: 'laptop', ...origin });
    await control.close();
    before = await readFile(join(fixture.data, 'tenants/ardenza.toml'), 'utf8');
    pages = await readPages(join(fixture.data, 'tenants/ardenza/pages'));
  });

  const push = async (sites: Readonly<Record<string, object>>): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${fixture.server.port}/site-files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sites }),
    });
    expect(await answer.json()).toMatchObject({ pushed: [{ id: Object.keys(sites)[0] }] });
  };

  test('answers a push when every process serves it', async () => {
    for (let version = 1; version < 6; version++) {
      const text = before.replace('name = "Ardenza"', `name = "Ardenza ${version}"`);
      await push({ ardenza: { text, known: version, pages } });
      for (const connection of fixture.connections) {
        const { body } = await ask(connection, '/api/settings.php');
        expect(body).toMatchObject({ name: `Ardenza ${version}` });
      }
    }
  });

  test('serves a new site with a database that no site had before', async () => {
    const text = before
      .replace('name = "Ardenza"', 'name = "Aurora"')
      .replace('database = "first"\n', '')
      .replace('ardenza.example', 'aurora.example');
    await push({ aurora: { text, known: null, pages: {} } });
    for (const connection of fixture.connections) {
      const answer = await ask(connection, '/api/settings.php', { host: 'aurora.example' });
      expect(answer).toMatchObject({ status: 200, body: { name: 'Aurora' } });
    }
  });
});
