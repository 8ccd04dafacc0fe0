import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { OUTCOME, REASON, setUpReports } from './manage-reports.fixture.ts';

const { fixture, run, report, decide, mailsTo, appeal, status } = setUpReports();

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
  await fixture.app.addMember({ id: 'zoe', network: 'adnet', ref: 'r1' });
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
  const sent = await fixture.app.ask('ardenza', '/api/complaints', { method: 'POST', json });
  const { reference } = (await sent.json()) as { reference: string };
  await fixture.app.db.prepare('UPDATE members SET about = ?').bind(forged).run();
  const ofMember = await report();
  await fixture.app.db
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
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie: fixture.jonas })).status).toBe(200);
  const [code, printed] = await decide(reference, 'block');
  expect(printed).toMatch(
    /^R-\S+ is decided as D-\S+\. The server mails the sender and the member within a minute, or once it starts again\.$/,
  );
  expect(code).toBe(0);
  expect(await status()).toBe('disabled');
  expect((await fixture.app.ask('ardenza', '/api/user.php', { cookie: fixture.jonas })).status).toBe(403);
  expect((await fixture.app.ask('ardenza', '/api/members/jonas', { cookie: fixture.mira })).status).toBe(404);
  expect((await run('list'))[1]).toBe('No report or complaint is open.');
  expect((await decide(reference, 'warn'))[1]).toContain('is decided already');
});

test('tells only the sender when nothing is done', async () => {
  await decide(await report(), 'none');
  expect(await mailsTo('mira@mail.example')).toHaveLength(1);
  expect(await mailsTo('jonas@mail.example')).toEqual([]);
});

test('tells nothing to an address that is not confirmed', async () => {
  const reference = await report();
  await fixture.app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'jonas'").run();
  expect((await decide(reference, 'warn'))[1]).toMatch(/mails the sender within a minute/);
  expect(await mailsTo('jonas@mail.example')).toEqual([]);
});

test('empties the text of a profile and brings it back', async () => {
  await decide(await report(), 'text');
  const about = async () =>
    (await fixture.app.db.prepare("SELECT about FROM members WHERE id = 'jonas'").first())?.['about'];
  expect(await about()).toBe('');
  const answer = await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  await run('appeal', made, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace');
  expect(await about()).toBe('Hi');
});

test.each(['pending', 'active'] as const)('gives a photo the state back that it had: %s', async (status) => {
  const key = await addPhoto(fixture.app, 'jonas', { status });
  const state = async () => (await fixture.app.db.prepare('SELECT status FROM photos').first())?.['status'];
  await decide(await report(), 'photo', '--photo', key);
  expect(await state()).toBe('rejected');
  const answer = await appeal(findMailToken((await mailsTo('jonas@mail.example'))[0]));
  const made = ((await answer.json()) as { reference: string }).reference;
  await run('appeal', made, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace');
  expect(await state()).toBe(status);
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
  const years = (await (await fixture.app.ask('ardenza', '/api/transparency')).json()) as { years: object[] };
  expect(years.years).toEqual([
    { year: 2026, counts: { 'decision:text': 1, 'ground:terms': 1 }, median_days: null },
  ]);
  const reference = /D-\S+(?=\.)/.exec(printed)?.[0] ?? '';
  const words = ['appeal', reference, '--outcome', 'upheld', '--reason', REASON, '--by', 'Grace', '--side'];
  expect((await run(...words, 'sender'))[1]).toContain('has no sender');
  expect((await run(...words, 'affected'))[1]).toContain('The text is back.');
  fixture.app.advanceTime(11 * 60_000);
  expect((await decide('', 'text', '--member', 'jonas'))[1]).toContain(`decided already as ${reference}`);
  expect((await decide('', 'warn', '--member', 'unknown'))[1]).toContain('--member is the id');
  expect((await decide('', 'warn'))[1]).toContain('Without the reference of a case');
});

test('decides about two photos of a member in the same words', async () => {
  const keys = [
    await addPhoto(fixture.app, 'jonas', { status: 'active' }),
    await addPhoto(fixture.app, 'jonas', { status: 'active' }),
  ];
  for (const key of [...keys, ...keys]) await decide('', 'photo', '--member', 'jonas', '--photo', key);
  const { results } = await fixture.app.db.prepare('SELECT target FROM decisions').all();
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

test('decides a complaint about a member that the operator names', async () => {
  const json = {
    kind: 'photo',
    name: 'Noor',
    email: 'noor@mail.example',
    message: 'This is a photo of me.',
  };
  const sent = await fixture.app.ask('ardenza', '/api/complaints', { method: 'POST', json });
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
  [['show', 'R-0000-0000', 'R-0000-0001'], 'show does not use the word "R-0000-0001"'],
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
