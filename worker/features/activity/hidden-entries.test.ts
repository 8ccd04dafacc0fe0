import { describe, expect, test } from 'vitest';
import { DAYS_SHOWN } from '#client/features/activity/contract.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';
import { setUpActivity } from './activity.fixture.ts';

const fixture = setUpActivity();
const { api, list, listSummaries, ask, answer, count, review } = fixture;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const updateMember = (id: string, what: string) =>
  fixture.app.db.prepare(`UPDATE members SET ${what} WHERE id = ?`).bind(id).run();

describe('entries of hidden members', () => {
  const STATES: Record<string, { hide: () => Promise<unknown>; leaves?: readonly string[] }> = {
    'has blocked the member': { hide: () => addBlock(fixture.app, 'jonas', 'mira') },
    'was blocked by the member': { hide: () => addBlock(fixture.app, 'mira', 'jonas') },
    'has paused': { hide: () => updateMember('jonas', 'paused = 1') },
    'has left': { hide: () => updateMember('jonas', "status = 'deleted'") },
    'was disabled': { hide: () => updateMember('jonas', "status = 'disabled'") },
    'was erased': { hide: () => fixture.app.db.prepare("DELETE FROM members WHERE id = 'jonas'").run() },
  };
  const KINDS: Record<string, () => Promise<unknown>> = {
    like: () => addLike(fixture.app, 'jonas', 'mira'),
    match: async () => {
      await addLike(fixture.app, 'mira', 'jonas');
      fixture.app.advanceTime(1);
      await addLike(fixture.app, 'jonas', 'mira');
    },
    request: () => addPhotoRequest(fixture.app, 'mira', 'jonas', 'requested', fixture.app.ports.clock()),
    answer: async () => {
      await ask(fixture.mira, 'jonas');
      await answer(fixture.jonas, 'mira', 'refused');
    },
  };
  const cases = Object.keys(KINDS).flatMap((kind) => Object.keys(STATES).map((state) => [kind, state]));

  test.each(cases)(
    'removes the %s from list and count when the other member %s',
    async (kind = '', state = '') => {
      await KINDS[kind]?.();
      expect(await listSummaries()).toHaveLength(1);
      expect(await count()).toBe(1);
      await STATES[state]?.hide();
      expect(await listSummaries()).toEqual([]);
      expect(await count()).toBe(0);
    },
  );

  test('names an invisible member only in entries that the member caused', async () => {
    await addPhoto(fixture.app, 'jonas');
    await ask(fixture.mira, 'jonas');
    await answer(fixture.jonas, 'mira', 'granted');
    await updateMember('jonas', 'invisible = 1');
    expect(await listSummaries()).toEqual([]);
    expect(await count()).toBe(0);
    await addPhotoRequest(fixture.app, 'mira', 'jonas', 'requested');
    expect((await list()).entries).toMatchObject([
      { kind: 'photo_request', hidden: true, member: { name: 'Jonas', main_image: null } },
    ]);
  });
});

describe('entries that end', () => {
  test('removes a request that is taken back', async () => {
    await ask(fixture.jonas, 'mira');
    expect(await listSummaries()).toEqual(['*request jonas requested']);
    await api('members/mira/photo-request', { method: 'DELETE', cookie: fixture.jonas });
    expect(await listSummaries()).toEqual([]);
  });

  test('does not show that a permission was withdrawn', async () => {
    await ask(fixture.mira, 'jonas');
    await answer(fixture.jonas, 'mira', 'granted');
    expect(await listSummaries()).toEqual(['*answer jonas true']);
    await answer(fixture.jonas, 'mira', 'refused');
    expect(await listSummaries()).toEqual([]);
    fixture.app.advanceTime(MINUTE_MS);
    await answer(fixture.jonas, 'mira', 'granted');
    expect(await listSummaries()).toEqual(['*answer jonas true']);
  });

  test('removes a review with its photo, and shows none for a photo that was visible from the start', async () => {
    const waiting = await addPhoto(fixture.app, 'mira', { status: 'pending' });
    const active = await addPhoto(fixture.app, 'mira', { position: 1 });
    await review(waiting, null);
    await review(active, null);
    expect(await listSummaries()).toEqual(['*review true null']);
    await api(`photos/${waiting}`, { method: 'DELETE', cookie: fixture.mira });
    expect(await listSummaries()).toEqual([]);
  });

  test('removes entries that are too old, except unanswered requests', async () => {
    await addLike(fixture.app, 'jonas', 'mira');
    await ask(fixture.jonas, 'mira');
    fixture.app.advanceTime(DAYS_SHOWN * DAY_MS);
    fixture.mira = await fixture.app.startSession('ardenza', 'mira@mail.example');
    expect(await listSummaries()).toEqual(['*like jonas of 1', '*request jonas requested']);
    fixture.app.advanceTime(1);
    expect(await listSummaries()).toEqual(['*request jonas requested']);
    expect(await count()).toBe(1);
    await answer(fixture.mira, 'jonas', 'refused');
    expect(await listSummaries()).toEqual([]);
  });
});
