import { CONSENT_VERSION, type Payment, type Shop } from '#client/features/payments/contract.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { Database } from '#worker/ports/database.ts';
import type { ListedSites } from '#worker/ports/sites.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type Fault, createFaultyDatabase } from '#worker/testing/database/faulty-database.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';

export interface Order {
  readonly payment: Payment;
  readonly redirect: string;
}

/** What members owe, have and are. */
export interface Account {
  readonly credits: number;
  readonly owed: number;
  readonly premium: boolean;
}

export interface Options {
  /** It replaces the sandbox and is created for each test. */
  readonly provider?: () => PaymentProvider;
  readonly sites?: ListedSites;
  /** Wraps the database of each test. */
  readonly watch?: (db: Database) => Database;
}

/** Mira, a free member of `ardenza` without credits, and the calls with which she buys some. */
export function setUpPayments(
  nextFault: () => Fault | Promise<Fault> = () => null,
  { provider, sites, watch = (db) => db }: Options = {},
) {
  const fixture = prepareEach(async () => {
    const app = await createTestApp({
      watch: (db) => createFaultyDatabase(watch(db), nextFault),
      ...(provider && { ports: { payments: [provider()] } }),
      ...(sites && { sites }),
    });
    // Joined long ago: no discount for new members.
    await app.addMember({ id: 'mira', name: 'Mira', createdAt: 0 });
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });
  return Object.assign(fixture, createCalls(fixture));
}

function createCalls(fixture: { readonly app: TestApp; readonly cookie: string }) {
  const ask = async (path: string, json?: unknown, headers: Record<string, string> = {}) =>
    fixture.app.ask('ardenza', path, {
      cookie: fixture.cookie,
      headers,
      ...(json !== undefined && { method: 'POST', json }),
    });

  const orderOf = (more: object = {}) => ({
    package: 600,
    method: 'ideal',
    country: 'NL',
    total: 4499,
    consent: CONSENT_VERSION,
    ...more,
  });

  const order = async (more: object = {}, headers: Record<string, string> = {}) =>
    ask('/api/payments', orderOf(more), headers);

  return {
    ask,
    order,
    async buy(more: object = {}): Promise<Order> {
      const answer = await order(more);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Order;
    },
    /** Chooses at the checkout of the sandbox how a payment ends. */
    async end({ redirect }: Order, outcome: Outcome): Promise<Response> {
      return fixture.app.ask('ardenza', new URL(redirect).pathname, { method: 'POST', form: { outcome } });
    },
    async readShop(query = ''): Promise<Shop> {
      return (await (await ask(`/api/shop${query}`)).json()) as Shop;
    },
    async read({ payment }: Pick<Order, 'payment'>): Promise<Payment> {
      return (await (await ask(`/api/payments/${payment.id}`)).json()) as Payment;
    },
    async check({ payment }: Pick<Order, 'payment'>): Promise<Payment> {
      return (await (await ask(`/api/payments/${payment.id}/check`, {})).json()) as Payment;
    },
    /** What the member has, owes and is. */
    async readMember(id = 'mira'): Promise<Account> {
      const [row] = await fixture.app.db
        .prepare(
          'SELECT coalesce(balance, 0), coalesce(owed, 0), paid_user FROM members LEFT JOIN credit_balances ON member_id = id WHERE id = ?',
        )
        .bind(id)
        .raw<[number, number, number]>();
      if (!row) throw new Error('Mira has gone.');
      const [credits, owed, isPaid] = row;
      return { credits, owed, premium: isPaid === 1 };
    },
    async runJobs(): Promise<void> {
      await runJobs(fixture.app.ports, 'sandbox-notices', 'check-payments', 'pay-refunds');
    },
  };
}
