import { expect, test } from 'vitest';
import { mayReload } from './chunk-failure.ts';

/** What a browser's session storage does, as far as it is asked. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const NOON = Date.UTC(2026, 10, 21, 12);

test('a page that misses a chunk reloads, at most once a minute', () => {
  const session = storage();
  expect(mayReload(session, NOON)).toBe(true);
  expect(mayReload(session, NOON + 59_999)).toBe(false);
  expect(mayReload(session, NOON + 60_000)).toBe(true);
  expect(mayReload(session, NOON + 60_001)).toBe(false);
});

test('rubbish in the storage does not keep a page from its reload', () => {
  const session = storage();
  session.setItem('chunk-reload-at', 'yesterday');
  expect(mayReload(session, NOON)).toBe(true);
});
