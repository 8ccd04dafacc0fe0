import type { AgeCheck } from '#client/features/age-check/contract.ts';
import type { AgeAssurance } from '#worker/ports/age-assurance.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

/** Requests from the United Kingdom, whose law asks for an age check. */
export const FROM_GB = { 'x-test-country': 'GB' };

export type Outcome = 'passed' | 'failed' | 'canceled' | 'pending' | 'expired';

interface Options {
  /** It replaces the sandbox; null leaves the site without a provider. */
  readonly provider?: AgeAssurance | null;
}

/** Mira, a member of `ardenza` who lives in the Netherlands, and the calls with which she shows her age. */
export function setUpAgeChecks({ provider }: Options = {}) {
  const fixture = prepareEach(async () => {
    const app = await createTestApp(provider === undefined ? {} : { ports: { ageAssurance: provider } });
    await app.addMember({ id: 'mira', name: 'Mira' });
    return { app, cookie: await app.startSession('ardenza', 'mira@mail.example') };
  });
  return Object.assign(fixture, createCalls(fixture));
}

function createCalls(fixture: { readonly app: TestApp; readonly cookie: string }) {
  const ask = async (path: string, init: AskInit = {}, headers: Record<string, string> = FROM_GB) =>
    fixture.app.ask('ardenza', path, {
      cookie: fixture.cookie,
      ...init,
      headers: { ...headers, ...init.headers },
    });
  return {
    ask,
    async post(path: string, json: object = {}, headers: Record<string, string> = {}): Promise<Response> {
      return ask(path, { method: 'POST', json, headers });
    },
    /** Starts a check and returns the page of the provider. */
    async start(next = '/members'): Promise<string> {
      const answer = await ask('/api/age-check', { method: 'POST', json: { next } });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { redirect: string }).redirect;
    },
    /** Chooses on the page of the sandbox how a check ends. */
    async end(redirect: string, outcome: Outcome): Promise<Response> {
      return ask(new URL(redirect).pathname, { method: 'POST', form: { outcome } });
    },
    async read(): Promise<AgeCheck> {
      return (await (await ask('/api/age-check/result', { method: 'POST', json: {} })).json()) as AgeCheck;
    },
    /** Whether other members are closed to Mira. */
    async isClosed(headers: Record<string, string> = FROM_GB): Promise<boolean> {
      const answer = await ask('/api/members?gender=m&country=NL', {}, headers);
      if (answer.status === 200) return false;
      const { error } = (await answer.json()) as { error: string };
      if (error !== 'age_unverified') throw new Error(error);
      return true;
    },
    async rows(): Promise<Record<string, unknown>[]> {
      const { results } = await fixture.app.db.prepare('SELECT * FROM age_checks ORDER BY created_at').all();
      return results;
    },
  };
}
