import { MANDATE_VERSION, type Debit } from '#client/features/payments/debits/contract.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type Options, type Order, setUpPayments } from '#worker/features/payments/payments.fixture.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import type { Fault } from '#worker/testing/database/faulty-database.ts';

/** What Mira types. */
export const ACCOUNT = {
  account_holder: 'Mira de Wit',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Prinsengracht',
  house_number: '263',
  zip: '1016 GV',
  city: 'Amsterdam',
  phone: '06 12345678',
  password: PASSWORD,
} as const;

/** Why a call was refused. */
export async function refusalOf(answer: Response) {
  const { error, fields, params } = (await answer.json()) as {
    error: string;
    fields?: Record<string, string>;
    params?: Record<string, number>;
  };
  return { status: answer.status, error, fields, params };
}

/** Mira, and the calls with which she pays by direct debit. */
export function setUpDebits(nextFault?: () => Fault | Promise<Fault>, options?: Options) {
  const fixture = setUpPayments(nextFault, options);
  const { ask } = fixture;

  const readCode = async (): Promise<string> => {
    const row = await fixture.app.db
      .prepare('SELECT text FROM sms_outbox ORDER BY id DESC LIMIT 1')
      .first<{ text: string }>();
    return /^\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
  };
  const requestCode = async (
    { payment }: Pick<Order, 'payment'>,
    more: object = {},
    headers: Record<string, string> = {},
  ) => ask(`/api/debits/${payment.id}/code`, { ...ACCOUNT, mandate: MANDATE_VERSION, ...more }, headers);
  const sign = async (
    { payment }: Pick<Order, 'payment'>,
    otp: string,
    headers: Record<string, string> = {},
  ) => ask(`/api/debits/${payment.id}/sign`, { otp }, headers);
  const order = async (more: object = {}) => fixture.order({ method: 'debit', ...more });
  const buyByDebit = async (more: object = {}) => fixture.buy({ method: 'debit', ...more });

  return Object.assign(fixture, {
    readCode,
    requestCode,
    sign,
    orderByDebit: order,
    buyByDebit,
    /** An order with a signed mandate. */
    async payByDebit(account: object = {}, more: object = {}): Promise<Order> {
      const bought = await buyByDebit(more);
      const answer = await requestCode(bought, account);
      if (!answer.ok) throw new Error(await answer.text());
      const signed = await sign(bought, await readCode());
      if (!signed.ok) throw new Error(await signed.text());
      return bought;
    },
    async readDebit({ payment }: Pick<Order, 'payment'>): Promise<Debit> {
      return (await (await ask(`/api/debits/${payment.id}`)).json()) as Debit;
    },
    async readRow<Row>(query: string): Promise<Row> {
      const row = await fixture.app.db.prepare(query).first<Row>();
      if (!row) throw new Error(`nothing for ${query}`);
      return row;
    },
    async runBank(): Promise<void> {
      await runJobs(fixture.app.ports, 'settle-debits', 'sandbox-bank');
    },
  });
}
