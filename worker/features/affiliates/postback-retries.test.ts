import { expect, test } from 'vitest';
import { createHttpPostbacks } from '#worker/platform/http-postbacks.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { printSources } from './print-sources.ts';
import { DAY_MS, MINUTE_MS, setUpPostbacks } from './postbacks.fixture.ts';

const { state, network, createApp, send, row, signUp, confirm, told } = setUpPostbacks();

test('tries again under the same number after a fault, and not after it was taken', async () => {
  await signUp();
  await confirm();
  for (const status of [503, 429, 500]) {
    state.answer = () => new Response(null, { status });
    await send();
    state.app.advanceTime(DAY_MS / 2);
  }
  state.answer = () => {
    throw new Error('no answer');
  };
  await send();
  state.app.advanceTime(DAY_MS / 2);
  state.answer = () => new Response(null, { status: 204 });
  await send();
  state.app.advanceTime(DAY_MS / 2);
  await send();
  expect(state.received.length).toBe(5);
  expect(new Set(state.received.map(String)).size).toBe(1);
});

test('waits longer after each fault, and gives up after three days', async () => {
  await signUp();
  await confirm();
  state.answer = () => new Response(null, { status: 500 });
  const times: number[] = [];
  for (let minute = 0; minute < 4 * 24 * 60; minute += 30) {
    const before = state.received.length;
    await send();
    if (state.received.length > before) times.push(minute);
    state.app.advanceTime(30 * MINUTE_MS);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60);
  expect(await row('SELECT due_at, problem FROM postbacks')).toEqual({ due_at: null, problem: 'status 500' });
});

test.each([404, 302])('gives up after status %d, and names it in the report and the log', async (status) => {
  await signUp();
  await confirm();
  state.answer = () => new Response(null, { status, headers: { location: 'https://adnet.example/else' } });
  await send();
  state.app.advanceTime(DAY_MS);
  await send();
  expect(state.received.length).toBe(1);
  expect(state.app.logged).toContainEqual({
    level: 'error',
    event: 'postback-given-up',
    tenant: 'ardenza',
    error: `adnet, confirmed: status ${status}`,
  });
  const site = { tenant: state.ardenza, db: state.app.ports.database('main'), now: state.app.ports.clock() };
  expect(await printSources([site], {})).toMatch(
    new RegExp(`^ardenza +adnet +confirmed +2026-11-21 12:00 +status ${status}$`, 'm'),
  );
});

test('signs the address if the network wants it, and waits for its secret', async () => {
  const address = 'https://adnet.example/in?c={sub1}&t={id}';
  await createApp({ postbacks: { adnet: { confirmed: address, sign: true } } });
  await signUp();
  await confirm();
  await send();
  const [signed = ''] = state.received.map(String);
  const [plain = '', signature] = signed.split('&signature=');
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode('a-secret-of-adnet-1'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const expected = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(plain));
  expect(signature).toBe(
    Array.from(new Uint8Array(expected), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  state.app.ports.postbacks = createHttpPostbacks({ secrets: createMemorySecrets(), fetch: network });
  await state.app.db.prepare('UPDATE postbacks SET due_at = 0, sent_at = NULL').run();
  await send();
  expect(state.received.length).toBe(1);
  expect((await row('SELECT problem FROM postbacks'))?.['problem']).toMatch(
    'ardenza has no secret postback:adnet',
  );
});

test('repeats under the same number what a process sent that ended before it could note it', async () => {
  await signUp();
  await confirm();
  const taken = new Promise<void>((resolve) => {
    state.app.ports.postbacks = createHttpPostbacks({
      secrets: createMemorySecrets(),
      fetch: async (input, init) => {
        await network(input, init);
        resolve();
        return new Promise<Response>(() => undefined);
      },
    });
  });
  void send();
  await taken;
  state.app.ports.postbacks = createHttpPostbacks({ secrets: createMemorySecrets(), fetch: network });
  await send();
  expect(state.received.length).toBe(1);
  state.app.advanceTime(MINUTE_MS);
  await send();
  await send();
  expect(state.received.length).toBe(2);
  expect(new Set(state.received.map(String)).size).toBe(1);
});

test('two runs at once send a postback once', async () => {
  await signUp();
  await confirm();
  await Promise.all([send(), send(), send()]);
  expect(told()).toEqual(['confirmed']);
});
