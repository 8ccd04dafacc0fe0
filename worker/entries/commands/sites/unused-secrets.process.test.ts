import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';
import { writeSecret } from '#worker/secrets/secret-store.ts';

const NETWORK = '[postbacks.adnet]\nconfirmed = "https://ads.example/{id}"';

test('the log names a secret for a network that no site file names, at the start and after a change of the file', async () => {
  const folder = createFolder({ 'demo.toml': createSite() });
  const data = join(folder, 'data');
  const start = () => startServer(data, { SITES_DIR: folder });
  await (await start()).end('SIGTERM');
  const control = openDatabase(join(data, 'control.db'));
  await writeSecret(control, { site: 'demo', name: 'postback:adnet', sealed: 'x', set_by: 'ada', set_at: 1 });
  await control.close();
  const server = await start();
  const countWarnings = () => server.lines.filter((line) => line.includes('"secret-unused"')).length;
  const countChanges = () => server.lines.filter((line) => line.includes('"site-changed"')).length;
  const save = async (change: string, changes: number) => {
    writeFileSync(join(folder, 'demo.toml'), createSite(change));
    await expect.poll(countChanges, { timeout: 10_000 }).toBe(changes);
  };
  try {
    await expect.poll(countWarnings, { timeout: 10_000 }).toBe(1);
    await save(NETWORK, 1);
    expect(countWarnings()).toBe(1);
    await save('', 2);
    await expect.poll(countWarnings, { timeout: 10_000 }).toBe(2);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
});
