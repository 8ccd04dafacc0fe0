import { expect, test } from 'vitest';
import { PASSWORD, createTestApp } from '#worker/testing/app.ts';

test('a member logs in, is known by the cookie, and logs out', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'Mira@Mail.example' });
  const cookie = await app.login('ardenza', 'mira@mail.example');
  expect(cookie).toMatch(/^__Host-auth=[0-9a-f]{64}$/);

  const known = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(await known.json()).toMatchObject({ id: 'mira', profile: { name: 'mira' }, credits: 0 });

  expect((await app.ask('ardenza', '/api/logout.php', { cookie })).status).toBe(200);
  const gone = await app.ask('ardenza', '/api/user.php', { cookie });
  expect(gone.status).toBe(403);
  expect(await gone.json()).toMatchObject({ authentication_required: true });
});

test('an account of one site does not exist on another', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const answer = await app.ask('velours', '/api/user.php', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: PASSWORD },
  });
  expect(answer.status).toBe(401);
});

test('the home page is rendered for a visitor', async () => {
  const app = await createTestApp();
  const page = await app.ask('ardenza', '/');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Ardenza');
});
