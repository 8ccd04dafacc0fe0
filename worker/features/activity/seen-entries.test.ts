import { describe, expect, test } from 'vitest';
import { addLike } from '#worker/testing/relations.ts';
import { setUpActivity } from './activity.fixture.ts';

const fixture = setUpActivity();
const { api, list, listSummaries, markSeen, ask, answer, count } = fixture;

describe('seen entries', () => {
  test('marks entries as seen in every tab once the list was open', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    expect(await (await markSeen(until)).json()).toEqual({ new_activity: 0 });
    expect(await count()).toBe(0);
    expect(await list()).toMatchObject({ entries: [{ kind: 'like', is_new: false }], seen_until: null });
    const again = await fixture.app.startSession('ardenza', 'mira@mail.example');
    expect(await count(again)).toBe(0);
  });

  test('keeps entries new that came after the list was read', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    const { seen_until: until } = await list();
    fixture.app.advanceTime(1);
    await ask(fixture.jonas, 'mira');
    expect(await (await markSeen(until)).json()).toEqual({ new_activity: 1 });
    expect(await listSummaries()).toEqual(['*request jonas requested', 'like jonas of 1']);
  });

  test('does not mark entries as new again when an older state arrives', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    const { seen_until: older } = await list();
    fixture.app.advanceTime(1);
    await ask(fixture.jonas, 'mira');
    await markSeen((await list()).seen_until);
    await markSeen(older);
    expect(await count()).toBe(0);
  });

  test('covers a like whose profile was opened and a request that was answered elsewhere', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    await ask(fixture.jonas, 'mira');
    expect(await count()).toBe(2);
    await api('likes/seen', { method: 'POST', json: { member: 'jonas' }, cookie: fixture.mira });
    await answer(fixture.mira, 'jonas', 'refused');
    expect(await count()).toBe(0);
    expect(await listSummaries()).toEqual(['like jonas of 1', 'request jonas refused']);
  });

  test('rejects changes by others and unknown cursors', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    const { seen_until: until, next } = await list();
    expect(next).toBeNull();
    expect((await markSeen(until, fixture.jonas)).status).toBe(422);
    expect((await markSeen('made-up')).status).toBe(422);
    expect(await count()).toBe(1);
  });
});
