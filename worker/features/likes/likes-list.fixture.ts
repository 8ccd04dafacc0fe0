import * as v from 'valibot';
import { expect } from 'vitest';
import { type LikesListPage, likesPage } from '#client/features/likes/contract.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

/** Mira, logged in, and three other members of `ardenza`. */
export function setUpLikesList() {
  const fixture = prepareEach(async () => {
    const app = await createTestApp();
    await app.addMember({ id: 'mira', email: 'mira@mail.example' });
    for (const id of ['anna', 'ben', 'carla']) await app.addMember({ id, name: id, birthDate: '1987-03-09' });
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });

  return Object.assign(fixture, {
    list: async (query = ''): Promise<LikesListPage> => {
      const answer = await fixture.app.ask('ardenza', `/api/likes${query}`, { cookie: fixture.cookie });
      expect(answer.status).toBe(200);
      return v.parse(v.strictObject(likesPage.entries), await answer.json());
    },
  });
}
