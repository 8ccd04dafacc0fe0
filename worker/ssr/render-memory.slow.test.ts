import { expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { measureUsedHeap } from '#worker/testing/heap.ts';

/** Until then the heap grows with what is compiled: 0.7 MB in the first 400 requests, 0.3 in the next, then 0.1. */
const WARM_UP = 600;
const REQUESTS = 800;
const ALLOWED_BYTES = 1_000_000;
/** Often enough that a leak of the text alone of each rendered page exceeds the limit. */
const RENDER_EVERY = 8;

/** Rendered on each request. Search comes most often, because it holds the most memory. */
const RENDERED = [
  { path: '/members?gender=m', isMember: true },
  { path: '/members/jonas', isMember: true },
  { path: '/members?gender=m', isMember: true },
  { path: '/likes', isMember: true },
  { path: '/members/jonas/landing', isMember: false },
];
/** Rendered once or never, and so cheap that many can be requested. */
const CHEAP = ['/', '/login', '/pages/terms', '/landers/gallery', '/landers/maplanding', '/landers/video', '/api/settings.php']; // prettier-ignore

test('retains no memory when serving pages', { timeout: 300_000 }, async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm', fictional: true });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  await serve(app, cookie, WARM_UP);
  const before = await measureUsedHeap();
  await serve(app, cookie, REQUESTS);
  expect((await measureUsedHeap()) - before).toBeLessThan(ALLOWED_BYTES);
});

async function serve(app: TestApp, cookie: string, requests: number): Promise<void> {
  for (let index = 0; index < requests; index++) {
    const rendered =
      index % RENDER_EVERY === 0 ? RENDERED[(index / RENDER_EVERY) % RENDERED.length] : undefined;
    const path = rendered?.path ?? CHEAP[index % CHEAP.length] ?? '/';
    const answer = await app.ask('ardenza', path, rendered?.isMember ? { cookie } : {});
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  }
}
