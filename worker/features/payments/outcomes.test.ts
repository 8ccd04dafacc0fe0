import { beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION, type Payment, type Shop } from '#client/features/payments/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { OUTCOMES, type Change, type Status } from './outcomes.fixture.ts';

const CREDITS = 100;
/** Longer than the sandbox takes to change any payment. */
const LATER_MS = 61_000;

describe.each([
  ['en', 'amplia', 'US'],
  ['de', 'abendrot', 'DE'],
] as const)('in %s', (language, site, country) => {
  const t = getTranslator(language);
  let app: TestApp;
  let cookie: string;

  beforeEach(async () => {
    app = await createTestApp({ country });
    // Joined long ago: no discount for new members.
    await app.addMember({ id: 'mia', tenantId: site, email: 'mia@mail.example', country, createdAt: 0 });
    cookie = await app.startSession(site, 'mia@mail.example');
  });

  const call = async <Answer>(path: string, json?: unknown): Promise<Answer> => {
    const init = json === undefined ? {} : { method: 'POST', json };
    const answer = await app.ask(site, path, { cookie, ...init });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Answer;
  };

  /** The main part of a page. */
  const read = async (path: string): Promise<string> => {
    const html = await (await app.ask(site, path, { cookie })).text();
    return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  };

  const order = async (): Promise<{ payment: Payment; redirect: string }> => {
    const { packages } = await call<Shop>('/api/shop');
    const total = packages.find(({ credits }) => credits === CREDITS)?.total;
    const body = { package: CREDITS, method: 'card', country, total, consent: CONSENT_VERSION };
    return call('/api/payments', body);
  };

  const expectResult = async (id: string, status: Status): Promise<void> => {
    const checked = await call<Payment>(`/api/payments/${id}/check`, {});
    expect(checked.status).toBe(status);
    const text = toText(await read(`/transactions/${id}`));
    if (status === 'completed') expect(text).toContain(t('credits.result.emailed'));
    else expect(text).toContain(t(`credits.result.${status}.title`));
    expect(text).toContain(t(`credits.result.${status}.text`));
  };

  /** The title and the amount of an entry, with other words in between. */
  const toEntry = (change: Change): RegExp =>
    change === 'purchase'
      ? new RegExp(`${t('ledger.entry.purchase', { count: CREDITS })}.*\\+${CREDITS}`)
      : new RegExp(`${t(`ledger.entry.${change}`)}.*−${CREDITS}`);

  test.each(OUTCOMES)(
    'tells, gives and lists what the outcome $outcome means',
    async ({ outcome, first, last, changes }) => {
      expect(await read('/transactions')).toContain(t('credits.list.empty_title'));
      const { payment, redirect } = await order();
      const form = { outcome };
      const back = await app.ask(site, new URL(redirect).pathname, { method: 'POST', form });
      const { pathname } = new URL(back.headers.get('location') ?? '');
      expect(pathname).toBe(`/transactions/${payment.id}`);
      await expectResult(payment.id, first);
      app.advanceTime(LATER_MS);
      await expectResult(payment.id, last ?? first);

      const list = await read('/transactions');
      expect(list).toContain(`/transactions/${payment.id}`);
      expect(toText(list)).toContain(t(`credits.result.status.${last ?? first}`));

      const [balance = '', ...entries] = (await read('/settings/credits')).split('class="change"');
      expect(entries.map(toText)).toEqual(changes.map((change) => expect.stringMatching(toEntry(change))));
      for (const entry of entries) expect(entry).toContain(`/transactions/${payment.id}`);
      expect(balance).toContain(`"balance__n num">${changes[0] === 'purchase' ? CREDITS : 0}<`);
    },
  );
});

function toText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
}
