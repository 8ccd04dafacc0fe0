import type { SignupForm } from '#client/features/signup/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import type { FirstAnswer } from '#worker/tenancy/first-question.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

interface Joining {
  readonly passwordHash: string;
  readonly country: string;
  readonly region: string | null;
  readonly tellsNetwork: boolean;
}

type NewMember = SignupForm & Joining;

/** Statement that creates an unconfirmed member, whether or not the address has an account. */
export function createMember(
  { db, tenant, locale, now }: RequestContext,
  form: NewMember,
  answer: FirstAnswer,
) {
  const id = createMemberId();
  const message = (tenant.visible_profile_notes && form.signup_message) || '';
  const write = orm(db)
    .insert(members)
    .values({
      id,
      tenantId: tenant.id,
      email: form.email,
      emailNormalized: normalizeEmail(form.email),
      name: form.name,
      passwordHash: form.passwordHash,
      gender: form.gender,
      seeking: form.seeking,
      birthDate: form.date_of_birth,
      country: form.country,
      region: form.region,
      about: message,
      signupMessage: message || null,
      ...answer,
      language: locale,
      status: 'not_confirmed',
      network: form.network,
      ref: form.ref,
      sub1: form.sub1,
      sub2: form.sub2,
      sub3: form.sub3,
      tellsNetwork: form.tellsNetwork,
      createdAt: now,
      lastActiveAt: now,
    });
  return { id, write };
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** 12 characters with 62 random bits. Ids appear in addresses and must not reveal the number of members. */
export function createMemberId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(12)), (n) =>
    ALPHABET.charAt(n % ALPHABET.length),
  ).join('');
}
