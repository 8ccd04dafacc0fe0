import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { listPortraits } from '#demo/portrait-list.ts';
import { readPortrait } from '#demo/read-portrait.ts';
import { activateMember, insertDemoMember } from '#demo/store.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { storePhoto } from '#demo/store-photo.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { compileTenants } from '../../../tenants/compile/compile.ts';
import { type BenchMember, insertMembers } from '../chat/members.ts';
import { insertChats, toChat } from '../scale/fill-chats.ts';
import { withoutIndexes } from '../scale/fill-database.ts';
import { runNodeProgram } from '../server.ts';

export const SITE = 'ardenza';
/** The server fills no site: only one is measured. */
export const PRODUCT_SETTINGS = { DEMO_MEMBERS: '0', REQUESTS_PER_MEMBER: '1000000' };
const COOKIE = 'auth';

/** As many as `npm start` gives a site. */
const MEMBERS = 220;
/** Each may open 600 profiles an hour, which no setting lifts. */
const VIEWERS = 200;
/** More than one page of the list. */
const LIKES = 30;
/** More than one page of the list, and of a conversation. */
const CHATS = 30;
const LONG_CHAT = 60;
const SHORT_CHAT = 3;
/** Of so many members one stays fictional; only real ones have a distance. */
const FICTIONAL_ONE_OF = 10;

export interface Viewer extends BenchMember {
  readonly email: string;
  /** The id of a conversation with more messages than a page shows. */
  readonly chat: string;
}

export interface Data {
  readonly folder: string;
  /** Logged in; each has the password of the demo login. */
  readonly viewers: readonly Viewer[];
  /** Whose profile is opened. */
  readonly profile: string;
}

/** A database of the server on Node with one filled site. */
export async function prepareData(folder: string): Promise<Data> {
  await runNodeProgram(['dist/node/server.js', '--demo', '--fill'], {
    ...PRODUCT_SETTINGS,
    DATA_DIR: folder,
  });
  return fillSite(folder, join(folder, 'main.db'));
}

/** Fills one site of a database with members who share one picture, and with members who look at them. */
export async function fillSite(folder: string, file: string): Promise<Data> {
  const tenant = compileTenants('tenants').tenants.find(({ id }) => id === SITE);
  if (!tenant) throw new Error(`There is no site ${SITE}.`);
  const ids = await addMembers(folder, file, tenant);
  const viewers = insertMembers(file, VIEWERS, COOKIE);
  finishMembers(file);
  // Ids are in no order, and the first ones like the viewers.
  const sorted = ids.toSorted();
  const chats = viewers.map(({ id }) =>
    sorted.slice(0, CHATS).map((peer, index) => toChat(SITE, id, peer, index === 0 ? LONG_CHAT : SHORT_CHAT)),
  );
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  withoutIndexes(database, () => {
    database.exec('BEGIN');
    insertChats(database, { tenantId: SITE, now: Date.now(), chats: chats.flat() });
    database.exec('COMMIT');
  });
  database.close();
  return {
    folder,
    viewers: viewers.map((each, index) => ({
      ...each,
      email: `${each.id}@mail.example`,
      chat: chats[index]?.[0]?.id ?? '',
    })),
    profile: sorted.at(-1) ?? '',
  };
}

async function addMembers(folder: string, file: string, tenant: Tenant): Promise<string[]> {
  const db = openDatabase(file);
  const photos = join(folder, 'photos');
  mkdirSync(photos, { recursive: true });
  const ports = { db, files: createDiskFiles(photos), clock: Date.now };
  const portraits = listPortraits(tenant, MEMBERS).filter(({ position }) => position === 0);
  const [first] = portraits;
  if (!first) throw new Error('There are no fictional members.');
  const renditions = await readPortrait(first.portrait);
  for (const { member } of portraits) {
    await insertDemoMember(db, tenant, member, Date.now());
    await storePhoto(ports, { tenantId: tenant.id, memberId: member.id, position: 0, renditions });
    await activateMember(db, tenant, member.id);
  }
  await db.close();
  return portraits.map(({ member }) => member.id);
}

/** Gives the viewers a town, a password and likes, and makes most of the others real members. */
function finishMembers(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  database
    .prepare(
      `UPDATE members SET (region, town, cell, password_hash) =
         (SELECT region, town, cell, password_hash FROM members WHERE tenant_id = ?1 AND email = ?2)
       WHERE tenant_id = ?1 AND id LIKE 'bench%'`,
    )
    .run(SITE, DEMO_LOGIN.email);
  database
    .prepare(
      `INSERT INTO likes (tenant_id, member_id, liked_id, created_at, seen_at)
       SELECT ?1, fans.id, viewers.id, ?2 - fans.place * 3600000, NULL
       FROM members AS viewers,
         (SELECT id, row_number() OVER (ORDER BY id) AS place FROM members
          WHERE tenant_id = ?1 AND fictional = 1 ORDER BY id LIMIT ${LIKES}) AS fans
       WHERE viewers.tenant_id = ?1 AND viewers.id LIKE 'bench%'`,
    )
    .run(SITE, Date.now());
  database
    .prepare(
      `UPDATE members SET fictional = 0
       WHERE tenant_id = ?1 AND fictional = 1 AND rowid % ${FICTIONAL_ONE_OF} <> 0`,
    )
    .run(SITE);
  database.exec('COMMIT');
  database.close();
}
