import { afterEach, expect, test, vi } from 'vitest';
import { startVideo } from './start-video.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records the calls of `play` and what the stylesheet reads. */
function film(play: () => Promise<void> = () => Promise.resolve()) {
  const target = new EventTarget();
  const calls = vi.fn<() => Promise<void>>(play);
  return Object.assign(target, { play: calls, dataset: { film: 'still' } }) as unknown as HTMLVideoElement;
}

function visitor({ saveData = false, reducedMotion = false }) {
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reducedMotion && query.includes('reduce') }));
}

test('starts a video and marks it as running', () => {
  visitor({});
  const started = film();
  startVideo(started);
  expect(started.dataset['film']).toBe('still');
  started.dispatchEvent(new Event('playing'));
  expect(started.dataset['film']).toBe('rolling');
});

test.each([{ saveData: true }, { reducedMotion: true }])('does not start when %j', (wish) => {
  visitor(wish);
  const still = film();
  startVideo(still);
  expect(still.play).not.toHaveBeenCalled();
});

test('keeps the picture silently when the browser refuses', async () => {
  visitor({});
  const refused = film(() => Promise.reject(new Error('not allowed')));
  startVideo(refused);
  await Promise.resolve();
  expect(refused.dataset['film']).toBe('still');
});

test('starts when the browser says nothing about the connection', () => {
  visitor({});
  vi.stubGlobal('navigator', {});
  const started = film();
  startVideo(started);
  expect(started.play).toHaveBeenCalled();
});
