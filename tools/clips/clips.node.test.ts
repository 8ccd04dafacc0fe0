import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Mood, SCENES, SHAPES } from './scenes.ts';
import { CLIPS, DRAWN_FROM, hashDrawing } from './write-clips.ts';

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

const clips = (Object.keys(SCENES) as Mood[]).flatMap((mood) =>
  SHAPES.map((shape) => `${CLIPS}/${mood}-${shape}`),
);

test.each(clips)('%s is a small film with a poster', (name) => {
  const [video, poster] = [readFileSync(`${name}.mp4`), readFileSync(`${name}.webp`)];
  expect(video.toString('latin1', 4, 8)).toBe('ftyp');
  expect(video.length).toBeGreaterThan(20_000);
  expect(video.length).toBeLessThan(MOST_BYTES);
  expect(poster.toString('latin1', 8, 12)).toBe('WEBP');
  expect(poster.length).toBeLessThan(10_000);
});

test('the clips are what their code draws now; else run `node tools/clips/write-clips.ts`', () => {
  expect(readFileSync(DRAWN_FROM, 'utf8').trim()).toBe(hashDrawing());
});

function differenceOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}
