import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

const t = getTranslator('nl');
const local = { port: 8787 };
const origin = 'http://ardenza.localhost:8787';

const complaint = {
  kind: 'other',
  name: 'Noor',
  email: 'noor+home@mail.example',
  message: 'See https://ardenza.example/members/1?a=1&b=2 <b>now</b>.',
};

async function demo() {
  const app = await createTestApp({ local, ports: { mail: null } });
  const complain = () =>
    app.ask('ardenza', '/api/complaints', { method: 'POST', json: complaint, headers: { origin } });
  const read = async (site = 'ardenza') => {
    const answer = await app.ask(site, '/__outbox');
    return { answer, html: await answer.text() };
  };
  return { app, complain, read };
}

test('shows the emails of the last hour, the newest first', async () => {
  const { app, complain, read } = await demo();
  expect((await read()).html).toContain(t('mail.outbox.empty'));
  expect((await complain()).status).toBe(200);
  const { answer, html } = await read();
  expect(answer.status).toBe(200);
  expect([...html.matchAll(/<summary><b>(.*?)<\/b>/g)].map(([, subject]) => subject)).toEqual([
    expect.stringMatching(/^Klacht C-/),
    expect.stringMatching(/^We hebben je klacht C-\S+ ontvangen$/),
  ]);
  expect(html).toContain('Aan noor+home@mail.example');
  const address = 'https://ardenza.example/members/1?a=1&amp;b=2';
  expect(html).toContain(`<a class="link" href="${address}">${address}</a> &lt;b&gt;now&lt;/b&gt;.`);
  app.advanceTime(3_600_000);
  expect((await read()).html).toContain(t('mail.outbox.empty'));
});

test('forbids indexing and caching of the page, with the usual security policy', async () => {
  const { read } = await demo();
  const { answer, html } = await read();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(html).not.toMatch(/ style="| on\w+="|<script/);
});

test('shows each email in a frame without scripts', async () => {
  const { app, complain, read } = await demo();
  await complain();
  const { answer: list, html } = await read();
  expect(list.headers.get('content-security-policy')).toMatch(/; frame-src 'self'$/);
  const frames = [...html.matchAll(/<iframe src="(\/__outbox\/\d+)"[^>]*>/g)];
  expect(frames).toHaveLength(2);
  for (const [frame, src = ''] of frames) {
    expect(frame).toContain('sandbox="allow-top-navigation-by-user-activation"');
    const mail = await app.ask('ardenza', src);
    expect([mail.status, mail.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform']);
    const policy = mail.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(policy).toMatch(/; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation$/);
    expect(mail.headers.get('x-content-type-options')).toBe('nosniff');
    const letter = await mail.text();
    expect(letter).toMatch(/^<!doctype html><html lang="nl"><head><base target="_top">/);
    expect(letter).toContain(' style="');
    expect(letter).not.toContain('<b>now</b>');
  }
  expect((await app.ask('nachtwerk', frames[0]?.[1] ?? '')).status).toBe(404);
  expect((await app.ask('ardenza', '/__outbox/999')).status).toBe(404);
});

test('shows only the emails of the site', async () => {
  const { complain, read } = await demo();
  await complain();
  expect((await read('nachtwerk')).html).not.toContain('mail.example');
});

test('does not exist on other servers', async () => {
  const app = await createTestApp();
  await app.ask('ardenza', '/api/complaints', { method: 'POST', json: complaint });
  const answer = await app.ask('ardenza', '/__outbox');
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('mail.example');
});
