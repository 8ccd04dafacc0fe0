import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { assertSameOrigin } from '#worker/http/security/csrf.ts';
import type { SiteHeaders } from '#worker/http/security/security-headers.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { renderOutcomePage } from '../outcome-page.ts';
import { endSandboxCheck, findSandboxCheck } from './check-store.ts';

const PENDING_MS = 15_000;

/** How a check can end, as the page of the sandbox offers it. */
const OUTCOMES = ['passed', 'failed', 'canceled', 'pending', 'expired'] as const;
type Outcome = (typeof OUTCOMES)[number];

const form = v.object({ outcome: v.picklist(OUTCOMES) });

/** The page of the sandbox where a person decides how an age check ends. It works without scripts. */
export function createSandboxAgeCheck(siteHeaders: SiteHeaders): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();

  pages.get('/:id', async (c, next) => {
    const { context } = c.var;
    const row = await findSandboxCheck(context, c.req.param('id'));
    if (!row) return next();
    // A check that has ended leads back to the site, also by the back button.
    if (row.status !== 'open') return c.redirect(row.returnUrl, 303);
    return c.html(renderCheck(context, row), 200, {
      ...(await siteHeaders(context)),
      ...DOCUMENT_HEADERS,
    });
  });

  pages.post('/:id', async (c, next) => {
    const { context } = c.var;
    assertSameOrigin(context);
    const row = await findSandboxCheck(context, c.req.param('id'));
    const sent = v.safeParse(form, await c.req.parseBody());
    if (!row || !sent.success) return next();
    await endSandboxCheck(context, row.id, planEnd(sent.output.outcome, context.now));
    return c.redirect(row.returnUrl, 303);
  });

  return pages;
}

function planEnd(outcome: Outcome, now: number) {
  if (outcome === 'passed') return { status: 'verified' } as const;
  return outcome === 'pending'
    ? ({ status: 'pending', passesAt: now + PENDING_MS } as const)
    : { status: outcome };
}

function renderCheck(context: RequestContext, row: { minAge: number; returnUrl: string }): string {
  const t = getTranslator(context.locale);
  return renderOutcomePage(context, {
    title: t('age.sandbox.title'),
    lead: t('age.sandbox.lead'),
    subject: '',
    outcomes: OUTCOMES.map((outcome) => [
      outcome,
      t.loose(`age.sandbox.outcomes.${outcome}`, { min_age: row.minAge }),
    ]),
    back: { address: row.returnUrl, label: t('age.sandbox.back') },
  });
}
