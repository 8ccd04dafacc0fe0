import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/app.ts';

test('a member may ask a hundred times in ten seconds, and then has to wait for the rest of them', async () => {
  const app = await createTestApp({ ports: { requestsPerMember: 100 } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'noor', email: 'noor@mail.example' });
  const [mira, noor] = [
    await app.login('ardenza', 'mira@mail.example'),
    await app.login('ardenza', 'noor@mail.example'),
  ];
  const ask = (cookie: string) => app.ask('ardenza', '/api/interests.php', { cookie });

  for (let time = 0; time < 100; time++) expect((await ask(mira)).status).toBe(200);
  app.pass(4000);
  const refused = await ask(mira);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('6');
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect((await ask(noor)).status).toBe(200);

  app.pass(6000);
  expect((await ask(mira)).status).toBe(200);
});
