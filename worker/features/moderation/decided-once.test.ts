import { beforeEach, expect, test } from 'vitest';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { decide, decideFiled, fileAppeal } from './moderation.fixture.ts';

let app: TestApp;
let reference: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const json = { reason: 'scam', message: 'Asks for money' };
  const answer = await app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json, cookie });
  ({ reference } = (await answer.json()) as { reference: string });
});

const rows = async (sql: string) => (await app.db.prepare(sql).all()).results;

async function expectOneOfTwo(results: readonly PromiseSettledResult<unknown>[]) {
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(OperatorProblem);
  expect(String(refused[0]?.reason)).toContain('is decided already');
}

test('decides a case once when two operators do it at the same time', async () => {
  await expectOneOfTwo(
    await Promise.allSettled([
      decide(app, reference, { action: 'warn', by: 'Ada' }),
      decide(app, reference, { action: 'block', by: 'Grace', mailTo: 'jonas@mail.example' }),
    ]),
  );
  expect(await rows('SELECT reference FROM decisions')).toHaveLength(1);
  expect(await rows("SELECT tenant_id FROM outbox WHERE kind = 'decision'")).toHaveLength(2);
  expect(await rows("SELECT name FROM yearly_counts WHERE name LIKE 'decision:%'")).toHaveLength(1);
});

test('decides the same once when one operator sends it twice', async () => {
  await expectOneOfTwo(await Promise.allSettled([decide(app, reference), decide(app, reference)]));
  expect(await rows('SELECT reference FROM decisions')).toHaveLength(1);
});

test('decides an appeal once when two operators do it at the same time', async () => {
  const filed = await fileAppeal(
    app,
    await decide(app, reference, { action: 'block', mailTo: 'jonas@mail.example' }),
  );
  await expectOneOfTwo(
    await Promise.allSettled([
      decideFiled(app, filed, { outcome: 'rejected' }),
      decideFiled(app, filed, { outcome: 'upheld', by: 'Edsger' }),
    ]),
  );
  const [appeal] = await rows("SELECT status FROM appeals WHERE status <> 'unused'");
  const [member] = await rows("SELECT status FROM members WHERE id = 'jonas'");
  expect(member?.['status']).toBe(appeal?.['status'] === 'upheld' ? 'active' : 'disabled');
  expect(await rows("SELECT tenant_id FROM outbox WHERE kind = 'appeal_decided'")).toHaveLength(1);
});
