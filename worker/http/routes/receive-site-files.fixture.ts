import { beforeEach, expect } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';
import { createKey, hashKey, insertKey } from '#worker/tenancy/pushed/key-store.ts';
import { pushFiles } from '#worker/tenancy/stored/pushed-files-store.ts';
import { listHostOwners, listVersions } from '#worker/tenancy/stored/site-store.ts';
import { StoredSites } from '#worker/tenancy/stored/stored-sites.ts';
import { NOW, type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createEmptyDatabase } from '#test/database';

export const KEY = createKey('acme');

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const site = (text: string, known: number | null = 1, pages = {}) => ({ text, known, pages });

/** An installation to which the companies acme and rival have pushed sites. */
export function setUpSiteFiles() {
  const fixture = {} as { control: Database; app: TestApp; stored: StoredSites };
  beforeEach(async () => {
    const pushes = {
      get control() {
        return fixture.control;
      },
      onPushed: () => fixture.stored.refresh(),
    };
    fixture.control = await createEmptyDatabase();
    await migrate(fixture.control, controlMigrations);
    // No push needs the database of members, and inside workerd there is one for both.
    fixture.app = await createTestApp({ pushes, db: fixture.control });
    // As on Node, where pictures are drawn when they are asked for.
    fixture.app.ports.drawBrandImage = () => Promise.resolve(new Uint8Array());
    const toSite = (name: string, company: string, database = 'main') => ({
      id: name.toLowerCase(),
      text: createSite(database === 'main' ? '' : `database = "${database}"`, name).replace('acme', company),
      company,
      hosts: [`${name.toLowerCase()}.example`],
      database,
      closesOn: null,
      pages: '{}',
      replaces: null,
    });
    await pushFiles(fixture.control, {
      companies: ['acme', 'rival'].map((id) => ({ id, text: COMPANY, replaces: null })),
      sites: [toSite('Demo', 'acme'), toSite('Second', 'acme', 'eu'), toSite('Theirs', 'rival')],
      by: 'ada',
      at: NOW,
    });
    await addKey('k1', KEY);
    fixture.stored = new StoredSites({
      control: fixture.control,
      databases: () => ['main'],
      clock: () => NOW,
      log: () => {},
      defer: (work) => work,
    });
  });

  async function addKey(id: string, key: string) {
    const row = { company: 'acme', name: 'laptop', created_by: 'ada', created_at: NOW, revoked_at: null };
    await insertKey(fixture.control, { id, hash: hashKey(key), ...row });
  }

  /** As the command does: without an Origin, and on any host. */
  const send = async (init: AskInit, host = 'unknown') =>
    fixture.app.ask(host, '/site-files', {
      method: 'POST',
      ...init,
      headers: { ...bearer(KEY), origin: undefined, 'sec-fetch-site': undefined, ...init.headers },
    });
  const push = async (sites: object, more: object = {}) => {
    const answer = await send({ json: { sites, ...more } });
    return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
  };

  /** All that a refused push must leave as it is. */
  const readAll = async () => [
    await listVersions(fixture.control, 'companies'),
    await listVersions(fixture.control, 'sites'),
    await listHostOwners(fixture.control, [
      'demo.example',
      'second.example',
      'theirs.example',
      'new.example',
    ]),
  ];

  const expectUnchanged = async (act: () => Promise<unknown>) => {
    const before = await readAll();
    await act();
    expect(await readAll()).toEqual(before);
  };

  return { fixture, addKey, send, push, readAll, expectUnchanged };
}
