import sites from 'virtual:tenants';
import { runJobs } from '#worker/testing/run-jobs.ts';
import { listConfiguredSites } from '#worker/tenancy/configured-site.ts';
import { findMailToken } from '#worker/testing/mail-token.ts';
import type { TestApp } from '#worker/testing/test-app.ts';
import { type TypedDecision, decideCase } from './decide-case.ts';

const TYPED = {
  action: 'warn',
  ground: 'terms',
  rule: 'Terms, section 5',
  facts: 'Three members were asked for money in the first messages.',
  by: 'Ada',
};

/** Decides a case as an operator does, and returns the secret of the link to appeal that this address gets. */
export async function decide(
  app: TestApp,
  reference: string,
  typed: TypedDecision & { readonly mailTo?: string } = {},
): Promise<string> {
  const own = listConfiguredSites(sites).map((site) => ({
    ...site,
    ports: app.ports,
    db: app.db,
    now: app.ports.clock(),
    changedInboxes: [],
  }));
  await decideCase(own, reference, { ...TYPED, ...typed });
  await runJobs(app.ports, 'deliver-mails');
  return findMailToken(app.mails().findLast(({ to }) => to === typed.mailTo));
}
