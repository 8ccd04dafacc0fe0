import { expect, test } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';

test.each(['/photos/', '/media/'])(
  'does not count photos below %s as requests, because a page of results loads sixty at once',
  async (prefix) => {
    const site = overrideSite('ardenza', { cdn_prefix: prefix });
    const app = await createTestApp({ ...site, ports: { requestsPerMember: 5 } });
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    const cookie = await app.login('ardenza', 'mira@mail.example');
    const photo = `${prefix}${'0'.repeat(32)}/card.webp`;
    for (let time = 0; time < 10; time++)
      expect((await app.ask('ardenza', photo, { cookie })).status).toBe(404);
    for (let time = 0; time < 5; time++)
      expect((await app.ask('ardenza', '/api/interests.php', { cookie })).status).toBe(200);
    expect((await app.ask('ardenza', '/api/interests.php', { cookie })).status).toBe(429);
  },
);

test.each([
  ['reads the session of a valid cookie', null, 'a'.repeat(64), 1],
  ['asks the database nothing when the cookie cannot be a token', null, 'a', 0],
  ['leaves sessions to another backend behind /api', 'https://api.example', 'a'.repeat(64), 0],
])('%s', async (_title, apiOrigin, token, queries) => {
  const asked: string[] = [];
  const app = await createTestApp({
    ports: { apiOrigin },
    watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)),
  });
  await app.ask('ardenza', '/photos/none', { cookie: `__Host-auth=${token}` });
  expect(asked.filter((sql) => sql.includes('"sessions"'))).toHaveLength(queries);
});
