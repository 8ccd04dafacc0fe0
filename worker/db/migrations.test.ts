import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

// D1's servers recognize a trigger by BEGIN in capitals and fail at a line break or a second END; local SQLite
// accepts both, so only this test notices (github.com/cloudflare/workers-sdk/issues/15314).
test('has only triggers in the form that D1 accepts', () => {
  const triggers = migrations
    .flatMap(({ sql }) => sql.split('--> statement-breakpoint'))
    .filter((sql) => /trigger/i.test(sql) && !/^DROP TRIGGER `\w+`;$/m.test(sql));
  expect(triggers).not.toHaveLength(0);
  for (const trigger of triggers) {
    const code = trigger.replaceAll(/^--.*$/gm, '').trim();
    expect(code).toMatch(/^CREATE TRIGGER [^\r\n]* BEGIN [^\r\n]*; END;$/);
    expect(code.match(/\bend\b/gi)).toHaveLength(1);
  }
});

// The version before still serves while a deployment migrates, and its writes name every column that it knows.
test('drops no table or column, except in 0003, which is published', () => {
  const dropping = migrations.filter(({ sql }) => /\bdrop (column|table)\b/i.test(sql));
  expect(dropping.map(({ name }) => name)).toEqual([expect.stringContaining('0003_no_payment_redirect')]);
});
