import { afterEach, expect, test, vi } from 'vitest';
import { watchPermission } from './geolocation-permission.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a member is told in this browser, in turn. */
async function toldIn(navigator: object): Promise<string[]> {
  vi.stubGlobal('navigator', navigator);
  const told: string[] = [];
  await watchPermission((permission) => told.push(permission));
  return told;
}

test('a browser without geolocation does not support it, whatever it says of permissions', async () => {
  const query = vi.fn<() => Promise<never>>();
  expect(await toldIn({ permissions: { query } })).toEqual(['unsupported']);
  expect(query).not.toHaveBeenCalled();
});

test.each([
  ['knows no permissions', {}],
  ['does not tell of this one', { permissions: { query: () => Promise.reject(new TypeError('name')) } }],
])('a browser that %s leaves it unknown', async (_, browser) => {
  expect(await toldIn({ geolocation: {}, ...browser })).toEqual([]);
});

test('what the browser says is told, and each change of it', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const query = vi.fn<(of: object) => Promise<object>>(async () => status);
  const told = await toldIn({ geolocation: {}, permissions: { query } });
  status.state = 'denied';
  status.dispatchEvent(new Event('change'));
  expect(told).toEqual(['prompt', 'denied']);
  expect(query.mock.calls).toEqual([[{ name: 'geolocation' }]]);
});
