import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';

// In workerd a database is never that fast, because it answers from another process.
test('sends a member’s page in one piece when the database answers at once', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  // The first rendering of a page loads its code.
  await (await app.ask('ardenza', '/members', { cookie })).text();

  const { body } = await app.ask('ardenza', '/members', { cookie });
  const pieces: string[] = [];
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
  expect(pieces).toEqual([expect.stringMatching(/^<!doctype html>.*<\/html>$/s)]);
});
