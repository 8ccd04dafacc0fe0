import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import type { SiteHeaders } from '#worker/http/security/security-headers.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { assertSameOrigin } from '#worker/http/security/csrf.ts';
import { toResult } from '#client/features/payments/shop-address.ts';
import { renderOutcomePage } from './outcome-page.ts';
import { OUTCOMES, planOutcome } from './plans.ts';
import { type SandboxRow, findSandboxPayment, writePlan } from './store.ts';
import { sendSandboxNotices } from './send-notices.ts';

const form = v.object({ outcome: v.picklist(OUTCOMES) });

/** The page of the sandbox where a person decides how a payment ends. It works without scripts. */
export function createSandboxCheckout(siteHeaders: SiteHeaders): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();

  pages.get('/:id', async (c, next) => {
    const { context } = c.var;
    const row = await findSandboxPayment(context, c.req.param('id'));
    if (!row) return next();
    // A payment that has ended leads back to the shop, also by the back button.
    if (row.status !== 'created') return c.redirect(getReturnAddress(row), 303);
    return c.html(renderCheckout(context, row), 200, {
      ...(await siteHeaders(context)),
      ...DOCUMENT_HEADERS,
    });
  });

  pages.post('/:id', async (c, next) => {
    const { context } = c.var;
    assertSameOrigin(context);
    const row = await findSandboxPayment(context, c.req.param('id'));
    const sent = v.safeParse(form, await c.req.parseBody());
    if (!row || !sent.success) return next();
    await writePlan(context, row.id, planOutcome(sent.output.outcome, context.now));
    const { ports, db, tenant, company, origin } = context;
    await ports.defer(sendSandboxNotices(ports, db, { tenant, company, origin }));
    return c.redirect(getReturnAddress(row), 303);
  });

  return pages;
}

function renderCheckout(context: RequestContext, row: SandboxRow): string {
  const t = getTranslator(context.locale);
  const total = createPurchaseFormat(context.locale, getVisitorCountry(context)).money(
    row.amount,
    row.currency,
  );
  return renderOutcomePage(context, {
    title: t('sandbox.title'),
    lead: t('sandbox.lead'),
    subject: `<p><b>${escapeHtml(context.tenant.name)}, ${escapeHtml(total)}</b><br><span class="caption">${escapeHtml(t('sandbox.order'))} ${escapeHtml(row.paymentId)}</span></p>`,
    outcomes: OUTCOMES.map((outcome) => [outcome, t(`sandbox.outcomes.${outcome}`)]),
    back: { address: getReturnAddress(row), label: t('sandbox.back') },
  });
}

/** A charge has no address to lead back to, and no page that asks for one. */
function getReturnAddress({ returnUrl, paymentId }: SandboxRow): string {
  return returnUrl ?? toResult(paymentId);
}
