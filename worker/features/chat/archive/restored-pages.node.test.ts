import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import type { Database } from '#worker/ports/database.ts';
import { copyDatabase } from '#worker/testing/database/copy-database.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { recordFiles } from '#worker/testing/photos.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { setUpChat } from '../chat.fixture.ts';

const DAY_MS = 86_400_000;
const GUIDE = readFileSync('docs/deploy.md', 'utf8');

const stored = new Set<string>();
const files = recordFiles(stored);
const fixture = setUpChat({ files });
const { open, send, trySendPhoto } = fixture;

/** Messages get old, and the jobs of the archive and of old files run. */
async function archive(): Promise<void> {
  await advance(91 * DAY_MS);
  await runJobs(fixture.app.ports, 'archive-messages');
  await deleteFiles();
}

const deleteFiles = () => deleteDueFiles(fixture.app.db, files, fixture.app.ports.clock() + DAY_MS);

/** Sessions end before messages are old, so members log in again. */
async function advance(ms: number): Promise<void> {
  fixture.app.advanceTime(ms);
  for (const who of Object.keys(fixture.cookies))
    fixture.cookies[who] = await fixture.app.startSession('ardenza', `${who}@mail.example`);
}

async function copy(db: Database): Promise<Database> {
  const copied = await createEmptyDatabase();
  await copyDatabase(db, copied);
  return copied;
}

async function listPageKeys(): Promise<{ key: string }[]> {
  const { results } = await fixture.app.db.prepare('SELECT key FROM message_pages').all<{ key: string }>();
  return results;
}

/** Goes back to an earlier database and follows the guide. */
async function restore(earlier: Database): Promise<void> {
  const pages = await fixture.app.db.prepare('SELECT * FROM message_pages').raw<string[]>();
  const blocks = [...GUIDE.matchAll(/```sql\n([^`]+)```/g)].map(([, block = '']) => block);
  const [create = '', ...merge] = blocks
    .filter((block) => block.includes('kept_pages'))
    .flatMap((block) => block.split(';\n').filter(Boolean));
  await earlier.prepare(create).run();
  for (const page of pages)
    await earlier
      .prepare('INSERT INTO kept_pages VALUES (?, ?, ?, ?, ?, ?, ?)')
      .bind(...page)
      .run();
  for (const sql of merge) await earlier.prepare(sql).run();

  const now = fixture.app.ports.clock();
  const app = await createTestApp({ db: earlier, ports: { files } });
  Object.assign(fixture, { app });
  await advance(now - app.ports.clock());
  await deleteFiles();
}

test('keeps archived messages when a database goes back in time as the guide for operators says', async () => {
  await trySendPhoto('mira', 'jonas');
  const ids = {
    jonas: (await send('jonas', 'mira', 'Number 2')).conversation.id,
    anna: (await send('mira', 'anna', 'Number 1')).conversation.id,
  };
  for (const n of [3, 4]) await send('mira', 'jonas', `Number ${n}`);
  await archive();
  for (const n of [5, 6]) await send('jonas', 'mira', `Number ${n}`);
  for (const n of [2, 3]) await send('anna', 'mira', `Number ${n}`);
  const earlier = await copy(fixture.app.db);

  await send('mira', 'jonas', 'Later 7');
  for (const n of [4, 5]) await send('mira', 'anna', `Later ${n}`);
  for (const n of [1, 2]) await send('anna', 'jonas', `Later ${n}`);
  await archive();
  // As if these files were just being written at the earlier time.
  for (const { key } of await listPageKeys())
    await earlier.prepare('INSERT INTO file_deletions (key, due_at) VALUES (?, 0)').bind(key).run();
  await restore(earlier);

  const read = async (who: string, id: string) => (await open(who, id)).messages.map(({ text }) => text);
  const withJonas = [null, 'Number 2', 'Number 3', 'Number 4', 'Number 5', 'Number 6'];
  const withAnna = ['Number 1', 'Number 2', 'Number 3'];
  expect(await read('mira', ids.jonas)).toEqual(withJonas);
  expect(await read('anna', ids.anna)).toEqual(withAnna);

  await send('mira', 'jonas', 'Number 7');
  await send('anna', 'mira', 'Number 4');
  await send('mira', 'anna', 'Number 5');
  await archive();
  expect(await read('jonas', ids.jonas)).toEqual([...withJonas, 'Number 7']);
  expect(await read('mira', ids.anna)).toEqual([...withAnna, 'Number 4', 'Number 5']);
  const [photo] = (await open('jonas', ids.jonas)).messages;
  expect((await fixture.ask('jonas', photo?.image?.url ?? '')).status).toBe(200);
  expect([...stored].filter((name) => name.endsWith('.gz')).toSorted()).toEqual(
    (await listPageKeys()).map(({ key }) => `${key}/page.json.gz`).toSorted(),
  );
  expect(fixture.app.logged.filter(({ event }) => event === 'page-missing')).toEqual([]);
});
