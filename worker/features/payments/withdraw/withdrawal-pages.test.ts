import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpPayments } from '../payments.fixture.ts';

const DAY_MS = 86_400_000;
const t = getTranslator('nl');
const fixture = setUpPayments();
const { buy, end, ask } = fixture;

async function buyPaid(): Promise<string> {
  const order = await buy({ package: 100, total: 999 });
  await end(order, 'paid');
  return order.payment.id;
}

const read = async () => (await (await ask('/withdraw')).text()).replaceAll('<!-- -->', '');
const giveBack = async (id: string) =>
  fixture.app.db.prepare("UPDATE payments SET status = 'refunded' WHERE id = ?").bind(id).run();
const choices = (html: string) => html.match(/<input type="radio"[^>]*>/g) ?? [];

test('says what will be here without a purchase, and without one that is open', async () => {
  expect(await read()).toContain(t('withdraw.none_title'));
  await giveBack(await buyPaid());
  const html = await read();
  expect(html).toContain(t('withdraw.none_title'));
  expect(html).toContain('href="/withdraw?number=1"');
});

test('offers the open purchases and says why the others are not', async () => {
  await buyPaid();
  fixture.app.advanceTime(20 * DAY_MS);
  const [withdrawn, refunded, open] = [await buyPaid(), await buyPaid(), await buyPaid()];
  const statement = { payment: withdrawn, refund: 999, name: 'Mira', email: 'mira@mail.example' };
  expect((await ask('/api/withdrawals', statement)).status).toBe(200);
  await giveBack(refunded);
  const html = await read();
  expect(choices(html)).toHaveLength(4);
  const free = choices(html).filter((input) => !input.includes('disabled'));
  expect(free).toHaveLength(1);
  expect(free[0]).toContain(open);
  for (const state of ['ended', 'withdrawn', 'reversed'] as const)
    expect(html.split(`>${t(`withdraw.${state}`)}</span>`)).toHaveLength(2);
  // The other two could still be withdrawn from, had they not been given back.
  expect(html.match(/Herroepen kon/g)).toHaveLength(1);
});

test('asks for a choice where none was made', async () => {
  await buyPaid();
  const form = { name: 'Mira', email: 'mira@mail.example' };
  const answer = await fixture.app.ask('ardenza', '/withdraw', {
    cookie: fixture.cookie,
    method: 'POST',
    form,
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(t('errors.field.choose_one'));
});
