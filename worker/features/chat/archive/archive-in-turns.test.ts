import { beforeEach, expect, test } from 'vitest';
import { INTERVALS } from '#worker/jobs/job.ts';
import { runCron } from '#worker/testing/jobs/job-queue.ts';
import { jobs } from '../jobs.ts';
import { archiveMessages, findSitesToArchive } from './archive-messages.ts';
import { eraseArchivedMessages } from './erase-archived.ts';
import { setUpArchive } from './archive.fixture.ts';

const { fixture, archive } = setUpArchive();
const { value } = fixture;

beforeEach(async () => {
  // These conversations have no members.
  await fixture.app.db.prepare('DROP TRIGGER messages_refused').run();
  await addConversations('ardenza', 150);
  await addConversations('velours', 5);
  await fixture.app.db
    .prepare(
      "INSERT INTO messages (conversation_id, seq, tenant_id, sender_id, kind, text, price, created_at) SELECT id, 1, tenant_id, 'mira', 'text', 'x', 0, 0 FROM conversations UNION ALL SELECT id, 2, tenant_id, 'mira', 'text', 'x', 0, 0 FROM conversations",
    )
    .run();
});
const addConversations = async (tenantId: string, count: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at, seq, hot_since) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ? || i, ?, 'a' || i, 'b', 0, 2, 0 FROM n",
    )
    .bind(count, tenantId, tenantId)
    .run();
const countPages = (tenantId: string) =>
  value(`SELECT count(*) FROM message_pages WHERE tenant_id = '${tenantId}'`);

const getArdenza = () => {
  const site = fixture.app.ports.sites.list().find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('ardenza has gone.');
  return site;
};

test('takes up at most a hundred of a site at a time, and the others in the next runs', async () => {
  await archive();
  expect(await countPages('ardenza')).toBe(100);
  expect(await countPages('velours')).toBe(5);
  await archive();
  expect(await countPages('ardenza')).toBe(150);
});

test('archives all due conversations of a site on Cloudflare after one trigger', async () => {
  const archiving = jobs.filter(({ name }) => name === 'archive-messages');
  await runCron(fixture.app.ports, INTERVALS.minute.cron, archiving);
  expect(await countPages('ardenza')).toBe(150);
  expect(await countPages('velours')).toBe(5);
});

test('divides the hundred among the sites that share a run', async () => {
  const { db, ports } = fixture.app;
  const work = { ports, database: db, site: getArdenza(), sharedBy: 7 };
  await archiveMessages(work);
  expect(await countPages('ardenza')).toBe(15);
});

test('reads the settings of at most a hundred sites at a time to find those with old messages', async () => {
  for (let n = 0; n < 248; n++) await addConversations(`site-${n}`, 1);
  const { ports } = fixture.app;
  const asked: number[] = [];
  const findAll = (ids: readonly string[]) => {
    asked.push(ids.length);
    return ports.sites.findAll(ids);
  };
  const watched = { ...ports, sites: { ...ports.sites, findAll } };
  const due = await findSitesToArchive({ ports: watched, database: ports.database('main') });
  expect(due.toSorted()).toEqual(['ardenza', 'velours']);
  expect(asked).toEqual([100, 100, 50]);
});

test('erases at most the share of a site in a hundred conversations, and stops when the run ends', async () => {
  const { db, ports } = fixture.app;
  const work = { ports, database: db, site: getArdenza(), sharedBy: 7 };
  await db.prepare("INSERT INTO page_erasures SELECT id, 'mira' FROM conversations").run();
  const countErasures = () =>
    value("SELECT count(*) FROM page_erasures WHERE conversation_id GLOB 'ardenza*'");
  await eraseArchivedMessages(work);
  expect(await countErasures()).toBe(135);
  let begun = 0;
  await eraseArchivedMessages({ ...work, ports: { ...ports, isEnding: () => begun++ >= 5 } });
  expect(await countErasures()).toBe(130);
});
