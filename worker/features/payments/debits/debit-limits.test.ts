import { expect, test } from 'vitest';
import { noSms } from '#worker/testing/memory/sms.ts';
import { ACCOUNT, refusalOf, setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { buyByDebit, orderByDebit, payByDebit, requestCode, sign, readCode, readDebit, readMember, readRow } =
  fixture;

const MINUTE_MS = 60_000;

test('allows one debit at a time, and another one once the bank has paid', async () => {
  await payByDebit();
  expect(await refusalOf(await orderByDebit())).toMatchObject({ status: 409, error: 'debit_limit' });
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  await payByDebit();
  expect((await readMember()).credits).toBe(1200);
});

test('signs only one of two orders that were begun before', async () => {
  const firstOrder = await buyByDebit();
  const other = await buyByDebit();
  await requestCode(firstOrder);
  const code = await readCode();
  fixture.app.advanceTime(MINUTE_MS);
  await requestCode(other);
  const codes = [
    [firstOrder, code],
    [other, await readCode()],
  ] as const;
  const answers = await Promise.all(codes.map(async ([bought, otp]) => sign(bought, otp)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await readMember()).credits).toBe(600);
  expect((await readRow<{ n: number }>('SELECT count(*) AS n FROM debits')).n).toBe(1);
  const stages = await Promise.all(codes.map(async ([bought]) => (await readDebit(bought)).stage));
  expect(stages.toSorted()).toEqual(['limit', 'signed']);
});

test('counts a debit of the same account by another member', async () => {
  await payByDebit();
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const { payment } = (await (await fixture.order({ method: 'debit' }, { cookie })).json()) as {
    payment: { id: string };
  };
  const answer = await fixture.ask(
    `/api/debits/${payment.id}/code`,
    { ...ACCOUNT, mandate: '2026-11', phone: '06 87654321' },
    { cookie },
  );
  expect(await refusalOf(answer)).toMatchObject({ error: 'debit_limit' });
});

test('offers direct debit only where it works', async () => {
  const methods = async (query = '') => (await fixture.readShop(query)).methods;
  expect(await methods()).toContain('debit');
  const { ibanKey } = fixture.app.ports;
  fixture.app.ports.ibanKey = null;
  expect(await methods()).not.toContain('debit');
  fixture.app.ports.ibanKey = ibanKey;
  fixture.app.ports.sms = noSms;
  expect(await methods()).not.toContain('debit');
  expect(await refusalOf(await orderByDebit())).toMatchObject({ error: 'method_unavailable' });
});
