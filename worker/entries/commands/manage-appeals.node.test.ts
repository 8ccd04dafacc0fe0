import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { FACTS, REASON, setUpReports } from './manage-reports.fixture.ts';

const DAY_MS = 86_400_000;

const { fixture, run, report, decide, mailsTo, appeal, status } = setUpReports();

test('tells both sides the rule, the facts and how to appeal, each in their language', async () => {
  await decide(await report(), 'warn');
  const [sender, ...others] = await mailsTo('mira@mail.example');
  const [member] = await mailsTo('jonas@mail.example');
  expect(others).toEqual([]);
  expect(sender?.subject).toMatch(/^Decision D-/);
  expect(member?.subject).toMatch(/^Entscheidung D-/);
  for (const mail of [sender, member]) {
    for (const words of [FACTS, 'Terms, section 5', 'Geschillenhuis Voorbeeld', 'www.geschillenhuis.example'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/Mira|Jonas/);
  }
  expect(sender?.text).toContain('until 21 May 2027, free of charge');
  expect(sender?.text).toContain('No automated tool');
  expect(member?.text).not.toMatch(/R-[0-9A-Z]{4}/);
  expect(findMailToken(sender)).not.toBe(findMailToken(member));
});

test.each(['de', 'nl'])('opens the page to appeal in the language of the email: %s', async (language) => {
  await fixture.app.db.prepare("UPDATE members SET language = ? WHERE id = 'jonas'").bind(language).run();
  await decide(await report(), 'warn');
  const [mail] = await mailsTo('jonas@mail.example');
  const { pathname, search } = new URL(/https:\S+\/appeal\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const page = await fixture.app.ask('ardenza', pathname + search, { headers: { cookie: 'locale=fr' } });
  expect(await page.text()).toContain(`<html lang="${language}"`);
});

test('stores no secret of a link, and takes one appeal with it', async () => {
  await decide(await report(), 'block');
  const token = findMailToken((await mailsTo('jonas@mail.example'))[0]);
  expect(JSON.stringify((await fixture.app.db.prepare('SELECT * FROM appeals').all()).results)).not.toContain(
    token,
  );
  const first = await appeal(token);
  const { reference } = (await first.json()) as { reference: string };
  expect(reference).toMatch(/^O-/);
  expect(await (await appeal(token, 'Another text, later than the first.')).json()).toEqual({ reference });
  const [, printed] = await run('appeals');
  expect(printed).toContain(`${reference}  by the affected`);
  expect(printed).toContain('I never wrote any of this to anyone.');
  expect(printed).not.toContain('Another text');
});

test('opens an account again when its appeal is upheld, by someone else', async () => {
  await decide(await report(), 'block');
  const { reference } = (await (
    await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]))
  ).json()) as {
    reference: string;
  };
  const words = ['appeal', reference, '--outcome', 'upheld', '--reason', REASON];
  expect((await run(...words, '--by', 'ada'))[1]).toContain('someone else decides');
  expect(await status()).toBe('disabled');
  expect((await run(...words, '--by', 'Grace'))[1]).toContain(
    'The account is as it was before the decision.',
  );
  expect(await status()).toBe('active');
  const last = (await mailsTo('jonas@mail.example')).at(-1);
  expect(last?.text).toContain(REASON);
  expect(last?.text).toContain(getTranslator('de')('moderation.outcome.upheld.text'));
  expect((await run(...words, '--by', 'Grace'))[1]).toContain('is decided already');
});

test('decides an appeal that came without its link, and ends the link', async () => {
  await decide(await report(), 'block');
  const token = findMailToken((await mailsTo('jonas@mail.example'))[0]);
  const { reference } = (await fixture.app.db.prepare('SELECT reference FROM decisions').first()) ?? {};
  const words = ['appeal', String(reference), '--outcome', 'upheld', '--reason', REASON];
  expect((await run(...words, '--by', 'Grace'))[1]).toContain('--side is sender or affected');
  expect((await run(...words, '--side', 'affected', '--by', 'Ada'))[1]).toContain('someone else decides');
  expect(await status()).toBe('disabled');
  expect(await run('appeals'), 'nothing was filed').toEqual([0, expect.not.stringContaining('O-')]);
  const [code, printed] = await run(...words, '--side', 'affected', '--by', 'Grace');
  expect([code, printed]).toEqual([0, expect.stringMatching(/^O-\S+ is upheld\. The server mails/)]);
  expect(await status()).toBe('active');
  expect((await mailsTo('jonas@mail.example')).at(-1)?.text).toContain(REASON);
  expect((await run(...words, '--side', 'affected', '--by', 'Grace'))[1]).toContain('is decided already');
  const late = (await (await appeal(token)).json()) as { reference: string };
  expect(printed).toContain(late.reference);
});

test('decides the appeal of a member without a confirmed address, who got no link', async () => {
  const reference = await report();
  await fixture.app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'jonas'").run();
  await decide(reference, 'text');
  const decision = await fixture.app.db.prepare('SELECT reference FROM decisions').first();
  const words = ['appeal', String(decision?.['reference']), '--side', 'affected', '--outcome', 'upheld'];
  const [, printed] = await run(...words, '--reason', REASON, '--by', 'Grace');
  expect(printed).toContain('so no email is sent.\nThe text is back.');
  const years = (await (await fixture.app.ask('ardenza', '/api/transparency')).json()) as { years: object[] };
  expect(years.years).toMatchObject([{ counts: { 'appeal:received': 1, 'appeal:upheld': 1 } }]);
  fixture.app.advanceTime(361 * DAY_MS);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect(await fixture.app.db.prepare("SELECT answer FROM appeals WHERE side = 'affected'").first()).toEqual({
    answer: '',
  });
});

test('opens the case again when the appeal of its sender is upheld', async () => {
  const reference = await report();
  await decide(reference, 'none');
  const answer = await appeal(findMailToken((await mailsTo('mira@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  const words = ['appeal', made, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace'];
  expect((await run(...words))[1]).toContain(`${reference} is open again`);
  const last = (await mailsTo('mira@mail.example')).at(-1);
  expect(last?.text).toContain(getTranslator('en')('moderation.outcome.reopened.text'));
  expect(last?.text).not.toContain(getTranslator('en')('moderation.outcome.upheld.text'));
  expect((await decide(reference, 'warn'))[0]).toBe(0);
});

test('decides an appeal after its address was removed, without an email', async () => {
  await decide(await report(), 'warn');
  const answer = await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  await fixture.app.db.prepare("UPDATE appeals SET email = '', message = ''").run();
  const words = ['appeal', made, '--outcome', 'rejected', '--reason', REASON, '--by', 'Grace'];
  expect(await run(...words)).toEqual([
    0,
    `${made} is rejected. Its address is removed, so no email is sent.`,
  ]);
  expect(
    await fixture.app.db.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ''").first(),
  ).toEqual({
    n: 0,
  });
});

test('hides a photo once, so that an appeal undoes only its own decision', async () => {
  const key = 'a'.repeat(32);
  await fixture.app.db
    .prepare(
      "INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES (?, 'ardenza', 'jonas', 0, 'rejected', 300, 400, 0)",
    )
    .bind(key)
    .run();
  const [code, printed] = await decide(await report(), 'photo', '--photo', key);
  expect(code).toBe(1);
  expect(printed).toContain('is hidden already');
});

test('refuses a link after six months', async () => {
  await decide(await report(), 'block');
  const token = findMailToken((await mailsTo('jonas@mail.example'))[0]);
  fixture.app.advanceTime(181 * DAY_MS);
  expect((await appeal(token)).status).toBe(410);
});
