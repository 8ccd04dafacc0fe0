import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { members } from '#worker/db/schema/members.ts';
import { createTestApp } from '../test-app.ts';

test('refuses a statement of the application that does not bind the site, and names table and statement', async () => {
  const db = (await createTestApp()).ports.database('main');
  const selectName = (condition = eq(members.id, 'mira')) =>
    orm(db).select({ name: members.name }).from(members).where(condition);
  await expect(selectName()).rejects.toThrow(
    /site of members: select "name" from "members" where "members"."id" = \?/,
  );
  await expect(selectName()).rejects.toThrow('site of members');
  expect(await selectName(eq(members.tenantId, 'ardenza'))).toEqual([]);
});

test('takes a statement that says that it serves all sites', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira' });
  const db = ofAllSites(app.ports.database('main'));
  expect(await orm(db).select({ id: members.id }).from(members)).toEqual([{ id: 'mira' }]);
});
