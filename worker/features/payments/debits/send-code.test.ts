import { expect, test } from 'vitest';
import { ACCOUNT, refusalOf, setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { buyByDebit, payByDebit, requestCode, sign, readCode, readDebit, readRow } = fixture;

const MINUTE_MS = 60_000;

test('sends few text messages: one a minute, five a day to a member and to a phone', async () => {
  const bought = await buyByDebit();
  const statusOf = async () => (await requestCode(bought)).status;
  expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
  for (let n = 0; n < 4; n++) {
    fixture.app.advanceTime(MINUTE_MS);
    expect(await statusOf()).toBe(200);
  }
  fixture.app.advanceTime(MINUTE_MS);
  expect(await statusOf()).toBe(429);
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const answer = await fixture.order({ method: 'debit' }, { cookie });
  const { payment } = (await answer.json()) as typeof bought;
  const other = await fixture.ask(
    `/api/debits/${payment.id}/code`,
    { ...ACCOUNT, mandate: '2026-11' },
    { cookie },
  );
  expect(other.status).toBe(429);
});

test.each([
  ['twenty to an address', 'sms-address', 20],
  ['five hundred for a site', 'sms-site', 500],
])('sends at most %s a day', async (_, scope, most) => {
  const bought = await buyByDebit();
  expect((await requestCode(bought)).status).toBe(200);
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.app.db.prepare('UPDATE counters SET n = ? WHERE scope = ?').bind(most, scope).run();
  expect((await requestCode(bought)).status).toBe(429);
});

test('sends no text message for a mandate that is signed, also before its order is settled', async () => {
  const bought = await payByDebit();
  // The process has ended between the two, and the bank was faster than the job.
  await fixture.app.db.prepare("UPDATE debits SET status = 'collected'").run();
  await fixture.app.db.prepare("UPDATE payments SET status = 'created', completed_at = NULL").run();
  fixture.app.advanceTime(MINUTE_MS);
  expect((await requestCode(bought)).status).toBe(404);
  expect((await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {})).status).toBe(404);
  expect(await readRow('SELECT count(*) AS n FROM sms_outbox')).toEqual({ n: 1 });
});

test('says so when no text message can be sent, counts none, and keeps what was typed before', async () => {
  const bought = await buyByDebit();
  const { sms } = fixture.app.ports;
  const refuse = { ...sms, send: () => Promise.resolve(false) };
  fixture.app.ports.sms = refuse;
  for (let n = 0; n < 7; n++)
    expect(await refusalOf(await requestCode(bought))).toMatchObject({ error: 'sms_unavailable' });
  expect((await readDebit(bought)).stage).toBe('form');
  fixture.app.ports.sms = sms;
  expect((await requestCode(bought)).status).toBe(200);
  fixture.app.advanceTime(MINUTE_MS);
  fixture.app.ports.sms = refuse;
  const again = await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {});
  expect(await refusalOf(again)).toMatchObject({ error: 'sms_unavailable' });
  expect((await sign(bought, await readCode())).status).toBe(200);
});

test.each(['code', 'resend'])(
  'takes the code of a text message whose sending is not confirmed, and counts it, after %s',
  async (call) => {
    const bought = await buyByDebit();
    if (call === 'resend') {
      await requestCode(bought);
      fixture.app.advanceTime(MINUTE_MS);
    }
    const sent: string[] = [];
    fixture.app.ports.sms = {
      serves: () => Promise.resolve(true),
      send: (_, { text }) => {
        sent.push(text);
        return Promise.reject(new Error('no answer in time'));
      },
    };
    const send = async () =>
      call === 'code' ? requestCode(bought) : fixture.ask(`/api/debits/${bought.payment.id}/resend`, {});
    expect((await send()).status).toBe(200);
    expect((await readDebit(bought)).stage).toBe('code');
    expect((await send()).status).toBe(429);
    expect((await sign(bought, sent[0]?.slice(0, 6) ?? '')).status).toBe(200);
    const logged = fixture.app.logged.filter(({ event }) => event === 'sms-unanswered');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/\+316/);
  },
);
