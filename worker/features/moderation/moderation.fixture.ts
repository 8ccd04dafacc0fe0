import sites from 'virtual:tenants';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import type { TestApp } from '#worker/testing/test-app.ts';
import { decideAppeal } from './decide-appeal.ts';
import { type DecisionOptions, decideCase } from './decide-case.ts';

const OPTIONS = {
  action: 'warn',
  ground: 'terms',
  rule: 'Terms, section 5',
  facts: 'Three members were asked for money in the first messages.',
  by: 'Ada',
};

const MESSAGE = 'I never wrote any of this to anyone.';
const REASON = 'The messages were written by someone else.';

function listOperatorSites(app: TestApp, configured = createSites(sites)) {
  return configured.list().map((site) => ({
    ...site,
    ports: app.ports,
    db: app.db,
    now: app.ports.clock(),
    changedInboxes: [],
  }));
}

/** Decides a case as an operator does, and returns the secret of the link to appeal that this address gets. */
export async function decide(
  app: TestApp,
  reference: string,
  options: DecisionOptions & { readonly mailTo?: string } = {},
): Promise<string> {
  await decideCase(listOperatorSites(app), reference, { ...OPTIONS, ...options });
  await runJobs(app.ports, 'deliver-mails');
  return findMailToken(app.mails().findLast(({ to }) => to === options.mailTo));
}

/** Appeals with the secret of a link, and returns the reference of the appeal. */
export async function fileAppeal(app: TestApp, token: string): Promise<string> {
  const answer = await app.ask('ardenza', '/api/appeals', {
    method: 'POST',
    json: { token, message: MESSAGE },
  });
  return ((await answer.json()) as { reference: string }).reference;
}

/** Upholds or rejects an appeal as another operator does, and returns what the command prints. */
export function decideFiled(
  app: TestApp,
  reference: string,
  options: object = {},
  configured = createSites(sites),
): Promise<string> {
  const outcome = { outcome: 'upheld', reason: REASON, by: 'Grace', ...options };
  return decideAppeal(listOperatorSites(app, configured), reference, outcome);
}

/** Appeals with the secret of a link, which another operator upholds. */
export async function upholdAppeal(app: TestApp, token: string): Promise<string> {
  return decideFiled(app, await fileAppeal(app, token));
}
