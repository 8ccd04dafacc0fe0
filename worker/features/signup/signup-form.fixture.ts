import { expect } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { type ReadForm, parseForm } from '#worker/testing/forms.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';

/** A field of each step. */
export const FIELDS = ['gender', 'year', 'countryregion', 'signup_message', 'password'] as const;
export const WHO = { gender: 'f', seeking: 'm' };
export const BORN = { day: '17', month: '5', year: '1990' };
export const PLACE = { country: 'BE', countryregion: 'BE-VAN' };
export const NAME = { name: 'Mira Vos', signup_message: 'Sea & "wind".\nNo <b>small</b> talk.' };
export const ACCOUNT = {
  email: 'mira@mail.example',
  password: PASSWORD,
  sensitive_consent: CONSENT_VERSION,
};
const TYPED: readonly Record<string, string>[] = [WHO, BORN, PLACE, NAME, ACCOUNT];

/** The sign-up form of `ardenza` without scripts. */
export function setUpSignupForm() {
  const fixture = prepareEach(async () => ({ app: await createTestApp() }));

  async function start(path = '/signup', step = 0): Promise<ReadForm> {
    return parseForm(await (await fixture.app.ask('ardenza', path)).text(), FIELDS[step] ?? '');
  }

  const send = (form: ReadForm, typed: Record<string, string>) =>
    fixture.app.ask('ardenza', form.action, { method: 'POST', form: { ...form.values, ...typed } });

  /** Completes all earlier steps and returns the form of `step`. */
  async function openStep(step: number): Promise<ReadForm> {
    let form = await start();
    for (let at = 0; at < step; at++) {
      const answer = await send(form, TYPED[at] ?? {});
      expect(answer.status).toBe(200);
      form = parseForm(await answer.text(), FIELDS[at + 1] ?? '');
      expect(form.values['step']).toBe(String(at + 1));
    }
    return form;
  }

  const members = async () => (await fixture.app.db.prepare('SELECT * FROM members').all()).results;

  return Object.assign(fixture, { start, send, openStep, members });
}
