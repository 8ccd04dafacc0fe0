import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { fileDeletions } from '#worker/db/schema/photos.ts';
import { SAMPLE_MAILS } from '#worker/mail/sample-mails.fixture.ts';
import type { TestApp } from '../test-app.ts';

/** One thing to do for each job of the table. */
export async function addWork(app: TestApp): Promise<void> {
  await app.addMember({ id: 'gone', status: 'deleted', deletedAt: 0 });
  await app.ports.files.put('photo/1.webp', new Uint8Array([1]));
  await orm(app.db).insert(fileDeletions).values({ key: 'photo', dueAt: 0 });
  await addMail(app, 'ardenza');
}

/** An email of a site that is due. */
export async function addMail(app: TestApp, tenantId: string): Promise<void> {
  const { kind, ...params } = SAMPLE_MAILS.password_changed;
  const mail = {
    recipient: 'mira@mail.example',
    language: 'nl',
    kind,
    params,
    createdAt: app.ports.clock(),
    dueAt: 0,
  };
  await orm(app.db)
    .insert(outbox)
    .values({ ...mail, tenantId });
}

/** What is left to do, and the mails that have left. */
export async function countWork(app: TestApp) {
  const [members, files] = [await app.db.prepare('SELECT id FROM members').raw(), await orm(app.db).select().from(fileDeletions)]; // prettier-ignore
  return { members: members.length, files: files.length, mails: app.mails().length };
}
