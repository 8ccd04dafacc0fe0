import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import type { ProviderState } from '#client/features/payments/contract.ts';
import type { NewPayment, PaymentProvider, PaymentSite, StartedPayment } from '#worker/ports/payments.ts';

/** A payment at a provider. */
export interface Opened {
  readonly payment: StartedPayment;
  readonly redirect: string;
}

/** An adapter and the other side, which does what it is told. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  readonly site: PaymentSite;
  /** A site for which the same notice would be a forgery. */
  readonly otherSite: PaymentSite;
  /** Our states that the provider can report, each with how it comes about there. */
  readonly ends: Partial<Record<ProviderState, (opened: Opened) => Promise<void> | void>>;
  /** The query of the notice about a payment in such a state. */
  notice(opened: Opened, status: ProviderState): string;
  /** Queries of forged notices, each with the way in which it is forged. */
  forge(opened: Opened): Readonly<Record<string, string>>;
  /** What can go wrong when it is asked. */
  readonly faults: Readonly<Record<string, (opened: Opened) => Promise<void> | void>>;
  /** Only of a provider that can charge: a saved method that pays, and how often it was charged for an order. */
  readonly saved?: { readonly reference: string; count(paymentId: string): Promise<number> };
  /** Ends a fault of the network. */
  repair(): void;
}

const ORDER = {
  id: 'A-7F3K-2094',
  memberId: 'mira',
  amount: 4499,
  currency: 'EUR',
  method: 'card',
  returnUrl: 'https://ardenza.example/transactions/A-7F3K-2094',
} as const satisfies NewPayment;

/** What every adapter of a payment provider has to do (docs/adding.md#how-to-add-a-payment-provider). */
export function testPaymentProvider(
  setUp: () => Promise<ProviderUnderTest>,
  { states, faults }: { readonly states: readonly ProviderState[]; readonly faults: readonly string[] },
): void {
  describe('a payment provider', () => {
    let tested: ProviderUnderTest;
    beforeEach(async () => void (tested = await setUp()));
    afterEach(() => tested.repair());

    const calls = createCalls(() => tested);
    testPayments(calls, states);
    testSavedMethods(calls);
    testNotices(calls);
    testFaults(calls, faults);
  });
}

type Calls = ReturnType<typeof createCalls>;

/** What a site does at a provider. */
function createCalls(getTested: () => ProviderUnderTest) {
  const open = async (more: Partial<NewPayment> = {}): Promise<Opened> => {
    const { provider, site } = getTested();
    const { id, amount: total, currency, ...order } = { ...ORDER, ...more };
    const started = await provider.start(site, { id, amount: total, currency, ...order });
    return { payment: { id, reference: started.reference, total, currency }, redirect: started.redirect };
  };
  const end = async (opened: Opened, status: ProviderState) => getTested().ends[status]?.(opened);
  const read = async ({ payment }: Opened) => getTested().provider.read(getTested().site, payment);
  const receive = async (query: string, site = getTested().site) =>
    getTested().provider.readNotice(site, {
      url: new URL(`${site.origin}/callbacks/payments?${query}`),
      headers: new Headers(),
      body: new Uint8Array(),
    });
  const refuse = async (query: string, site = getTested().site) => {
    const error = await receive(query, site).catch((cause: unknown) => cause);
    expect(error instanceof ApiError ? error.code : error, query).toBe('bad_request');
  };
  return { getTested, open, end, read, receive, refuse };
}

function testPayments(
  { getTested, open, end, read, receive }: Calls,
  states: readonly ProviderState[],
): void {
  test('takes the payment and names a safe page for it', async () => {
    const { provider, site } = getTested();
    expect(await provider.serves(site)).toBe(true);
    expect(provider.accepts({ method: 'card', currency: 'EUR' })).toBe(true);
    const { redirect } = await open();
    const { protocol, origin } = new URL(redirect);
    expect(origin === site.origin || protocol === 'https:').toBe(true);
    expect([site.origin, provider.origin]).toContain(origin);
  });

  test.each([1, 999, 4499, 10_000, 123_456])('reads an amount of %i as it was', async (amount) => {
    const opened = await open({ amount });
    await end(opened, 'completed');
    expect(await read(opened)).toEqual({ status: 'completed', amount, currency: 'EUR' });
  });

  test('knows a payment that was only begun', async () => {
    expect(await read(await open())).toEqual({ status: 'created', amount: 4499, currency: 'EUR' });
  });

  test.each(states)('tells that a payment is %s', async (status) => {
    const opened = await open();
    expect(getTested().ends).toHaveProperty(status);
    await end(opened, status);
    const { paymentId, event } = await receive(getTested().notice(opened, status));
    expect(paymentId).toBe(opened.payment.id);
    const said = event && { status: event.kind, amount: event.amount, currency: event.currency };
    expect(said ?? (await read(opened))).toEqual({ status, amount: 4499, currency: 'EUR' });
  });

  test('says of two payments what each is', async () => {
    const paid = await open();
    const left = await open({ id: 'A-0000-0001' });
    await end(paid, 'completed');
    expect((await read(paid)).status).toBe('completed');
    expect((await read(left)).status).toBe('created');
    expect((await receive(getTested().notice(paid, 'completed'))).paymentId).toBe(ORDER.id);
  });
}

function testSavedMethods({ getTested }: Calls): void {
  test('charges a saved method once for an order, however often it starts', async () => {
    const { provider, site, saved } = getTested();
    expect([saved !== undefined, provider.saves !== undefined]).toEqual(
      Array(2).fill(provider.charge !== undefined),
    );
    if (!saved) return;
    const { id, amount, currency } = ORDER;
    const stored = { id, reference: null, total: amount, currency };
    expect((await provider.read(site, stored)).status).toBe('created');
    const charge = async () => provider.charge?.(site, { ...ORDER, saved: saved.reference });
    await Promise.all([charge(), charge()]);
    await charge();
    expect(await provider.read(site, stored)).toMatchObject({ status: 'completed', amount, currency });
    expect(await saved.count(id)).toBe(1);
  });
}

function testNotices({ getTested, open, end, read, receive, refuse }: Calls): void {
  test('never takes a notice as the proof of a payment', async () => {
    const opened = await open();
    const { event } = await receive(getTested().notice(opened, 'completed'));
    expect(event).toBeUndefined();
    expect((await read(opened)).status).toBe('created');
  });

  test('accepts the same notice again', async () => {
    const opened = await open();
    await end(opened, 'completed');
    const query = getTested().notice(opened, 'completed');
    expect(await receive(query)).toEqual(await receive(query));
  });

  test('refuses a notice in which anything is missing, changed, added or said twice', async () => {
    const opened = await open();
    const query = getTested().notice(opened, 'completed');
    const params = [...new URLSearchParams(query)];
    expect(params.length).toBeGreaterThan(1);
    for (const [index, [key, value]] of params.entries()) {
      await refuse(new URLSearchParams(params.toSpliced(index, 1)).toString());
      await refuse(new URLSearchParams(params.toSpliced(index, 1, [key, `${value}1`])).toString());
      await refuse(`${query}&${new URLSearchParams([[key, value]]).toString()}`);
    }
    await refuse(`${query}&more=1`);
    await refuse(`${query}&more=`);
    await refuse('');
  });

  test('refuses a notice with the signature of another key', async () => {
    const opened = await open();
    const forged = Object.entries(getTested().forge(opened));
    expect(forged.length).toBeGreaterThan(1);
    for (const [, query] of forged) await refuse(query);
  });

  test('refuses a notice about another site', async () => {
    const opened = await open();
    const query = getTested().notice(opened, 'completed');
    expect((await receive(query)).paymentId).toBe(ORDER.id);
    await refuse(query, getTested().otherSite);
  });
}

function testFaults({ getTested, open, end, read }: Calls, faults: readonly string[]): void {
  test.each(faults)('fails, and says nothing about the payment, when the provider is %s', async (fault) => {
    const opened = await open();
    await end(opened, 'completed');
    expect(getTested().faults).toHaveProperty([fault]);
    await getTested().faults[fault]?.(opened);
    await expect(read(opened)).rejects.toBeInstanceOf(Error);
  });
}
