import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const form = {
  kind: 'photo',
  name: 'Noor Jansen',
  email: 'noor@mail.example',
  subject: 'https://ardenza.example/members/abc',
  message: 'This is a photo of me.\nI never gave it to anyone.',
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

function complain(over: object = {}, headers: Record<string, string> = {}, site = 'ardenza') {
  return app.ask(site, '/api/complaints', { method: 'POST', json: { ...form, ...over }, headers });
}

const stored = async () => (await app.db.prepare('SELECT * FROM complaints').all()).results;

test('stores a complaint and emails its sender and the site', async () => {
  const answer = await complain();
  expect(answer.status).toBe(200);
  const { reference } = (await answer.json()) as { reference: string };
  expect(reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await stored()).toEqual([
    {
      ...form,
      reference,
      tenant_id: 'ardenza',
      language: 'nl',
      status: 'open',
      created_at: app.ports.clock(),
    },
  ]);

  const [receipt, told, ...others] = app.mails();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    to: 'noor@mail.example',
    replyTo: 'hallo@ardenza.example',
    subject: `We hebben je klacht ${reference} ontvangen`,
  });
  expect(receipt?.text).toContain('Binnen 7 dagen krijg je antwoord');
  expect(receipt?.text).toContain('Soort: Een foto');
  expect(told).toMatchObject({ to: 'hallo@ardenza.example', replyTo: 'noor@mail.example' });
  expect(told?.text).toContain(
    `Soort: Een foto\nVan: Noor Jansen (noor@mail.example)\nBetreft: ${form.subject}`,
  );
});

// Anyone can type the address of another person, so the receipt must not carry messages.
test('repeats none of the typed text in the receipt', async () => {
  const words = { name: 'Winner', subject: 'a prize for you', message: 'Get it at https://evil.example/win' };
  await complain(words);
  const [receipt, told] = app.mails();
  for (const typed of [...Object.values(words), 'evil.example']) {
    expect(receipt?.subject + (receipt?.text ?? '') + (receipt?.html ?? '')).not.toContain(typed);
    expect(told?.text).toContain(typed);
  }
});

test('writes to the sender in the sender’s language and to the site in the site’s language', async () => {
  await complain({}, { cookie: 'locale=en' });
  const [receipt, told] = app.mails();
  expect(receipt?.subject).toMatch(/^We’ve received your complaint C-/);
  expect(told?.subject).toMatch(/^Klacht C-/);
});

test('counts a line break as one character, as the field of the form does', async () => {
  const lines = 'a\n'.repeat(1999) + 'ab';
  expect((await complain({ message: lines.replaceAll('\n', '\r\n') })).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: lines }]);
});

test('takes a name with an initial that no space follows', async () => {
  expect((await complain({ name: 'J.de Vries' })).status).toBe(200);
  expect(await stored()).toMatchObject([{ name: 'J. de Vries' }]);
  expect(app.mails()[1]?.text).not.toContain('J.de');
});

test('accepts a complaint without a subject', async () => {
  expect((await complain({ subject: undefined })).status).toBe(200);
  expect(await stored()).toMatchObject([{ subject: '' }]);
  expect(app.mails()[1]?.text).not.toContain('Betreft');
});

test.each([
  ['no kind', { kind: '' }, { kind: 'choose_one' }],
  ['another kind', { kind: 'weather' }, { kind: 'choose_one' }],
  ['no name', { name: ' ' }, { name: 'required' }],
  ['a name of two lines', { name: 'Noor\r\nBcc: b@mail.example' }, { name: 'name_characters' }],
  ['a name that reverses text direction', { name: 'Noor\u202Enesnaj' }, { name: 'name_characters' }],
  ['an address for a name', { name: 'www.evil.example' }, { name: 'name_link' }],
  ['a host for a name', { name: 'casino-win.com' }, { name: 'name_link' }],
  ['a name of 101 letters', { name: 'n'.repeat(101) }, { name: 'invalid' }],
  ['an invalid email address', { email: 'noor@' }, { email: 'email_invalid' }],
  [
    'an address of two lines',
    { email: 'noor@mail.example\nBcc: b@mail.example' },
    { email: 'email_invalid' },
  ],
  ['an address of 320 letters', { email: `${'n'.repeat(307)}@mail.example` }, { email: 'email_invalid' }],
  ['a subject of two lines', { subject: 'a\nb' }, { subject: 'invalid' }],
  ['no message', { message: '' }, { message: 'required' }],
  ['a message of 19 letters', { message: 'm'.repeat(19) }, { message: 'complaint_length' }],
  ['a message of 4001 letters', { message: 'm'.repeat(4001) }, { message: 'complaint_length' }],
])('rejects %s, stores nothing and sends nothing', async (_, over, fields) => {
  const answer = await complain(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
  expect(await stored()).toEqual([]);
  expect(app.mails()).toEqual([]);
});

test('stores a repeated complaint once, with and without a key', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = [await complain({}, key), await complain({}, key), await complain()];
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(others).toEqual([first, first]);
  expect(await stored()).toHaveLength(1);
  expect(app.mails()).toHaveLength(2);
});

test('stores two simultaneous complaints as two', async () => {
  await Promise.all([complain(), complain({ message: 'And another photo that is not theirs.' })]);
  expect(new Set((await stored()).map((row) => row['reference'])).size).toBe(2);
});

test('limits one client address to five complaints an hour', async () => {
  const nth = (n: number, address = '192.0.2.1') =>
    complain({ message: `Complaint number ${n} of many.` }, { 'x-test-address': address });
  for (let n = 0; n < 5; n++) expect((await nth(n)).status).toBe(200);
  const refused = await nth(5);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await nth(6, '192.0.2.2')).status).toBe(200);
  app.advanceTime(3_600_000);
  expect((await nth(7)).status).toBe(200);
});

test('sends no receipt for the sixth complaint of an email address', async () => {
  const receipts: unknown[] = [];
  for (let n = 0; n < 6; n++) {
    const from = { 'x-test-address': `192.0.2.${n}` };
    const answer = await complain({ message: `Complaint number ${n} of many.` }, from);
    receipts.push(((await answer.json()) as { receipt: boolean }).receipt);
  }
  expect(receipts).toEqual([true, true, true, true, true, false]);
  expect(await stored()).toHaveLength(6);
  expect(app.mails().filter(({ to }) => to === form.email)).toHaveLength(5);
});

test('limits one client address to ten receipts a day', async () => {
  const receipts: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    if (n % 4 === 0) app.advanceTime(3_600_000);
    const answer = await complain({ email: `noor${n}@mail.example` });
    receipts.push(((await answer.json()) as { receipt: boolean }).receipt);
  }
  expect(receipts).toEqual([...Array<boolean>(10).fill(true), false, false]);
});

test('uses up no receipt when a complaint is repeated', async () => {
  for (let n = 0; n < 6; n++) await complain({}, { 'x-test-address': `192.0.2.${n}` });
  const other = await complain({ message: 'Something else to complain of.' });
  expect(await other.json()).toMatchObject({ receipt: true });
});

test('keeps the complaints of each site separate', async () => {
  await complain();
  await complain({}, {}, 'nachtwerk');
  expect(new Set((await stored()).map((row) => row['tenant_id']))).toEqual(new Set(['ardenza', 'nachtwerk']));
  expect(app.mails().map(({ from }) => from.address)).toEqual([
    'no-reply@ardenza.example',
    'no-reply@ardenza.example',
    'no-reply@nachtwerk.example',
    'no-reply@nachtwerk.example',
  ]);
});

test('works without scripts', async () => {
  const t = getTranslator('nl');
  const page = await app.ask('ardenza', '/complaints');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<form');
  expect(html).toContain(t('complaints.next_object'));

  const wrong = await app.ask('ardenza', '/complaints', {
    method: 'POST',
    form: { ...form, message: 'Short <b>' },
  });
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain(t('errors.field.complaint_length'));
  expect(again).toContain('Short &lt;b&gt;');
  expect(again).toContain('value="Noor Jansen"');
  expect(again).toMatch(/<option value="photo" selected/);

  const done = await app.ask('ardenza', '/complaints', { method: 'POST', form });
  expect(done.status).toBe(200);
  const [row] = await stored();
  const said = await done.text();
  expect(said).toContain(String(row?.['reference']));
  expect(said).toContain(t('complaints.done_title'));
  expect(said).not.toContain('<textarea');
});
