import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { orm } from '#worker/db/orm.ts';
import { insertMember } from '#worker/testing/members.ts';
import { writeEvents } from './events-store.ts';

test('notes after the commit whose inboxes have changed: of members of the site who are not fictional', async () => {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'mira' });
  await insertMember(db, { id: 'jonas' });
  await insertMember(db, { id: 'iris', fictional: true });
  await insertMember(db, { id: 'away', tenantId: 'velours' });
  const changedInboxes: string[] = [];
  const [tenant] = sites.tenants.filter(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('The site has gone.');
  const site = { db, tenant, now: 1, changedInboxes };
  const members = ['mira', 'jonas', 'iris', 'away', 'erased'];
  const [count, insert] = writeEvents(site, members, { kind: 'user' });
  expect(changedInboxes).toEqual([]);
  if (!count || !insert) throw new Error('There are two statements.');
  await orm(db).batch([count, insert]);
  expect(changedInboxes.toSorted()).toEqual(['jonas', 'mira']);
});
