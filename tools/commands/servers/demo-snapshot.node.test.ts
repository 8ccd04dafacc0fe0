import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFilled, nameSnapshot } from './demo-snapshot.mjs';

const morning = new Date('2026-11-22T08:00:00Z');
const evening = new Date('2026-11-22T20:00:00Z');
const settings = { DEMO_MEMBERS: '24' };

test('uses the same demo members all day', () => {
  expect(nameSnapshot('node', 'build', evening, settings)).toBe(
    nameSnapshot('node', 'build', morning, settings),
  );
});

test('creates new demo members for another build, day, number or runtime', () => {
  const names = [
    nameSnapshot('node', 'build', morning, settings),
    nameSnapshot('node', 'other', morning, settings),
    nameSnapshot('node', 'build', new Date('2026-11-23T08:00:00Z'), settings),
    nameSnapshot('node', 'build', morning, { DEMO_MEMBERS: '25' }),
    nameSnapshot('workerd', 'build', morning, settings),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test('keeps the first of two snapshots that are filled at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const snapshot = join(folder, 'node-0123');
  const { promise: isFirstKept, resolve } = Promise.withResolvers<void>();
  const second = keepFilled(snapshot, async (unfinished) => {
    await isFirstKept;
    writeFileSync(join(unfinished, 'main.db'), 'second');
  });
  await keepFilled(snapshot, async (unfinished) => writeFileSync(join(unfinished, 'main.db'), 'first'));
  resolve();
  await second;
  expect(readdirSync(folder)).toEqual(['node-0123']);
  expect(readFileSync(join(snapshot, 'main.db'), 'utf8')).toBe('first');
});
