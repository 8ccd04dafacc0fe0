import { availableParallelism } from 'node:os';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { storePhoto } from './store-photo.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { addDemoLogin } from './add-demo-login.ts';
import { BEFORE_OPENING, type MemberPortrait, listPortraits } from './portrait-list.ts';
import { addDemoLikes } from './add-demo-likes.ts';
import { readPortrait } from './read-portrait.ts';
import {
  type MemberPictures,
  activateMember,
  insertDemoMember,
  countVisible,
  findMemberPictures,
} from './store.ts';

type SeedPorts = Pick<Ports, 'database' | 'files' | 'passwords' | 'clock'>;

/** For each site: its members, and how many of them may have several pictures. */
export interface DemoSize {
  readonly members: number;
  readonly galleries: number;
}

/**
 * Gives each site its fictional members and the demo login. It can be stopped and repeated at any point. When it
 * returns, every site has something to show; `finish` adds the rest.
 */
export async function seedDemo(
  ports: SeedPorts,
  tenants: readonly Tenant[],
  size: DemoSize,
): Promise<{ finish(): Promise<void> }> {
  for (const tenant of tenants) await addDemoLogin(ports, tenant);
  const firstOnes = Math.min(size.members, BEFORE_OPENING);
  const visible = await Promise.all(
    tenants.map((tenant) => countVisible(ports.database(tenant.database), tenant.id)),
  );
  if (visible.some((members) => members < firstOnes)) {
    const missing = await findMissingPortraits(ports, tenants, { members: firstOnes, galleries: 0 });
    if (missing.length > 0)
      console.log(
        `Adding ${firstOnes} fictional members to each of ${tenants.length} sites. This happens once.`,
      );
    await addAll(ports, missing);
  }
  for (const tenant of tenants) await addDemoLikes(ports.database(tenant.database), tenant, ports.clock());
  return {
    async finish() {
      const missing = await findMissingPortraits(ports, tenants, size);
      if (missing.length === 0) return;
      console.log(`Adding ${missing.length} more pictures in the background.`);
      await addAll(ports, missing);
      console.log('All fictional members are there.');
    },
  };
}

interface MissingPortrait extends MemberPortrait {
  /** Only the start that stored it was interrupted before the member was shown. */
  readonly isStored: boolean;
}

/** Main photos first, and all sites in parallel. */
async function findMissingPortraits(
  ports: SeedPorts,
  tenants: readonly Tenant[],
  { members, galleries }: DemoSize,
): Promise<MissingPortrait[]> {
  const missing = await Promise.all(
    tenants.map(async (tenant) => {
      const known = await findMemberPictures(ports.database(tenant.database), tenant.id);
      return listPortraits(tenant, members)
        .filter(({ index, position }) => position === 0 || index < galleries)
        .map((portrait) => {
          const pictures = known.get(portrait.member.id);
          return { ...portrait, pictures, isStored: pictures?.positions.has(portrait.position) === true };
        })
        .filter(isUnfinished);
    }),
  );
  return missing.flat().toSorted((a, b) => a.position - b.position || a.index - b.index);
}

/** Real members get no pictures. */
function isUnfinished({
  pictures,
  isStored,
  position,
}: MissingPortrait & { pictures: MemberPictures | undefined }): boolean {
  if (!pictures) return true;
  if (pictures.isReal) return false;
  return !isStored || (position === 0 && !pictures.isShown);
}

async function addAll(ports: SeedPorts, missing: readonly MissingPortrait[]): Promise<void> {
  const queue = missing.values();
  const lane = async () => {
    for (const portrait of queue) await addPortrait(ports, portrait);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

async function addPortrait(
  ports: SeedPorts,
  { tenant, member, position, portrait, isStored }: MissingPortrait,
): Promise<void> {
  const db = ports.database(tenant.database);
  if (position === 0) await insertDemoMember(db, tenant, member, ports.clock());
  if (!isStored)
    await storePhoto(
      { db, files: ports.files, clock: ports.clock },
      { tenantId: tenant.id, memberId: member.id, position, renditions: await readPortrait(portrait) },
    );
  if (position === 0) await activateMember(db, tenant, member.id);
}
