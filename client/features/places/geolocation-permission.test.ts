import { afterEach, expect, test, vi } from 'vitest';
import { watchPermission } from './geolocation-permission.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The permissions that a component receives in this browser, in order. */
async function collectPermissions(navigator: object): Promise<string[]> {
  vi.stubGlobal('navigator', navigator);
  const states: string[] = [];
  await watchPermission((permission) => states.push(permission));
  return states;
}

test('reports unsupported when there is no geolocation, whatever the permission says', async () => {
  const query = vi.fn<() => Promise<never>>();
  expect(await collectPermissions({ permissions: { query } })).toEqual(['unsupported']);
  expect(query).not.toHaveBeenCalled();
});

test.each([
  ['knows no permissions', {}],
  ['does not tell of this one', { permissions: { query: () => Promise.reject(new TypeError('name')) } }],
])('reports unknown when the browser %s', async (_, browser) => {
  expect(await collectPermissions({ geolocation: {}, ...browser })).toEqual([]);
});

test('reports the permission and each change of it', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const query = vi.fn<(of: object) => Promise<object>>(async () => status);
  const states = await collectPermissions({ geolocation: {}, permissions: { query } });
  status.state = 'denied';
  status.dispatchEvent(new Event('change'));
  expect(states).toEqual(['prompt', 'denied']);
  expect(query.mock.calls).toEqual([[{ name: 'geolocation' }]]);
});
