import { expect, test, vi } from 'vitest';
import { jpegBytes } from '#worker/testing/images.ts';
import { setUpLockedApp, waitForTimers } from '#worker/testing/apps/locked-app.ts';
import type { AskInit } from '#worker/testing/test-app.ts';

const { createLockedApp } = setUpLockedApp();

const CALLS: readonly (readonly [what: string, path: string, init: AskInit])[] = [
  ['a message', '/api/messages', { json: { member: 'anna', text: 'Hello' } }],
  ['a gift', '/api/messages/gift', { json: { member: 'anna', gift: 'rose' } }],
  [
    'a photo for a member',
    '/api/messages/photo?member=anna',
    { body: jpegBytes(), headers: { 'content-type': 'image/jpeg' } },
  ],
  ['a photo of the profile', '/api/photos', { body: jpegBytes(), headers: { 'content-type': 'image/jpeg' } }],
  ['a like', '/api/likes', { json: { member: 'anna' } }],
  ['a report', '/api/members/anna/report', { json: { reason: 'fake', message: '' } }],
  ['a block', '/api/members/anna/block', { json: {} }],
  ['a login', '/api/user.php', { json: { email: 'anna@mail.example', password: 'wrong' } }],
  ['a reset of the password', '/api/password-reset', { json: { email: 'anna@mail.example' } }],
  ['the login form', '/login', { cookie: '', form: { email: 'anna@mail.example', password: 'wrong' } }],
];

test.each(CALLS)(
  'answers %s after five seconds in all while the database is locked',
  async (_, path, init) => {
    const app = await createLockedApp();
    const answers: Response[] = [];
    void app
      .ask('ardenza', path, { method: 'POST', cookie: app.cookie, ...init })
      .then((response) => answers.push(response));
    await waitForTimers(1);
    await vi.advanceTimersByTimeAsync(5000);
    for (let turns = 0; turns < 2000 && answers.length === 0; turns++) {
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '5']]);
  },
);
