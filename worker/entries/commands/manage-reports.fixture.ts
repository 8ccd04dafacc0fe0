import { beforeEach } from 'vitest';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runCommand } from '#worker/testing/run-command.ts';
import { manageReports } from './manage-reports.ts';

export const FACTS = 'Three members were asked for money in the first messages.';
export const REASON = 'The messages are clear, and others confirmed them.';
export const OUTCOME = ['--outcome', 'upheld', '--reason', REASON, '--by', 'Grace'];
const GROUND = ['--ground', 'terms', '--rule', 'Terms, section 5', '--facts', FACTS, '--by', 'Ada'];

/** Mira, who reports, and Jonas, whom the reports are about. */
export function setUpReports() {
  const fixture = {} as { app: TestApp; mira: string; jonas: string };
  beforeEach(async () => {
    fixture.app = await createTestApp();
    await fixture.app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
    await fixture.app.addMember({
      id: 'jonas',
      name: 'Jonas',
      email: 'jonas@mail.example',
      language: 'de',
      about: 'Hi',
    });
    fixture.mira = await fixture.app.startSession('ardenza', 'mira@mail.example');
    fixture.jonas = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  });

  const run = (...words: string[]) =>
    runCommand(() => manageReports(fixture.app.ports, fixture.app.ports.sites.list(), words));

  async function report(reason = 'scam'): Promise<string> {
    const json = { reason, message: 'Asks me for money.' };
    const answer = await fixture.app.ask('ardenza', '/api/members/jonas/report', {
      method: 'POST',
      json,
      cookie: fixture.mira,
    });
    return ((await answer.json()) as { reference: string }).reference;
  }

  const decide = (reference: string, action: string, ...words: string[]) =>
    run('decide', reference, '--action', action, ...GROUND, ...words);

  /** The emails about decisions, by their reader. */
  async function mailsTo(address: string) {
    await runJobs(fixture.app.ports, 'deliver-mails');
    return fixture.app.mails().filter(({ to, subject }) => to === address && / [DO]-/.test(subject));
  }

  const appeal = (token: string, message = 'I never wrote any of this to anyone.') =>
    fixture.app.ask('ardenza', '/api/appeals', { method: 'POST', json: { token, message } });

  const status = async () =>
    (await fixture.app.db.prepare("SELECT status FROM members WHERE id = 'jonas'").first())?.['status'];

  return { fixture, run, report, decide, mailsTo, appeal, status };
}
