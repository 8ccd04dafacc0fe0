import type { SignupForm } from '#client/features/signup/contract.ts';
import { orm } from '#worker/db/client.ts';
import { members } from '#worker/db/schema.ts';
import { normaliseEmail } from '#worker/features/auth/email.ts';
import type { Visit } from '#worker/http/visit.ts';
import { newMemberId } from './member-id.ts';

/**
 * Statement that creates a member who has yet to confirm the address. Where the address is taken it changes nothing,
 * in the same time (SECURITY 5); on a site that reveals accounts it fails on `members.email_normalised`.
 */
export function newMember(
  { db, tenant, locale, now }: Visit,
  form: SignupForm & { passwordHash: string; country: string },
) {
  const insert = orm(db)
    .insert(members)
    .values({
      id: newMemberId(),
      tenantId: tenant.id,
      email: form.email,
      emailNormalised: normaliseEmail(form.email),
      name: form.name,
      passwordHash: form.passwordHash,
      gender: form.gender,
      seeking: form.seeking,
      birthDate: form.date_of_birth,
      country: form.country,
      language: locale,
      status: 'not_confirmed',
      network: form.network,
      ref: form.ref,
      sub1: form.sub1,
      sub2: form.sub2,
      sub3: form.sub3,
      createdAt: now,
      lastActiveAt: now,
    });
  if (tenant.reveal_accounts) return insert;
  return insert.onConflictDoNothing({ target: [members.tenantId, members.emailNormalised] });
}
