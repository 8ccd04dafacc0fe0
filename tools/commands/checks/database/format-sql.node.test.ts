import { expect, test } from 'vitest';
import { formatIndex, formatTable, formatTrigger } from './format-sql.ts';

test('keeps on one line what fits, without quotes', () => {
  expect(formatIndex('CREATE INDEX `a` ON `t` (`b`,"c" desc) WHERE "t"."b" <> \'"x" , y\'')).toEqual([
    'CREATE INDEX a ON t (b, c desc) WHERE b <> \'"x" , y\';',
  ]);
});

test('writes a column or constraint on a line', () => {
  const sql = 'CREATE TABLE `t` (\n\t`a` text,\n\tCONSTRAINT "c" CHECK("t"."a" in (1, 2))\n) WITHOUT ROWID';
  expect(formatTable(sql)).toEqual({
    head: 'CREATE TABLE t (',
    parts: [['  a text,'], ['  CONSTRAINT c CHECK(a in (1, 2))']],
    tail: ') WITHOUT ROWID;',
  });
});

test('breaks a long trigger at clauses, then at OR, then at AND, but not between BETWEEN and AND', () => {
  const long = (name: string) => `NEW.\`${name}_${'x'.repeat(40)}\``;
  const [a, b, c] = [long('a'), long('b'), long('c')];
  const sql = `CREATE TRIGGER \`g\` BEFORE INSERT ON \`t\` WHEN ${a} > 1 AND ${b} BETWEEN 1 AND 2 OR EXISTS (SELECT 1 FROM \`u\` WHERE \`v\` = ${c} AND \`w\` = ${c}) BEGIN DELETE FROM \`u\` WHERE \`v\` = 1; UPDATE \`u\` SET \`v\` = 2; END`;
  const plain = (name: string) => long(name).replaceAll('`', '');
  expect(formatTrigger(sql)).toEqual([
    'CREATE TRIGGER g BEFORE INSERT ON t',
    `WHEN ${plain('a')} > 1`,
    `  AND ${plain('b')} BETWEEN 1 AND 2`,
    '  OR EXISTS (',
    '    SELECT 1',
    '    FROM u',
    `    WHERE v = ${plain('c')}`,
    `      AND w = ${plain('c')}`,
    '  )',
    'BEGIN',
    '  DELETE FROM u WHERE v = 1;',
    '  UPDATE u SET v = 2;',
    'END;',
  ]);
});
