import { expect, test } from 'vitest';
import { setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { buy, buyByDebit, check, read, readCode, readDebit, readMember, requestCode, sign } = fixture;

const addCode = () =>
  fixture.app.db
    .prepare(
      "INSERT INTO discount_codes (tenant_id, code, value_percentage, status, validity, created_at) VALUES ('ardenza', 'ONCE', 30, 'active', 'once', 0)",
    )
    .run();

const payRemotely = (id: string) =>
  fixture.app.db
    .prepare("UPDATE sandbox_payments SET status = 'completed' WHERE payment_id = ?")
    .bind(id)
    .run();

test('signs no debit at a price that late money for another order has used', async () => {
  await addCode();
  const older = await buy({ code: 'ONCE', total: 3149 });
  const debit = await buyByDebit({ code: 'ONCE', total: 3149 });
  await requestCode(debit);
  await payRemotely(older.payment.id);
  expect(await check(older)).toMatchObject({ status: 'completed', credits: 600 });
  expect((await sign(debit, await readCode())).status).toBe(404);
  expect(await read(debit)).toMatchObject({ status: 'canceled', is_replaced: true });
  expect((await readDebit(debit)).stage).toBe('over');
  expect(await readMember()).toMatchObject({ credits: 600 });
});

test('gives late money fewer credits after a debit with the same discount was signed', async () => {
  await addCode();
  const older = await buy({ code: 'ONCE', total: 3149 });
  const debit = await buyByDebit({ code: 'ONCE', total: 3149 });
  await requestCode(debit);
  expect((await sign(debit, await readCode())).status).toBe(200);
  await payRemotely(older.payment.id);
  expect(await check(older)).toMatchObject({ status: 'completed', credits: 420, discount_code: null });
  expect(await readMember()).toMatchObject({ credits: 1020 });
});
