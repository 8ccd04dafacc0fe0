import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addDemoLikes } from './add-demo-likes.ts';
import { DEMO_LOGIN } from './credentials.ts';

const [tenant] = sites.tenants.filter(({ id }) => id === 'ardenza');

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'alex', email: DEMO_LOGIN.email, emailNormalized: DEMO_LOGIN.email });
  for (let i = 0; i < 12; i++)
    await app.addMember({ id: `f${10 + i}`, email: `f${i}@fictional.invalid`, fictional: true });
  await app.addMember({ id: 'a-real-one', email: 'real@mail.example' });
});

async function add() {
  if (tenant) await addDemoLikes(app.db, tenant, NOW);
}

async function likes() {
  const { results } = await app.db
    .prepare('SELECT member_id, liked_id, seen_at FROM likes ORDER BY 1, 2')
    .all();
  return results;
}

test('adds likes of some fictional members to the demo login, some new and some mutual', async () => {
  await add();
  const all = await likes();
  const received = all.filter((like) => like.liked_id === 'alex');
  const given = all.filter((like) => like.member_id === 'alex');
  expect(received).toHaveLength(5);
  expect(received.filter((like) => like.seen_at === null)).toHaveLength(2);
  const mutual = given.filter((like) => received.some((back) => back.member_id === like.liked_id));
  expect([given.length, mutual.length]).toEqual([4, 2]);
  expect(JSON.stringify(all)).not.toContain('a-real-one');
});

test('adds the same likes each time', async () => {
  await add();
  const first = await likes();
  await app.db.prepare("DELETE FROM likes WHERE member_id = 'alex'").run();
  await add();
  expect(await likes()).toEqual(first.filter((like) => like.member_id !== 'alex'));
  await app.db.prepare('DELETE FROM likes').run();
  await add();
  expect(await likes()).toEqual(first);
});

test('adds few or no likes on a site with few or no members', async () => {
  await app.db.prepare("DELETE FROM members WHERE fictional = 1 AND id <> 'f10'").run();
  await add();
  expect(await likes()).toHaveLength(1);
  await app.db.prepare('DELETE FROM members').run();
  await add();
  expect(await likes()).toEqual([]);
});
