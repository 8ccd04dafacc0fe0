import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { PAYMENT_STATES, type Payment } from '#client/features/payments/contract.ts';
import type { PaymentProvider, ProviderPayment, ReceivedNotice } from '#worker/ports/payments.ts';
import { setUpPayments } from '../payments.fixture.ts';
import { refundPayment } from '../withdraw/refund-payment.ts';

type State = Payment['status'];

const TOTAL = 4499;
const WHOLE = { amount: TOTAL, currency: 'EUR' };

/** What the provider of these tests answers when it is asked. */
let answer: ProviderPayment['status'] | 'unknown';

const provider = (): PaymentProvider => ({
  name: 'told',
  serves: () => Promise.resolve(true),
  accepts: () => true,
  start: (_, { id }) => Promise.resolve({ redirect: `https://pay.example/${id}`, reference: id }),
  read: () =>
    answer === 'unknown' ? Promise.reject(new Error('down')) : Promise.resolve({ status: answer, ...WHOLE }),
  readNotice: (_, { body }) => Promise.resolve(JSON.parse(new TextDecoder().decode(body)) as ReceivedNotice),
});

const fixture = setUpPayments(undefined, { provider });

const ASKED = [
  'unknown',
  'created',
  'pending',
  'failed',
  'canceled',
  'expired',
  'completed',
  'refunded',
  'charged_back',
] as const;

const NOTICES = {
  chargeback: { kind: 'charged_back', ...WHOLE },
  credit_of_part: { kind: 'refunded', amount: 2250, currency: 'EUR' },
  credit_of_rest: { kind: 'refunded', ...WHOLE },
  unclear: { kind: 'retrieval', ...WHOLE },
} as const;

type NoticeName = keyof typeof NOTICES;
type Said = (typeof ASKED)[number] | NoticeName;

const SAID = [...ASKED, ...(Object.keys(NOTICES) as NoticeName[])];

const isNotice = (said: Said): said is NoticeName => said in NOTICES;

/** An order that is not paid yet. The member hears only of a new state. */
const unpaid = (state: State) => {
  const move = (to: State) => (to === state ? state : `${to}; told`);
  return {
    unknown: `${state}; unknown`,
    created: state,
    pending: move('pending'),
    failed: move('failed'),
    canceled: move('canceled'),
    expired: move('expired'),
    completed: 'completed; purchase 600; receipt; told',
    refunded: 'refunded; told',
    charged_back: 'charged_back; told',
    chargeback: 'charged_back; notice applied 0; told',
    credit_of_part: `${state}; notice open 2250; told`,
    credit_of_rest: 'refunded; notice applied 0; told',
    unclear: `${state}; notice open 0`,
  };
};

/** Nothing that is said of the sale. */
const decided = (state: State) => ({
  unknown: state,
  created: state,
  pending: state,
  failed: state,
  canceled: state,
  expired: state,
  completed: state,
  unclear: `${state}; notice open 0`,
});

/** For each state and each outcome: the state that follows, and what is new in the ledger, the outbox and for operators. */
const EFFECTS: Record<State, Record<Said, string>> = {
  created: unpaid('created'),
  pending: unpaid('pending'),
  failed: unpaid('failed'),
  canceled: unpaid('canceled'),
  expired: unpaid('expired'),
  completed: {
    ...decided('completed'),
    refunded: 'refunded; refund -500; refund; told',
    charged_back: 'charged_back; owed 100, chargeback -600; chargeback; told',
    chargeback: 'charged_back; owed 100, chargeback -600; chargeback; notice applied 0; told',
    credit_of_part: 'completed; refund -300; refund; notice open 2250; told',
    credit_of_rest: 'refunded; refund -500; refund; notice applied 0; told',
  },
  withdrawn: {
    ...decided('withdrawn'),
    refunded: 'withdrawn',
    charged_back: 'charged_back; owed 100, chargeback -100; chargeback; refund void 0; told',
    chargeback: 'charged_back; owed 100, chargeback -100; chargeback; refund void 0; notice applied 0; told',
    credit_of_part: 'withdrawn; refund open 2250; notice applied 0; told',
    credit_of_rest: 'withdrawn; refund paid 3750; notice open 749; told',
  },
  refunded: {
    ...decided('refunded'),
    refunded: 'refunded',
    charged_back: 'refunded; refund void 0; notice applied 0; told',
    chargeback: 'refunded; refund void 0; notice applied 0; told',
    credit_of_part: 'refunded; refund open 2250; notice applied 0; told',
    credit_of_rest: 'refunded; refund paid 4499; notice applied 0; told',
  },
  charged_back: {
    ...decided('charged_back'),
    refunded: 'charged_back',
    charged_back: 'charged_back',
    chargeback: 'charged_back; notice open 0',
    credit_of_part: 'charged_back; notice open 2250',
    credit_of_rest: 'charged_back; notice open 4499',
  },
};

const runSql = async <Row extends object>(sql: string, ...values: (string | number)[]): Promise<Row[]> =>
  (
    await fixture.app.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

interface Ordered {
  readonly id: string;
  readonly member: string;
  readonly cookie: string;
}

async function order(member: string): Promise<Ordered> {
  await fixture.app.addMember({ id: member, name: member, createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', `${member}@mail.example`);
  const { payment } = (await (await fixture.order({}, { cookie })).json()) as { payment: Payment };
  return { id: payment.id, member, cookie };
}

async function check({ id, cookie }: Ordered, said: typeof answer): Promise<void> {
  answer = said;
  const path = `/api/payments/${id}/check`;
  expect((await fixture.app.ask('ardenza', path, { method: 'POST', json: {}, cookie })).status).toBe(200);
}

/** After a notice that it does not know, the server asks: then the provider says what it has said before. */
async function notify({ id }: Ordered, said: NoticeName, state: State): Promise<void> {
  answer = state === 'withdrawn' ? 'completed' : state;
  const json: ReceivedNotice = { paymentId: id, event: { reference: `${id} ${said}`, ...NOTICES[said] } };
  const init = { method: 'POST', json, headers: { 'sec-fetch-site': undefined } };
  expect((await fixture.app.ask('ardenza', '/callbacks/payments', init)).status).toBe(200);
}

/** Brings an order to a state, as members, the provider and operators do; 100 of its 600 credits are spent. */
async function bringTo(state: State, ordered: Ordered): Promise<void> {
  if (['pending', 'failed', 'canceled', 'expired'].includes(state)) await check(ordered, state as 'pending');
  if (!['completed', 'withdrawn', 'refunded', 'charged_back'].includes(state)) return;
  const { id, member, cookie } = ordered;
  await check(ordered, 'completed');
  await runSql(
    "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', ?, -100, 'message', ?, 0, 'spent')",
    member,
    id,
  );
  if (state === 'charged_back') await check(ordered, state);
  if (state === 'refunded') {
    const tenant = sites.tenants.find((site) => site.id === 'ardenza');
    if (!tenant) throw new Error('There is no site.');
    const { db, ports } = fixture.app;
    await refundPayment({ tenant, db, now: ports.clock() }, ports, {
      payment: id,
      reason: 'asked for it',
      by: 'Ada',
    });
  }
  if (state === 'withdrawn') {
    const json = { payment: id, refund: 3750, name: member, email: 'to@mail.example' };
    await fixture.app.ask('ardenza', '/api/withdrawals', { method: 'POST', json, cookie });
  }
}

interface Found {
  readonly status: State;
  readonly entries: string;
  readonly mails: string;
  readonly refund: string | null;
  readonly notice: string | null;
  readonly told: number;
  readonly unknown: number;
}

async function look({ id, member }: Ordered): Promise<Found> {
  const [found] = await runSql<Found>(
    `SELECT status, is_unknown AS unknown,
      (SELECT coalesce(group_concat(reason || ' ' || amount, ', '), '') FROM (SELECT * FROM credit_ledger WHERE member_id = ?2 ORDER BY id)) AS entries,
      (SELECT coalesce(group_concat(kind, ', '), '') FROM (SELECT * FROM outbox WHERE recipient = ?2 || '@mail.example' ORDER BY id)) AS mails,
      (SELECT state || ' ' || returned FROM refunds WHERE payment_id = ?1) AS refund,
      (SELECT state || ' ' || counted FROM payment_notices WHERE payment_id = ?1) AS notice,
      (SELECT count(*) FROM inbox_events WHERE member_id = ?2 AND kind = 'user') AS told
     FROM payments WHERE id = ?1`,
    id,
    member,
  );
  if (!found) throw new Error('There is no payment.');
  return found;
}

test.each(PAYMENT_STATES)('carries out each outcome for a payment that is %s', async (state) => {
  const effects: Partial<Record<Said, string>> = {};
  for (const said of SAID) {
    const ordered = await order(`${state}-${said}`.replaceAll('_', '-'));
    await bringTo(state, ordered);
    const before = await look(ordered);
    expect(before.status, said).toBe(state);
    if (isNotice(said)) await notify(ordered, said, state);
    else await check(ordered, said);
    effects[said] = describeChange(before, await look(ordered));
  }
  expect(effects).toEqual(EFFECTS[state]);
});

function describeChange(before: Found, after: Found): string {
  const since = (key: 'entries' | 'mails') => after[key].slice(before[key].length).replace(/^, /, '');
  return [
    after.status,
    after.unknown ? 'unknown' : '',
    since('entries'),
    since('mails'),
    after.refund === before.refund ? '' : `refund ${after.refund}`,
    after.notice === before.notice ? '' : `notice ${after.notice}`,
    after.told === before.told ? '' : 'told',
  ]
    .filter((part) => part !== '')
    .join('; ');
}
