import { expect, test, vi } from 'vitest';
import { formatSeconds, showProgress } from './progress.ts';

test('says what runs, how far it is, and nothing after the end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const lines: string[] = [];
  const progress = showProgress([{ name: 'format' }, { name: 'no such step' }], (text) => lines.push(text));
  expect(lines).toEqual(['2 checks: format no such step\n']);
  progress.start({ name: 'format' });
  progress.start({ name: 'no such step' });
  vi.advanceTimersByTime(5000);
  progress.end({ name: 'format' });
  vi.advanceTimersByTime(30_000);
  expect(lines.at(-1)).toContain('… 30 s: 1 of 2 done; running: no such step (30 s)');
  const count = lines.length;
  expect(progress.finish(false)).toBe(35);
  vi.advanceTimersByTime(90_000);
  expect(lines).toHaveLength(count);
  vi.useRealTimers();
});

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [312, '5 min 12 s'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
