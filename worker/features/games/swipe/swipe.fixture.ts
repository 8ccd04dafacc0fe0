import type { AskInit } from '#worker/testing/test-app.ts';
import { setUpPeople } from '../people.fixture.ts';

export const MIDNIGHT = '2026-11-22T00:00:00.000Z';

/** Mira, logged in, has a deck of {@link PEOPLE}. */
export function setUpSwipes() {
  const fixture = setUpPeople();

  const send = (method: string, json: unknown, init: AskInit = {}) =>
    fixture.app.ask('ardenza', '/api/swipe-game', { method, json, cookie: fixture.cookie, ...init });

  async function rows(sql: string) {
    return (await fixture.app.db.prepare(sql).all()).results;
  }

  return Object.assign(fixture, {
    send,
    answer: async (id: string, verdict: 'like' | 'skip', init?: AskInit) => {
      fixture.app.advanceTime(1000);
      return send('POST', { id, verdict }, init);
    },
    takeBack: (id: string, init?: AskInit) => send('DELETE', { id }, init),
    rows,
    answers: () =>
      rows("SELECT target_id, verdict, place FROM swipes WHERE member_id = 'mira' ORDER BY created_at"),
    liked: async () =>
      (await rows("SELECT liked_id FROM likes WHERE member_id = 'mira' ORDER BY created_at")).map(
        ({ liked_id }) => liked_id,
      ),
    game: async () =>
      (await fixture.app.ask('ardenza', '/api/swipe-game', { cookie: fixture.cookie })).json(),
  });
}
