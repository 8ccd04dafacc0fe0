import { type Page, expect } from '@playwright/test';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { type NewMember, insertMember } from './member-rows.ts';
import { forgetSession } from './steps.ts';

/**
 * A member who has joined, confirmed the address and is logged in, without the forms, which other tests fill in. On Node
 * without the calls either, which hash a password each. The page is empty or on the site afterwards. Returns the id.
 */
export async function signUpMember(page: Page, origin: string, member: NewMember): Promise<string> {
  await forgetSession(page);
  const folder = process.env['E2E_NODE_DATA'];
  if (folder === undefined || new URL(origin).port !== process.env['E2E_NODE_PORT'])
    return signUpByCalls(page, origin, member);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { id, token: value } = await insertMember(folder, origin, member, userAgent);
  await page.context().addCookies([{ name: 'auth', value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  return id;
}

async function signUpByCalls(page: Page, origin: string, member: NewMember): Promise<string> {
  await page.goto(`${origin}/login`);
  // Without an address of its own the member would count towards the limit of sign-ups from this machine.
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  await callApi(
    page,
    '/api/signup',
    // One site lets in only people who come from an advertisement.
    { ...member, sensitive_consent: CONSENT_VERSION, network: 'e2e' },
    { 'cf-connecting-ip': address },
  );
  await expect(async () => {
    const token = await page.evaluate(async (email) => {
      const outbox = await (await fetch('/__outbox')).text();
      const mail = outbox.split('<details class="card"').find((one) => one.includes(email));
      return /\/activate\/done\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
    }, member.email);
    expect(token).not.toBe('');
    await callApi(page, '/api/activate', { token, password: member.password });
  }).toPass({ timeout: 10_000 });
  return page.evaluate(async () => (await (await fetch('/api/profile')).json()).id as string);
}

/** Two new members: `peer`, who seeks women, and then `viewer`, who is logged in and seeks men. */
export async function signUpTwoMembers(
  page: Page,
  origin: string,
): Promise<{ peer: NewMember & { id: string }; viewer: NewMember }> {
  const peer = createNewMember('Hidde', { gender: 'm', seeking: 'f' });
  const id = await signUpMember(page, origin, peer);
  const viewer = createNewMember('Ilse');
  await signUpMember(page, origin, viewer);
  return { peer: { ...peer, id }, viewer };
}

/** A new member with a unique name and address; the default is a woman who seeks men. */
export function createNewMember(name: string, about: Partial<NewMember> = {}): NewMember {
  return {
    name: ownName(name),
    email: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`,
    password: DEMO_LOGIN.password,
    gender: 'f',
    seeking: 'm',
    date_of_birth: '1988-02-01',
    ...about,
  };
}

/** A unique name of letters only. */
function ownName(name: string): string {
  const letters = String(Date.now())
    .slice(-6)
    .replaceAll(/\d/g, (digit) => 'aeioubdgkl'.charAt(Number(digit)));
  return `${name}${letters}`;
}

/** Makes a call as a page would, fails if the server refuses it, and returns the text of the answer. */
export async function callApi(
  page: Page,
  path: string,
  data: object,
  more: Record<string, string> = {},
): Promise<string> {
  const { status, text } = await page.evaluate(
    async ({ path: where, body, more: added }) => {
      const key = crypto.randomUUID();
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...added };
      const answer = await fetch(where, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    },
    { path, body: JSON.stringify(data), more },
  );
  expect(status, `${path}: ${text}`).toBe(200);
  return text;
}
