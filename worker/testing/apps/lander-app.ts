import type { Tenant } from '#tenants/schema/site-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { createMemoryPageCache } from '../memory/page-cache.ts';
import { type AskInit, createTestApp } from '../test-app.ts';
import { createMemberRow } from '../members.ts';
import { overrideSite } from '../sites.ts';

const campaigns: Tenant['campaigns'] = {
  summer: {
    headline: { en: 'A summer to remember', nl: 'Een zomer om te onthouden' },
    text: { en: 'Warm nights are made for two.' },
    picture_set: 'men',
  },
};

const GENDERS = ['f', 'f', 'm', 'f', 'f', 'm', 'f', 'f', 'f', 'f', 'f', 'f', 'f'];
const PHOTO = { position: 0, status: 'active', width: 900, height: 1200, createdAt: 0 } as const; // prettier-ignore

/** A site with a campaign, fictional profiles with pictures, and one real member who must not be shown. */
export async function createLanderApp(settings: Partial<Tenant> = {}, tenantId = 'ardenza') {
  const keys = new Set<string>();
  const pages = createMemoryPageCache(() => 0);
  const app = await createTestApp({
    ...overrideSite(tenantId, { campaigns, ...settings }),
    ports: {
      pages: {
        ...pages,
        put: (key, page, options) => pages.put(keys.add(key) && key, page, options),
      },
    },
  });
  const people = GENDERS.map((gender, index) => ({
    id: `person${index}`,
    gender,
    name: `Person${index}x`,
    fictional: true,
    about: `Words of person ${index}.`,
    birthDate: `${1970 + index * 2}-05-17`,
  }));
  const real = { id: 'real', name: 'Realcanary', about: 'Realcanary words', lastActiveAt: 9e12 };
  const realPhoto = createPhotoKey();
  const [first, ...rest] = [...people, real].flatMap(({ id, ...over }) => [
    orm(app.db)
      .insert(members)
      .values(createMemberRow({ id, tenantId, ...over })),
    orm(app.db)
      .insert(photos)
      .values({ ...PHOTO, tenantId, memberId: id, key: id === real.id ? realPhoto : createPhotoKey() }),
  ]);
  if (first) await orm(app.db).batch([first, ...rest]);
  const read = async (path: string, init?: AskInit, site = tenantId) => {
    const answer = await app.ask(site, path, init);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { app, keys, realPhoto, read };
}
