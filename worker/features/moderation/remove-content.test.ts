import { expect, test } from 'vitest';
import { setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { decide } from './moderation.fixture.ts';

const fixture = setUpChat();
const { ask, send } = fixture;

const FORM = { reason: 'scam', message: 'Wants money' };

test('empties the reported message for both members', async () => {
  await send('mira', 'jonas', 'Hello');
  const { conversation } = await send('jonas', 'mira', 'Send me 500 euros');
  const answer = await ask('mira', `/api/chats/${conversation.id}/messages/2/report`, {
    method: 'POST',
    json: FORM,
  });
  const { reference } = (await answer.json()) as { reference: string };
  await decide(fixture.app, reference, { action: 'message' });
  const { results } = await fixture.app.db.prepare('SELECT seq, text FROM messages ORDER BY seq').all();
  expect(results).toEqual([
    { seq: 1, text: 'Hello' },
    { seq: 2, text: null },
  ]);
  const events = await fixture.app.db
    .prepare("SELECT member_id FROM inbox_events WHERE kind = 'message_changed' ORDER BY 1")
    .all();
  expect(events.results).toEqual([{ member_id: 'jonas' }, { member_id: 'mira' }]);
});

test('hides a photo of the reported member', async () => {
  const key = 'a'.repeat(32);
  await fixture.app.db
    .prepare(
      "INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES (?, 'ardenza', 'jonas', 0, 'active', 300, 400, 0)",
    )
    .bind(key)
    .run();
  const answer = await ask('mira', '/api/members/jonas/report', { method: 'POST', json: FORM });
  const { reference } = (await answer.json()) as { reference: string };
  await decide(fixture.app, reference, { action: 'photo', photo: key });
  expect(await fixture.app.db.prepare('SELECT status FROM photos').first()).toEqual({ status: 'rejected' });
});
