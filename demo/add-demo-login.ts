import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createMemberId } from '#worker/features/signup/store.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findLargestTown } from './hometown.ts';
import { DEMO_LOGIN } from './credentials.ts';
import { findMemberIdByEmail, insertMember } from './store.ts';

/** The account of {@link DEMO_LOGIN} on one site, if it is missing. */
export async function addDemoLogin(
  ports: Pick<Ports, 'database' | 'passwords' | 'clock'>,
  tenant: Tenant,
): Promise<void> {
  const db = ports.database(tenant.database);
  const { email, password } = DEMO_LOGIN;
  if ((await findMemberIdByEmail(db, tenant.id, email)) !== null) return;
  const now = ports.clock();
  await insertMember(db, {
    id: createMemberId(),
    tenantId: tenant.id,
    email,
    emailNormalized: email,
    name: 'Alex',
    passwordHash: await ports.passwords.hash(password, { tenantId: tenant.id, id: 'demo' }),
    gender: 'x',
    seeking: 'a',
    birthDate: '1990-06-14',
    ...findLargestTown(tenant.countries[0]),
    language: toSiteLocale(tenant.domain_language),
    status: 'active',
    createdAt: now,
    lastActiveAt: now,
  });
}
