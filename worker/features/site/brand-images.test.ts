import { beforeEach, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import type { BrandImageKind } from '#worker/ports/ports.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';

let drawn: BrandImageKind[];
let app: TestApp;
let current: ReturnType<typeof createSites>;
beforeEach(async () => {
  drawn = [];
  current = createSites(sites);
  app = await createTestApp({
    sites: switchSites(() => current),
    ports: {
      drawBrandImage: async ({ name }, kind) => {
        drawn.push(kind);
        await Promise.resolve();
        return new TextEncoder().encode(`${name} ${kind}`);
      },
    },
  });
});

async function getFavicon(): Promise<string> {
  return (await app.ask('ardenza', '/favicon.ico')).headers.get('location') ?? '';
}

test('draws an image when it is first asked for, once also for many who ask at the same time', async () => {
  const path = await getFavicon();
  const answers = await Promise.all([1, 2, 3].map(async () => app.ask('ardenza', path)));
  answers.push(await app.ask('ardenza', path));
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([200, 'Ardenza favicon']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(drawn).toEqual(['favicon']);
});

test('leads from the image of an earlier version to the current one', async () => {
  const before = await getFavicon();
  current = createSites({ ...sites, ...overrideSite('ardenza', { look: 'changed' }) });
  const answer = await app.ask('ardenza', before);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, await getFavicon()]);
  expect(await getFavicon()).not.toBe(before);
  expect(drawn).toEqual([]);
});

test('has no image under an unknown name or of another site', async () => {
  expect((await app.ask('ardenza', '/assets/brand/0123-poster.png')).status).toBe(404);
  const { headers } = await app.ask('velours', await getFavicon());
  expect(headers.get('location')).toMatch(/^\/assets\/brand\/\w+-favicon\.ico$/);
});

test('tries again when a drawing has failed', async () => {
  const draw = app.ports.drawBrandImage;
  app.ports.drawBrandImage = () => Promise.reject(new Error('no memory'));
  const path = await getFavicon();
  expect((await app.ask('ardenza', path)).status).toBe(500);
  app.ports.drawBrandImage = draw;
  expect((await app.ask('ardenza', path)).status).toBe(200);
});

test('serves what the store has where nothing can be drawn', async () => {
  await app.ask('ardenza', await getFavicon());
  app.ports.drawBrandImage = null;
  expect((await app.ask('ardenza', await getFavicon())).status).toBe(200);
  const touch = await app.ask('ardenza', '/apple-touch-icon.png');
  expect((await app.ask('ardenza', touch.headers.get('location') ?? '')).status).toBe(404);
});
