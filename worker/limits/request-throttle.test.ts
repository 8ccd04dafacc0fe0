import { expect, test } from 'vitest';
import { createRequestThrottle } from './request-throttle.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

test('allows a member a hundred requests in ten seconds, and then says how long to wait', async () => {
  const app = await createTestApp({ ports: { requestsPerMember: 100 } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'noor', email: 'noor@mail.example' });
  const [mira, noor] = [
    await app.startSession('ardenza', 'mira@mail.example'),
    await app.startSession('ardenza', 'noor@mail.example'),
  ];
  const ask = (cookie: string) => app.ask('ardenza', '/api/interests.php', { cookie });

  for (let time = 0; time < 100; time++) expect((await ask(mira)).status).toBe(200);
  app.advanceTime(4000);
  const refused = await ask(mira);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('6');
  expect(await refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect((await ask(noor)).status).toBe(200);

  app.advanceTime(6000);
  expect((await ask(mira)).status).toBe(200);
});

test('counts a burst at the end of ten seconds together with one right after it', async () => {
  const app = await createTestApp({ ports: { requestsPerMember: 100 } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const ask = () => app.ask('ardenza', '/api/interests.php', { cookie });

  expect((await ask()).status).toBe(200);
  app.advanceTime(9000);
  for (let time = 1; time < 100; time++) expect((await ask()).status).toBe(200);
  app.advanceTime(1000);
  // Only the first request has left the ten seconds.
  expect((await ask()).status).toBe(200);
  for (let time = 0; time < 100; time++) expect((await ask()).status).toBe(429);
  expect((await ask()).headers.get('retry-after')).toBe('9');

  // The refused requests have not made the wait longer.
  app.advanceTime(9000);
  for (let time = 1; time < 100; time++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('forgets the requests of a clock that was ahead when it is set back', () => {
  const count = createRequestThrottle({ max: 2, name: 'test', shareUses: null });
  const HOUR_MS = 3_600_000;
  for (let time = 0; time < 2; time++) count('mira', HOUR_MS);
  expect(() => count('mira', HOUR_MS)).toThrow('too_many_requests');
  for (let time = 0; time < 2; time++) count('mira', 1000);
  expect(() => count('mira', 1000)).toThrow('too_many_requests');
});

test('limits visitors of one address apart from other addresses and from members', async () => {
  const app = await createTestApp({ ports: { requestsPerAddress: 20 } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const ask = (address: string, init = {}) =>
    app.ask('ardenza', '/api/settings.php', { headers: { 'x-test-address': address }, ...init });

  for (let time = 0; time < 20; time++) expect((await ask('2001:db8:1:2::1')).status).toBe(200);
  // One customer has a whole /64.
  const refused = await ask('2001:db8:1:2::ffff');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  expect((await ask('2001:db8:1:2::1', { cookie, headers: { 'x-test-address': '2001:db8:1:2::1' } })).status).toBe(200); // prettier-ignore
  app.advanceTime(10_000);
  expect((await ask('2001:db8:1:2::1')).status).toBe(200);
});

test('does not count a proxy on this machine as one visitor', async () => {
  const app = await createTestApp({ ports: { requestsPerAddress: 10 } });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', ''])
    for (let time = 0; time < 11; time++) {
      const answer = await app.ask('ardenza', '/api/settings.php', {
        headers: { 'x-test-address': address },
      });
      expect(answer.status).toBe(200);
    }
});

test('forgets the oldest addresses when there are too many', () => {
  const gate = createRequestThrottle({ name: 'address', max: 1, shareUses: null });
  gate('first', 0);
  expect(() => gate('first', 0)).toThrow('too_many_requests');
  for (let index = 0; index < 50_000; index++) gate(`address ${index}`, 0);
  expect(() => gate('first', 0)).not.toThrow();
});
