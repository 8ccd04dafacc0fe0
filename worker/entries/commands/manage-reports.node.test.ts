import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageReports } from './manage-reports.ts';

const DAY_MS = 86_400_000;
const FACTS = 'Three members were asked for money in the first messages.';
const REASON = 'The messages are clear, and others confirmed them.';

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({
    id: 'jonas',
    name: 'Jonas',
    email: 'jonas@mail.example',
    language: 'de',
    about: 'Hi',
  });
  mira = await app.startSession('ardenza', 'mira@mail.example');
  jonas = await app.startSession('ardenza', 'jonas@mail.example');
});

const run = (...words: string[]) => runCommand(() => manageReports(app.ports, app.ports.sites.list(), words));

async function report(reason = 'scam'): Promise<string> {
  const json = { reason, message: 'Asks me for money.' };
  const answer = await app.ask('ardenza', '/api/members/jonas/report', {
    method: 'POST',
    json,
    cookie: mira,
  });
  return ((await answer.json()) as { reference: string }).reference;
}

const OUTCOME = ['--outcome', 'upheld', '--reason', REASON, '--by', 'Grace'];

const GROUND = ['--ground', 'terms', '--rule', 'Terms, section 5', '--facts', FACTS, '--by', 'Ada'];

const decide = (reference: string, action: string, ...words: string[]) =>
  run('decide', reference, '--action', action, ...GROUND, ...words);

/** The emails about decisions, by their reader. */
async function mailsTo(address: string) {
  await runJobs(app.ports, 'deliver-mails');
  return app.mails().filter(({ to, subject }) => to === address && / [DO]-/.test(subject));
}

const appeal = (token: string, message = 'I never wrote any of this to anyone.') =>
  app.ask('ardenza', '/api/appeals', { method: 'POST', json: { token, message } });

const status = async () =>
  (await app.db.prepare("SELECT status FROM members WHERE id = 'jonas'").first())?.['status'];

test('lists open cases, the oldest first, and shows one with its evidence', async () => {
  const reference = await report();
  expect((await run('list'))[1]).toMatch(new RegExp(`ardenza  ${reference}  scam$`));
  expect((await run('list', '--site', 'velours'))[1]).toBe('No report or complaint is open.');
  const [code, shown] = await run('show', reference.toLowerCase());
  expect(code).toBe(0);
  for (const words of ['Asks me for money.', 'Mira (mira@mail.example), reads en', 'Jonas (jonas), active'])
    expect(shown).toContain(words);
});

test('shows where members came from, by what an operator has typed', async () => {
  await app.addMember({ id: 'zoe', network: 'adnet', ref: 'r1' });
  const words = ['sources', '--site', 'ardenza', '--from', '2026-11-21', '--by', 'ref'];
  expect((await run(...words))[1]).toMatch(/^ardenza +adnet +r1 +1 +1 +0 +0$/m);
  expect(await run(...words, '--to', '2026-11-20')).toEqual([
    1,
    expect.stringMatching('--from is not after'),
  ]);
});

test('prints what people have typed without control characters, and never as a line of its own', async () => {
  const forged = 'Look\u001b[2J\rhere\u202e\nDecided   2026-11-21 12:00  D-0000-0000  none on all: fine';
  const json = { kind: 'photo', name: 'Noor', email: 'noor@mail.example', message: forged };
  const sent = await app.ask('ardenza', '/api/complaints', { method: 'POST', json });
  const { reference } = (await sent.json()) as { reference: string };
  await app.db.prepare('UPDATE members SET about = ?').bind(forged).run();
  const ofMember = await report();
  await app.db
    .prepare('UPDATE reports SET evidence = ?')
    .bind(JSON.stringify([{ seq: 1, at: 0, from: 'reported', text: forged, gift: null, isPhoto: false }]))
    .run();
  for (const shown of [(await run('show', reference))[1], (await run('show', ofMember))[1]]) {
    expect(shown).toContain('here');
    expect(shown).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(shown).not.toMatch(/^Decided/m);
  }
});

test('closes an account: its sessions end, no one finds it, and it cannot log in', async () => {
  const reference = await report();
  expect((await app.ask('ardenza', '/api/user.php', { cookie: jonas })).status).toBe(200);
  const [code, printed] = await decide(reference, 'block');
  expect(printed).toMatch(
    /^R-\S+ is decided as D-\S+\. The server mails the sender and the member within a minute, or once it starts again\.$/,
  );
  expect(code).toBe(0);
  expect(await status()).toBe('disabled');
  expect((await app.ask('ardenza', '/api/user.php', { cookie: jonas })).status).toBe(403);
  expect((await app.ask('ardenza', '/api/members/jonas', { cookie: mira })).status).toBe(404);
  expect((await run('list'))[1]).toBe('No report or complaint is open.');
  expect((await decide(reference, 'warn'))[1]).toContain('is decided already');
});

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
  await app.db.prepare("UPDATE members SET language = ? WHERE id = 'jonas'").bind(language).run();
  await decide(await report(), 'warn');
  const [mail] = await mailsTo('jonas@mail.example');
  const { pathname, search } = new URL(/https:\S+\/appeal\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const page = await app.ask('ardenza', pathname + search, { headers: { cookie: 'locale=fr' } });
  expect(await page.text()).toContain(`<html lang="${language}"`);
});

test('tells only the sender when nothing is done', async () => {
  await decide(await report(), 'none');
  expect(await mailsTo('mira@mail.example')).toHaveLength(1);
  expect(await mailsTo('jonas@mail.example')).toEqual([]);
});

test('tells nothing to an address that is not confirmed', async () => {
  const reference = await report();
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'jonas'").run();
  expect((await decide(reference, 'warn'))[1]).toMatch(/mails the sender within a minute/);
  expect(await mailsTo('jonas@mail.example')).toEqual([]);
});

test('stores no secret of a link, and takes one appeal with it', async () => {
  await decide(await report(), 'block');
  const token = findMailToken((await mailsTo('jonas@mail.example'))[0]);
  expect(JSON.stringify((await app.db.prepare('SELECT * FROM appeals').all()).results)).not.toContain(token);
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
  const { reference } = (await app.db.prepare('SELECT reference FROM decisions').first()) ?? {};
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
  await app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'jonas'").run();
  await decide(reference, 'text');
  const decision = await app.db.prepare('SELECT reference FROM decisions').first();
  const words = ['appeal', String(decision?.['reference']), '--side', 'affected', '--outcome', 'upheld'];
  const [, printed] = await run(...words, '--reason', REASON, '--by', 'Grace');
  expect(printed).toContain('so no email is sent.\nThe text is back.');
  const years = (await (await app.ask('ardenza', '/api/transparency')).json()) as { years: object[] };
  expect(years.years).toMatchObject([{ counts: { 'appeal:received': 1, 'appeal:upheld': 1 } }]);
  app.advanceTime(361 * DAY_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await app.db.prepare("SELECT answer FROM appeals WHERE side = 'affected'").first()).toEqual({
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
  await app.db.prepare("UPDATE appeals SET email = '', message = ''").run();
  const words = ['appeal', made, '--outcome', 'rejected', '--reason', REASON, '--by', 'Grace'];
  expect(await run(...words)).toEqual([
    0,
    `${made} is rejected. Its address is removed, so no email is sent.`,
  ]);
  expect(await app.db.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ''").first()).toEqual({
    n: 0,
  });
});

test('empties the text of a profile and brings it back', async () => {
  await decide(await report(), 'text');
  const about = async () =>
    (await app.db.prepare("SELECT about FROM members WHERE id = 'jonas'").first())?.['about'];
  expect(await about()).toBe('');
  const answer = await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  await run('appeal', made, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace');
  expect(await about()).toBe('Hi');
});

test.each(['pending', 'active'] as const)('gives a photo the state back that it had: %s', async (status) => {
  const key = await addPhoto(app, 'jonas', { status });
  const state = async () => (await app.db.prepare('SELECT status FROM photos').first())?.['status'];
  await decide(await report(), 'photo', '--photo', key);
  expect(await state()).toBe('rejected');
  const answer = await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  await run('appeal', made, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace');
  expect(await state()).toBe(status);
});

test('hides a photo once, so that an appeal undoes only its own decision', async () => {
  const key = 'a'.repeat(32);
  await app.db
    .prepare(
      "INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES (?, 'ardenza', 'jonas', 0, 'rejected', 300, 400, 0)",
    )
    .bind(key)
    .run();
  const [code, printed] = await decide(await report(), 'photo', '--photo', key);
  expect(code).toBe(1);
  expect(printed).toContain('is hidden already');
});

test('decides about what an operator has found without a report, and says so', async () => {
  const [code, printed] = await decide('', 'text', '--member', 'jonas');
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^The case of jonas is decided as D-\S+\. .*the member/),
  ]);
  const [mail] = await mailsTo('jonas@mail.example');
  const t = getTranslator('de');
  expect(mail?.text).toContain(t('moderation.decision.affected.own', { site: 'Ardenza' }));
  expect(mail?.text).toContain(t('moderation.decision.automated'));
  const years = (await (await app.ask('ardenza', '/api/transparency')).json()) as { years: object[] };
  expect(years.years).toEqual([
    { year: 2026, counts: { 'decision:text': 1, 'ground:terms': 1 }, median_days: null },
  ]);
  const reference = /D-\S+(?=\.)/.exec(printed)?.[0] ?? '';
  const words = ['appeal', reference, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace', '--side'];
  expect((await run(...words, 'sender'))[1]).toContain('has no sender');
  expect((await run(...words, 'affected'))[1]).toContain('The text is back.');
  app.advanceTime(11 * 60_000);
  expect((await decide('', 'text', '--member', 'jonas'))[1]).toContain(`decided already as ${reference}`);
  expect((await decide('', 'warn', '--member', 'unknown'))[1]).toContain('--member is the id');
  expect((await decide('', 'warn'))[1]).toContain('Without the reference of a case');
});

test('decides about two photos of a member in the same words', async () => {
  const keys = [
    await addPhoto(app, 'jonas', { status: 'active' }),
    await addPhoto(app, 'jonas', { status: 'active' }),
  ];
  for (const key of [...keys, ...keys]) await decide('', 'photo', '--member', 'jonas', '--photo', key);
  const { results } = await app.db.prepare('SELECT target FROM decisions').all();
  expect(results).toHaveLength(2);
  expect(results).toEqual(expect.arrayContaining(keys.map((target) => ({ target }))));
});

test('says to both sides that an automated tool has found what was decided about', async () => {
  await decide(await report(), 'warn', '--automated');
  for (const [address, language] of [
    ['mira@mail.example', 'en'],
    ['jonas@mail.example', 'de'],
  ] as const) {
    const [mail] = await mailsTo(address);
    expect(mail?.text).toContain(getTranslator(language)('moderation.decision.found_by_tool'));
    expect(mail?.text).not.toContain(getTranslator(language)('moderation.decision.automated'));
  }
});

test('refuses a link after six months', async () => {
  await decide(await report(), 'block');
  const token = findMailToken((await mailsTo('jonas@mail.example'))[0]);
  app.advanceTime(181 * DAY_MS);
  expect((await appeal(token)).status).toBe(410);
});

test('decides a complaint about a member that the operator names', async () => {
  const json = {
    kind: 'photo',
    name: 'Noor',
    email: 'noor@mail.example',
    message: 'This is a photo of me.',
  };
  const sent = await app.ask('ardenza', '/api/complaints', { method: 'POST', json });
  const { reference } = (await sent.json()) as { reference: string };
  expect((await decide(reference, 'block'))[1]).toContain('--member ID');
  expect((await decide(reference, 'block', '--member', 'unknown'))[1]).toContain('--member is the id');
  expect((await decide(reference, 'block', '--member', 'jonas'))[0]).toBe(0);
  expect(await status()).toBe('disabled');
  expect(await mailsTo('noor@mail.example')).toHaveLength(1);
});

test.each([
  [['decide', 'R-0000-0000'], 'The case is the reference'],
  [['appeal', 'O-0000-0000', ...OUTCOME], 'The appeal is its reference'],
  [['appeal', 'D-0000-0000', ...OUTCOME, '--side', 'sender'], 'The decision is its reference'],
  [['list', '--site', 'nowhere'], '--site is one of'],
  [['delete'], 'The first word is list'],
])('explains what is wrong with %j', async (words, problem) => {
  const [code, printed] = await run(...words);
  expect(code).toBe(1);
  expect(printed).toContain(problem);
  expect(printed).toContain('npm run reports -- list');
});

test.each([
  ['an action', ['--action', 'burn']],
  ['a ground', ['--ground', 'mood']],
  ['a rule of one line', ['--rule', 'a\nb']],
  ['facts', ['--facts', 'Too short']],
  ['a name', ['--by', '']],
  ['a photo of the member', ['--action', 'photo', '--photo', 'x']],
  ['a reported message', ['--action', 'message']],
  ['an account that is closed, to erase it', ['--erase']],
])('decides nothing without %s', async (_, words) => {
  const reference = await report();
  expect((await decide(reference, 'warn', ...words))[0]).toBe(1);
  expect((await run('list'))[1]).toContain(reference);
  expect(await mailsTo('jonas@mail.example')).toEqual([]);
});
