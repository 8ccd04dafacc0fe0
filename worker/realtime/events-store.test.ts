import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { commitWrites } from '#worker/db/write.ts';
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
  const site = { tenant, now: 1, changedInboxes };
  const members = ['mira', 'jonas', 'iris', 'away', 'erased'];
  const writes = writeEvents(site, members, { kind: 'user' });
  expect(changedInboxes).toEqual([]);
  await commitWrites(db, writes);
  expect(changedInboxes.toSorted()).toEqual(['jonas', 'mira']);
});
