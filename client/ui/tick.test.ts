import { afterEach, expect, test, vi } from 'vitest';
import { tick } from './tick.ts';

afterEach(() => vi.unstubAllGlobals());

function tickOn(device: object): number {
  const vibrate = vi.fn<() => boolean>();
  vi.stubGlobal('navigator', { vibrate, ...device });
  tick();
  return vibrate.mock.calls.length;
}

test('ticks on a page that has been tapped, where the device can', () => {
  expect(tickOn({ userActivation: { hasBeenActive: true } })).toBe(1);
  expect(tickOn({ userActivation: { hasBeenActive: false } })).toBe(0);
  expect(tickOn({})).toBe(0);
  expect(tickOn({ userActivation: { hasBeenActive: true }, vibrate: undefined })).toBe(0);
});
