import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { orm } from '#worker/db/orm.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { insertPhoto, selectMemberPhotos } from '#worker/features/photos/store.ts';
import { createMemberId } from '#worker/features/signup/store.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { toDiskPath } from '#worker/platform/node/files.ts';
import { createInlineWriter } from '#worker/platform/node/sqlite/write-queue.ts';
import { prepareSession } from '#worker/session/store.ts';
import { insertMember as insertRow } from '#worker/testing/members.ts';

export interface NewMember {
  name: string;
  email: string;
  password: string;
  gender: string;
  seeking: string;
  date_of_birth: string;
}

/** What a confirmed member of the demo sites gets. */
const SIGNUP_CREDITS = 30;

/** The server may be writing. */
const WAIT_MS = 10_000;

/**
 * Inserts a confirmed member with a session into the database of the server on Node and returns the id and the token of
 * the session. Country, language and password are those of the demo member, because a hash takes half a second.
 */
export async function insertMember(
  folder: string,
  origin: string,
  { name, email, gender, seeking, date_of_birth: birthDate }: NewMember,
  userAgent: string,
): Promise<{ id: string; token: string }> {
  const [site = ''] = new URL(origin).hostname.split('.');
  const database = openMembers(folder);
  const [demo] = await orm(database)
    .select({ passwordHash: members.passwordHash, country: members.country, language: members.language })
    .from(members)
    .where(and(eq(members.tenantId, site), eq(members.emailNormalized, DEMO_LOGIN.email)));
  if (!demo) throw new Error(`${site} has no demo member.`);
  const now = Date.now();
  const { id } = await insertRow(database, {
    id: createMemberId(),
    tenantId: site,
    email,
    name,
    gender,
    seeking,
    birthDate,
    ...demo,
    createdAt: now,
    lastActiveAt: now,
  });
  await orm(database).insert(creditLedger).values({
    tenantId: site,
    memberId: id,
    amount: SIGNUP_CREDITS,
    reason: 'signup',
    reference: id,
    createdAt: now,
  });
  const request = new Request(origin, { headers: { 'user-agent': userAgent } });
  const { token, write } = prepareSession(
    { db: database, tenant: { id: site }, now, request, mutation: null },
    id,
  );
  await write;
  await database.close();
  return { id, token };
}

/** Gives a demo member of `ardenza` the main photo a second time, once. `path` is that of the profile. */
export async function addSecondPhoto(path: string): Promise<void> {
  const folder = process.env['E2E_NODE_DATA'] ?? '';
  const database = openMembers(folder);
  const owner = { tenantId: 'ardenza', memberId: path.split('/').at(-1) ?? '' };
  const [photo, ...more] = await selectMemberPhotos(database, owner);
  if (!photo) throw new Error(`${path} has no photo.`);
  // A repeated test finds both.
  if (more.length === 0) {
    const key = createPhotoKey();
    const fileOf = (one: string) => join(folder, 'photos', toDiskPath(one));
    cpSync(fileOf(photo.key), fileOf(key), { recursive: true });
    await insertPhoto(database, { ...photo, key, position: photo.position + 1 });
  }
  await database.close();
}

function openMembers(folder: string) {
  return openDatabase(join(folder, 'main.db'), (connection) => createInlineWriter(connection, WAIT_MS));
}
