import * as v from 'valibot';
import { type SwipeGame, swipeGame } from '#client/features/games/swipe/contract.ts';
import { orm } from '#worker/db/orm.ts';
import type { photoRequests } from '#worker/db/schema/photos.ts';
import type { blocks, likes, swipes } from '#worker/db/schema/relations.ts';
import type { MemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE_MS = 60_000;

export const listIds = ({ cards }: SwipeGame): string[] => cards.map(({ id }) => id);

export function setUpDeck() {
  let added = 0;
  const fixture = prepareEach(() => createDeck());

  return Object.assign(fixture, {
    begin: async (sites: object) => void Object.assign(fixture, await createDeck(sites)),
    /** Adds a member with a photo; each was active a minute before the one added before. */
    add: async (id: string, over: Partial<MemberRow> = {}) => {
      const lastActiveAt = NOW - ++added * MINUTE_MS;
      await fixture.app.addMember({ id, gender: 'f', lastActiveAt, ...over });
      await addPhoto(fixture.app, id, { tenantId: over.tenantId ?? 'ardenza' });
    },
    game: async (query = ''): Promise<SwipeGame> => {
      const { app, cookie } = fixture;
      const answer = await app.ask('ardenza', `/api/swipe-game${query}`, { cookie });
      return v.parse(swipeGame, await answer.json());
    },
    insert: (table: typeof likes | typeof swipes | typeof blocks | typeof photoRequests, row: object) =>
      orm(fixture.app.db)
        .insert(table)
        .values({ tenantId: 'ardenza', createdAt: NOW, ...row } as never),
  });
}

/** Mira of `ardenza`, logged in, is 36 and looks for women. */
async function createDeck(sites = {}) {
  const app = await createTestApp(sites);
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'f' });
  return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
}
