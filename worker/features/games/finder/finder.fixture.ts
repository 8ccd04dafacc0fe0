import * as v from 'valibot';
import { type MatchPage, matchPage } from '#client/features/games/finder/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import type { MemberRow } from '#worker/testing/members.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MINUTE_MS = 60_000;

/** A query that every woman in the Netherlands fits. */
export const WIDE = 'gender=f&min_age=18&max_age=99&country=NL';

export const listIds = ({ results }: MatchPage): string[] => results.map(({ id }) => id);

/** Mira of `ardenza`, logged in, likes wine and tea. */
export function setUpFinder() {
  let added = 0;
  const fixture = prepareEach(() => createFinder());

  return Object.assign(fixture, {
    begin: async (sites: object) => void Object.assign(fixture, await createFinder(sites)),
    /** Each added member was active a minute before the one added before. */
    add: async (id: string, interests: string[], over: Partial<MemberRow> = {}) => {
      const lastActiveAt = NOW - ++added * MINUTE_MS;
      await fixture.app.addMember({ id, seeking: 'f', lastActiveAt, ...over });
      await addInterests(fixture.app, id, interests);
    },
    find: async (query: string): Promise<MatchPage> => {
      const { app, cookie } = fixture;
      const answer = await app.ask('ardenza', `/api/match-finder?${query}`, { cookie });
      return v.parse(matchPage, await answer.json());
    },
  });
}

async function createFinder(sites = {}) {
  const app = await createTestApp(sites);
  await app.addMember({
    id: 'mira',
    email: 'mira@mail.example',
    seeking: 'f',
    reason: 'date',
    region: 'NL-UT',
  });
  await addInterests(app, 'mira', ['wine', 'tea']);
  return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
}

async function addInterests({ db }: TestApp, memberId: string, interests: string[]): Promise<void> {
  for (const interest of interests)
    await orm(db).insert(memberInterests).values({ tenantId: 'ardenza', memberId, interest });
}
