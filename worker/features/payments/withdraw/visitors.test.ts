import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { setUpPayments } from '../payments.fixture.ts';

const fixture = setUpPayments();
const { buy, end, readMember } = fixture;

async function buyPaid(): Promise<string> {
  const order = await buy();
  await end(order, 'paid');
  return order.payment.id;
}

const state = (over: object = {}, headers: Record<string, string> = {}) =>
  fixture.app.ask('ardenza', '/api/withdrawals/visitor', {
    method: 'POST',
    json: { name: 'Mira de Wit', order: 'A-0000-0000', email: 'mira@mail.example', ...over },
    headers,
  });
const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const mailsSince = (count: number) => fixture.app.mails().slice(count);

test('withdraws by order number and address, however the number is typed', async () => {
  const id = await buyPaid();
  const before = fixture.app.mails().length;
  const answer = await state({
    order: ` ${id.toLowerCase().replaceAll('-', ' ')} `,
    email: 'Mira@mail.example',
  });
  expect(answer.status).toBe(200);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  const [mail, ...others] = mailsSince(before);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'Mira@mail.example' });
  expect(mail?.text).toContain('44,99');
  expect(await rows('SELECT name, email FROM withdrawals')).toEqual([
    { name: 'Mira de Wit', email: 'Mira@mail.example' },
  ]);
});

test('takes initials without a space in a name, and writes them so that no mail program makes a link of them', async () => {
  const id = await buyPaid();
  const before = fixture.app.mails().length;
  expect((await state({ order: id, name: 'J.de Vries' })).status).toBe(200);
  expect(await rows('SELECT name FROM withdrawals')).toEqual([{ name: 'J. de Vries' }]);
  expect(mailsSince(before)[0]?.text).not.toContain('J.de');
});

test('answers the same whether the order exists, belongs to another address, or does not exist', async () => {
  const id = await buyPaid();
  const strange = await state({ order: id, email: 'stranger@mail.example' });
  const unknown = await state();
  const real = await state({ order: id });
  const shapeOf = async (answer: Response) => [
    answer.status,
    Object.entries((await answer.json()) as object).map(([key, value]) => [
      key,
      String(value).replaceAll(/[\dA-Z]{4}/g, '____'),
    ]),
  ];
  const shapes = await Promise.all([strange, unknown, real].map(shapeOf));
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});

test('changes nothing without the address of the buyer, and tells the site and the sender', async () => {
  const id = await buyPaid();
  const before = fixture.app.mails().length;
  await state({ order: id, email: 'stranger@mail.example' });
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
  const [own, told, ...others] = mailsSince(before);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ to: 'stranger@mail.example' });
  expect(own?.text).toContain(id);
  expect(own?.text).not.toContain('44,99');
  expect(told).toMatchObject({ to: 'hallo@ardenza.example', replyTo: 'stranger@mail.example' });
  expect(told?.subject).toBe(getTranslator('nl')('mail.withdrawal_case.title', { order: id }));
});

test('acknowledges a repeated statement again and withdraws once', async () => {
  const id = await buyPaid();
  await state({ order: id });
  fixture.app.advanceTime(3_600_000);
  const before = fixture.app.mails().length;
  expect((await state({ order: id })).status).toBe(200);
  expect(mailsSince(before)).toHaveLength(1);
  expect(mailsSince(before)[0]?.text).toContain('44,99');
  expect(await rows('SELECT count(*) AS n FROM withdrawals')).toEqual([{ n: 1 }]);
});

test('limits one client address to ten statements an hour', async () => {
  const nth = (n: number, address: string) =>
    state({ order: `A-0000-${1000 + n}` }, { 'x-test-address': address });
  for (let n = 0; n < 10; n++) expect((await nth(n, '192.0.2.1')).status).toBe(200);
  expect((await nth(10, '192.0.2.1')).status).toBe(429);
  expect((await nth(11, '192.0.2.2')).status).toBe(200);
});

test.each([
  [{ order: 'A-12' }, { order: 'order_number' }],
  [{ order: '' }, { order: 'required' }],
  [{ name: 'www.evil.example' }, { name: 'name_link' }],
  [{ name: 'casino-win.com' }, { name: 'name_link' }],
  [{ email: 'mira@' }, { email: 'email_invalid' }],
])('rejects %j', async (over, fields) => {
  const answer = await state(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test('works without scripts in two steps, for a visitor and for a member', async () => {
  const t = getTranslator('nl');
  const id = await buyPaid();
  const page = async (form?: Record<string, string>, cookie?: string, path = '/withdraw') => {
    const answer = await fixture.app.ask('ardenza', path, {
      ...(form && { method: 'POST', form }),
      ...(cookie !== undefined && { cookie }),
    });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  };
  const visitor = { form: 'visitor', name: 'Mira', order: 'A-0000-0000', email: 'mira@mail.example' };
  expect((await page()).text).toContain(t('app.footer.withdraw'));
  const asked = await page(visitor);
  expect(asked.text).toContain(t('withdraw.confirm'));
  expect(asked.text).toContain('A-0000-0000');
  expect((await page({ ...visitor, step: 'confirm' })).text).toContain(t('withdraw.done_title'));
  expect(parseForm(asked.text, 'order').values).toMatchObject(visitor);
  const again = await page({ ...parseForm(asked.text, 'order').values, step: 'edit' });
  expect(again.text).not.toContain(t('withdraw.confirm'));
  expect(parseForm(again.text, 'order').values).toMatchObject(visitor);
  expect((await page({ ...visitor, order: 'x' })).status).toBe(422);

  const { cookie } = fixture;
  const first = await page(undefined, cookie);
  expect(first.text).toContain('name="payment"');
  expect(first.text).not.toContain('checked=""');
  expect((await page(undefined, cookie, `/withdraw?order=${id}`)).text).toContain('checked=""');
  const chosen = { payment: id, name: 'Mira', email: 'mira@mail.example' };
  const second = await page(chosen, cookie);
  expect(second.text).toContain(t('withdraw.ends'));
  expect(second.text).toContain(t('withdraw.rule'));
  expect(await readMember()).toMatchObject({ credits: 600 });
  const done = await page({ ...chosen, step: 'confirm', refund: '4499' }, cookie);
  expect(done.location).toBe(`/withdraw?done=${id}`);
  expect((await page(undefined, cookie, done.location ?? '')).text).toContain(t('withdraw.done_title'));
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
});
