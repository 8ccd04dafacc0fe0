import { type Page, expect } from '@playwright/test';
import { forgetSession } from './steps.ts';

export interface NewMember {
  name: string;
  email: string;
  password: string;
  gender: string;
  seeking: string;
  date_of_birth: string;
}

/**
 * Somebody who has joined, confirmed the address and is logged in. Without the forms: join.spec.ts and mailbox.spec.ts
 * fill them in.
 */
export async function signUpMember(page: Page, origin: string, member: NewMember): Promise<void> {
  await forgetSession(page);
  await page.goto(`${origin}/login`);
  await callApi(page, '/api/signup', member);
  await expect(async () => {
    const token = await page.evaluate(async (email) => {
      const outbox = await (await fetch('/__outbox')).text();
      const mail = outbox.split('<details class="card"').find((one) => one.includes(email));
      return /\/activate\/done\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
    }, member.email);
    expect(token).not.toBe('');
    await callApi(page, '/api/activate', { token, password: member.password });
  }).toPass({ timeout: 10_000 });
  await callApi(page, '/api/user.php', { email: member.email, password: member.password });
}

/** Somebody whose name and address nobody else has: a woman who looks for men, unless told otherwise. */
export function createNewMember(name: string, about: Partial<NewMember> = {}): NewMember {
  return {
    name: ownName(name),
    email: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`,
    password: 'nine blue whales',
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1988-02-01',
    ...about,
  };
}

/** A name that nobody else has, in letters alone. */
function ownName(name: string): string {
  const letters = String(Date.now())
    .slice(-6)
    .replaceAll(/\d/g, (digit) => 'aeioubdgkl'.charAt(Number(digit)));
  return `${name}${letters}`;
}

/** Does what a page would do by a call. It fails unless the server agrees. */
export async function callApi(page: Page, path: string, data: object): Promise<void> {
  const status = await page.evaluate(
    async ({ path: where, body }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return (await fetch(where, { method: 'POST', headers, body })).status;
    },
    { path, body: JSON.stringify(data) },
  );
  expect(status, path).toBe(200);
}
