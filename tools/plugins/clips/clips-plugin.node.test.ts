import { expect, test } from 'vitest';
import { loadClip } from './clips-plugin.ts';
import { type Mood, SCENES } from './scenes.ts';

const MOST_BYTES = 600_000;
const small = { width: 32, height: 56 };

test.each(Object.keys(SCENES) as Mood[])('%s loops, moves, and is neither black nor white', (mood) => {
  const draw = SCENES[mood](small);
  const [first, middle, last] = [draw(0), draw(0.5), draw(1)];
  const brightness = first.reduce((sum, one) => sum + one, 0) / first.length;
  expect(brightness).toBeGreaterThan(0.05);
  expect(brightness).toBeLessThan(0.6);
  expect(differenceOf(first, last)).toBeLessThan(1e-5);
  expect(differenceOf(first, middle)).toBeGreaterThan(0.05);
  expect(SCENES[mood](small)(0)).toEqual(first);
});

/** The clip that the build has drawn with the same code; the test draws it only without a build. */
test('renders a clip as a small film with a poster', { timeout: 60_000 }, async () => {
  const { video, poster } = await loadClip('light', 'tall');
  expect(Buffer.from(video.subarray(4, 8)).toString()).toBe('ftyp');
  expect(video.length).toBeGreaterThan(20_000);
  expect(video.length).toBeLessThan(MOST_BYTES);
  expect(Buffer.from(poster.subarray(8, 12)).toString()).toBe('WEBP');
  expect(poster.length).toBeLessThan(10_000);
});

function differenceOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}
