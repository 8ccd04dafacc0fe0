import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgeAssurance, AgeCheckAnswer } from '#worker/ports/age-assurance.ts';
import { setUpAgeChecks } from './age-check.fixture.ts';

type Asked = Parameters<AgeAssurance['read']>[1];

let start: AgeAssurance['start'];
let answer: (asked: Asked) => Promise<AgeCheckAnswer>;
beforeEach(() => {
  start = () => Promise.resolve({ redirect: 'https://ages.example/check/1', reference: 'r1' });
  answer = ({ id, minAge }) => Promise.resolve({ id, minAge, status: 'verified', method: 'document' });
});
afterEach(() => void vi.useRealTimers());

const fixture = setUpAgeChecks({
  provider: {
    name: 'ages',
    origin: 'https://ages.example',
    start: (site, check) => start(site, check),
    read: (_, check) => answer(check),
  },
});
const { ask, isClosed, post, read, rows } = fixture;

const never = () => new Promise<never>(() => undefined);
const FAULTS = {
  down: () => Promise.reject(new TypeError('fetch failed')),
  failing: () => Promise.reject(new Error('ages.example answered with status 500')),
  unreadable: () => Promise.reject(new SyntaxError('Unexpected token')),
} as const;

test.each(Object.entries(FAULTS))(
  'starts nothing while the provider is %s, and says so',
  async (_, fault) => {
    start = fault;
    const refused = await post('/api/age-check');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        error: 'age_check_unavailable',
        message: 'De leeftijdscontrole reageert niet. Er is niets gestart. Probeer het zo opnieuw.',
      },
    ]);
    expect(await rows()).toEqual([]);
    expect(await isClosed()).toBe(true);
  },
);

test('gives up a provider that is slow after five seconds', async () => {
  start = never;
  answer = never;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inFiveSeconds = async <T>(work: Promise<T>): Promise<T> => {
    const state = { isDone: false };
    void work.finally(() => void (state.isDone = true));
    // The database takes time of its own before the provider is asked.
    while (!state.isDone) {
      await new Promise((resume) => setImmediate(resume));
      await vi.advanceTimersByTimeAsync(5000);
    }
    return work;
  };
  expect((await inFiveSeconds(post('/api/age-check'))).status).toBe(503);
  start = () => Promise.resolve({ redirect: 'https://ages.example/check/1', reference: 'r1' });
  expect((await post('/api/age-check')).status).toBe(200);
  expect(await inFiveSeconds(read())).toMatchObject({ needed: true, state: 'unknown' });
});

test.each(Object.entries(FAULTS))(
  'takes an outcome as unknown while the provider is %s, and asks again later',
  async (_, fault) => {
    await post('/api/age-check');
    const usual = answer;
    answer = fault;
    expect(await read()).toMatchObject({ needed: true, state: 'unknown' });
    expect(await rows()).toMatchObject([{ status: 'open', ended_at: null }]);
    expect(fixture.app.logged.map(({ event }) => event)).toContain('age-check-unanswered');
    answer = usual;
    expect(await read()).toMatchObject({ needed: false, state: 'verified' });
  },
);

test.each<[string, Partial<AgeCheckAnswer>]>([
  ['another check', { id: 'another' }],
  ['a younger age', { minAge: 16 }],
])('accepts no answer about %s', async (_, wrong) => {
  const usual = answer;
  answer = async (asked) => ({ ...(await usual(asked)), ...wrong });
  await post('/api/age-check');
  expect(await read()).toMatchObject({ needed: true, state: 'unknown' });
  expect(await isClosed()).toBe(true);
  expect(fixture.app.logged.map(({ event }) => event)).toContain('age-check-differs');
});

test('refuses a reference that another check has', async () => {
  expect((await post('/api/age-check')).status).toBe(200);
  expect((await post('/api/age-check')).status).toBe(503);
  expect(await rows()).toHaveLength(1);
});

test('gives up a check that was not finished within a day', async () => {
  const usual = answer;
  await post('/api/age-check');
  answer = async (asked) => ({ ...(await usual(asked)), status: 'open' });
  expect(await read()).toMatchObject({ state: 'open' });
  fixture.app.advanceTime(86_400_000);
  answer = usual;
  expect(await read()).toMatchObject({ needed: true, state: null });
});

test('lets the form lead to the page of the provider, also without scripts', async () => {
  const page = await ask('/age-check?next=%2Flikes');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://ages.example;");
  const sent = await ask('/age-check?next=%2Flikes', { method: 'POST', form: {} });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://ages.example/check/1']);
  expect(await page.text()).not.toContain('Deze site is een demo');
});

test('says on the page that the provider gives no answer', async () => {
  start = FAULTS.down;
  const refused = await ask('/age-check', { method: 'POST', form: {} });
  expect(await refused.text()).toContain('De leeftijdscontrole reageert niet.');
});
