import { availableParallelism } from 'node:os';
import { siteLocale } from '#client/i18n/locale-choice.ts';
import type { Tenant } from '#tenants/schema.ts';
import { orm } from '#worker/db/client.ts';
import { photosOfMember } from '#worker/features/photos/store.ts';
import { storePhoto } from '#worker/features/photos/store-photo.ts';
import { regionsOf } from '#worker/features/search/regions.ts';
import { sharpImages } from '#worker/platform/node/images.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { addDemoLogin } from './demo-login.ts';
import { type DemoMember, demoMembers } from './people/members.ts';
import { drawn } from './renditions.ts';
import { activate, addMember, finishedMembers } from './store.ts';

type SeedPorts = Pick<Ports, 'database' | 'files' | 'passwords' | 'clock'>;

/**
 * Gives each site its fictional members and the demo login. It can be stopped at any point and run again: a member
 * is shown only once complete, and those who are complete are left alone.
 */
export async function seedWhenEmpty(ports: SeedPorts, tenants: readonly Tenant[], count: number): Promise<void> {
  const work = (await Promise.all(tenants.map((tenant) => missingMembers(ports, tenant, count)))).flat();
  for (const tenant of tenants) await addDemoLogin(ports, tenant);
  if (work.length === 0) return;
  const started = Date.now();
  let done = 0;
  console.log(`Drawing ${work.length} fictional members. This happens once.`);
  await inParallel(availableParallelism(), work, async ({ tenant, member }) => {
    await addComplete(ports, tenant, member);
    if (++done % 100 === 0) console.log(`  ${done} of ${work.length}`);
  });
  console.log(`Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

async function missingMembers(ports: SeedPorts, tenant: Tenant, count: number) {
  const finished = await finishedMembers(ports.database(tenant.database), tenant.id);
  if (finished.size >= count) return [];
  const site = {
    tenantId: tenant.id,
    niche: tenant.niche,
    countries: tenant.countries,
    language: siteLocale(tenant.domain_language),
  };
  return demoMembers(site, { regions: placesOf }, count, 'demo')
    .filter((member) => !finished.has(member.id))
    .map((member) => ({ tenant, member }));
}

function placesOf(country: string) {
  return regionsOf(country).map(({ code, towns }) => ({ code, towns: towns.map(([name]) => ({ name })) }));
}

async function addComplete(ports: SeedPorts, tenant: Tenant, member: DemoMember): Promise<void> {
  const db = ports.database(tenant.database);
  await addMember(orm(db), tenant, member, ports.clock());
  const kept = new Set((await photosOfMember(db, { tenantId: tenant.id, memberId: member.id })).map((photo) => photo.position));
  for (const [position, portrait] of member.portraits.entries()) {
    if (kept.has(position)) continue;
    const image = { renditions: await drawn(portrait) };
    await storePhoto(
      { db, files: ports.files, images: sharpImages, clock: ports.clock },
      { tenantId: tenant.id, memberId: member.id, position, status: 'active', image },
    );
  }
  await activate(orm(db), tenant, member.id);
}

async function inParallel<T>(lanes: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
