import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder, createSite } from '#tenants/compile/compile.fixture.ts';
import { nodeEnv, readSettings } from '#worker/env.ts';
import { toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { openSites } from '../databases.ts';
import { type NodePorts, createNodePorts } from '../ports.ts';

let data: string;
let folder: string;
let ports: NodePorts;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'pictures-'));
  folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other') });
});
afterEach(async () => {
  await ports.close();
  for (const one of [data, folder]) rmSync(one, { recursive: true });
});

async function open(): Promise<void> {
  ports = createNodePorts(readSettings(nodeEnv, { DATA_DIR: data, SITES_DIR: folder }));
  await openSites(ports);
}

async function getIcon(id: string): Promise<string> {
  const site = await ports.sites.find(id);
  if (!site) throw new Error(`There is no ${id}.`);
  return toBrandImageKey(site.tenant, 'icon192');
}

test('removes the pictures that a site no longer has after a process was killed that had changed it', async () => {
  await open();
  expect(await ports.removeOldPictures()).toBe(0);
  const [old, other] = [await getIcon('demo'), await getIcon('other')];
  for (const key of [old, other]) await ports.files.put(key, new Uint8Array([1]));
  await ports.close();

  writeFileSync(join(folder, 'demo.toml'), createSite().replace('"Demo"', '"Renamed"'));
  await open();
  const now = await getIcon('demo');
  await ports.files.put(now, new Uint8Array([2]));
  // A picture that is being stored, and one of a site that cannot be used now.
  const others = ['demo/.half', 'unknown/look-icon-192.png'].map((name) =>
    join(data, 'photos/br/brand', name),
  );
  for (const file of others) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(await ports.removeOldPictures()).toBe(1);
  expect(await ports.files.get(old)).toBeNull();
  for (const key of [now, other]) expect(await ports.files.get(key)).not.toBeNull();
  expect(others.filter((file) => !existsSync(file))).toEqual([]);
});
