import type { MemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE_MS = 60_000;
export const PEOPLE = ['anna', 'bea', 'cleo', 'dewi', 'eva', 'fenna'];

/** Mira, logged in, seeks women: {@link PEOPLE} with a photo each, the latest active first. */
export function setUpPeople(over: Partial<MemberRow> = {}) {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
    for (const [i, id] of PEOPLE.entries()) {
      await app.addMember({ id, lastActiveAt: NOW - i * MINUTE_MS, ...over });
      await addPhoto(app, id);
    }
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });

  return Object.assign(fixture, {
    open: async (path: string) => {
      const answer = await fixture.app.ask('ardenza', path, { cookie: fixture.cookie });
      return { status: answer.status, html: await answer.text() };
    },
  });
}
