import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { toAddressSubject } from './limits.ts';

const MINUTE_MS = 60_000;

const COMPLAINT = {
  kind: 'photo',
  name: 'Noor Jansen',
  email: 'noor@mail.example',
  message: 'This is a photo of me, and I never agreed to it.',
};

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (address, subject) => expect(toAddressSubject(address)).toBe(subject));

test.each(['1:2:3:4:5:6:7:8:9::1', ':::', 'unknown:1', '::g'])(
  'accepts an invalid address: %s',
  (address) => {
    expect(() => toAddressSubject(address)).not.toThrow();
  },
);

test('says when a limit ends, in the language of the page: to scripts and as a page', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const like = (member: string, language: string) =>
    app.ask('ardenza', '/api/likes', {
      method: 'POST',
      json: { member },
      cookie: `${cookie}; locale=${language}`,
    });
  await like('jonas', 'en');
  await app.db.prepare("UPDATE counters SET n = 200 WHERE scope = 'likes'").run();
  await app.addMember({ id: 'ben', email: 'ben@mail.example' });
  app.advanceTime(12 * 3_600_000);
  expect(await (await like('ben', 'en')).json()).toMatchObject({
    message: expect.stringContaining('later (in 12 hours).'),
    params: { wait: 43_200 },
  });
  app.advanceTime(11.5 * 3_600_000);
  expect(await (await like('ben', 'nl')).json()).toMatchObject({
    message: expect.stringContaining('(over 30 minuten).'),
  });

  const profile = () => app.ask('ardenza', '/members/jonas', { cookie });
  expect((await profile()).status).toBe(200);
  await app.db.prepare("UPDATE counters SET n = 600 WHERE scope = 'profile-views'").run();
  const page = await profile();
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('(over 1 uur).');
});

test('says to the millisecond when there is room again, also when only the oldest use has left the window', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const complain = () => app.ask('ardenza', '/api/complaints', { method: 'POST', json: COMPLAINT });
  const uses = [0, 7 * MINUTE_MS, 20 * MINUTE_MS, 50 * MINUTE_MS, 59 * MINUTE_MS];
  for (const [i, at] of uses.entries()) {
    app.advanceTime(at - (uses[i - 1] ?? 0));
    expect((await complain()).status).toBe(200);
  }
  expect((await complain()).headers.get('retry-after')).toBe('60');
  app.advanceTime(MINUTE_MS);
  expect((await complain()).status).toBe(200);
  expect((await complain()).headers.get('retry-after')).toBe(String(7 * 60));
});

test('gives the last place to one of two simultaneous requests', async () => {
  const app = await createTestApp();
  const complain = () => app.ask('ardenza', '/api/complaints', { method: 'POST', json: COMPLAINT });
  const answers = await Promise.all(Array.from({ length: 12 }, complain));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});
