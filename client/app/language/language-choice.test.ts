import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { chooseLanguage } from './language-choice.ts';

const cookies: string[] = [];

beforeEach(() => {
  cookies.length = 0;
  loaded.length = 0;
  showPage('https://ardenza.example/members?lang=nl&page=2');
  vi.stubGlobal('document', {
    set cookie(value: string) {
      cookies.push(value);
    },
  });
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor() {
        super([['language', 'de']]);
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const loaded: string[] = [];

/** As in a browser, an address with a hash that is shown already is not loaded when it is assigned again. */
function showPage(href: string): void {
  vi.stubGlobal('location', {
    protocol: 'https:',
    href,
    assign(address: string) {
      if (address !== href || !href.includes('#')) loaded.push(address);
    },
    reload: () => void loaded.push(href),
  });
}

async function choose(user: object | null, { action = '/lang-config', fails = false } = {}) {
  const calls: unknown[] = [];
  const preventDefault = vi.fn<() => void>();
  const call = (({ method, path }: { method: string; path: string }, { body }: { body: unknown }) => {
    calls.push([method, path, body]);
    return fails ? Promise.reject(new ApiError('offline')) : Promise.resolve({});
  }) as unknown as Call;
  const queries = createQueryClient();
  queries.setQueryData(['user'], user);
  const target = { getAttribute: () => action } as unknown as EventTarget;
  await chooseLanguage({ call, queries }, { target, submitter: null, preventDefault });
  return { calls, load: [...loaded], isTaken: preventDefault.mock.calls.length > 0 };
}

test('stores the language of a member by a PUT of user.php and loads the page in it', async () => {
  expect(await choose({ id: 'mira' })).toEqual({
    calls: [['PUT', '/api/user.php', { language: 'de' }]],
    load: ['https://ardenza.example/members?page=2'],
    isTaken: true,
  });
  expect(cookies).toEqual(['locale=de; Max-Age=31536000; Path=/; SameSite=Lax; Secure']);
});

test('loads the page in the chosen language when its address has a hash', async () => {
  showPage('https://ardenza.example/members#results');
  expect(await choose({ id: 'mira' })).toMatchObject({ load: ['https://ardenza.example/members#results'] });
});

test('stays on the page when the choice of a language fails', async () => {
  expect(await choose({ id: 'mira' }, { fails: true })).toMatchObject({ load: [], isTaken: true });
  expect(cookies).toEqual([]);
});

test.each([
  ['the form of a visitor', null, {}],
  ['another form', { id: 'mira' }, { action: '/settings' }],
])('leaves %s alone', async (_, user, form) => {
  expect(await choose(user, form)).toEqual({ calls: [], load: [], isTaken: false });
});
