import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { controlMigrations } from '#worker/db/migrations.ts';
import { listPictures } from '#worker/tenancy/pushed/pushed-pictures.ts';
import { createEmptyDatabase } from '#test/database';
import { removeOldPictures } from './prepare-sites.ts';

test('keeps the pictures of a look that is pushed while old pictures are looked for', async () => {
  const control = await createEmptyDatabase();
  await migrate(control, controlMigrations);
  const [before] = sites.tenants;
  if (!before) throw new Error('There is no site.');
  const pushed = { ...before, look: 'pushed-meanwhile' };
  let now = before;
  const listKeys = async () => {
    now = pushed;
    return [...listPictures(before), ...listPictures(pushed)];
  };
  await removeOldPictures({ control, listKeys, clock: () => 0 }, [before.id], async () => [now]);
  const { results } = await control.prepare('SELECT key FROM file_deletions').all<{ key: string }>();
  expect(results.map(({ key }) => key).toSorted()).toEqual(listPictures(before).toSorted());
});
