import { createHash } from 'node:crypto';
import type { SignupForm } from '#client/features/signup/contract.ts';
import { orm } from '#worker/db/client.ts';
import { counters } from '#worker/db/schema.ts';
import type { Visit } from '#worker/http/visit.ts';

const WINDOW_MS = 10 * 60_000;

/**
 * Statement that fails on `counters.scope` when the same form came from the same address minutes ago. Nothing of the
 * password is in the key: what is kept must not help to guess it.
 */
export function claimForm({ db, tenant, clientAddress, now }: Visit, form: SignupForm) {
  const contents = JSON.stringify({ ...form, password: undefined, clientAddress });
  const hash = createHash('sha256').update(contents).digest('hex');
  return orm(db)
    .insert(counters)
    .values({
      scope: 'signup-form',
      key: `${tenant.id}:${hash}`,
      windowStart: now - (now % WINDOW_MS),
      n: 1,
    });
}
