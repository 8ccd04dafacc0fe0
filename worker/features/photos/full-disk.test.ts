import { expect, test } from 'vitest';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { jpegBytes } from '#worker/testing/images.ts';

test('answers 503 and stores no row when the disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const files = { ...createMemoryFiles(), put: () => Promise.reject(full) };
  const app = await createTestApp({ ports: { files } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const headers = { 'content-type': 'image/jpeg' };
  const refused = await app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body: jpegBytes(),
    cookie,
    headers,
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ error: 'busy' });
  expect(await app.db.prepare('SELECT count(*) AS n FROM photos').first()).toEqual({ n: 0 });
});
