import { expect, test } from 'vitest';
import { nameSnapshot } from './demo-snapshot.mjs';

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
