import clientAssets from 'virtual:client-assets';
import type { RequestContext } from '#worker/context/request-context.ts';
import { renderPlainDocument } from '#worker/ssr/document.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

interface OutcomePage {
  readonly title: string;
  readonly lead: string;
  /** HTML about what is decided; '' for nothing more than the lead. */
  readonly subject: string;
  /** The choices; the first one is made. */
  readonly outcomes: readonly (readonly [value: string, label: string])[];
  readonly back: { readonly address: string; readonly label: string };
}

/** A page that takes the place of a provider's: a person chooses the outcome. It works without scripts. */
export function renderOutcomePage(context: RequestContext, page: OutcomePage): string {
  const t = getTranslator(context.locale);
  const { title, lead, subject, back } = page;
  const outcomes = page.outcomes
    .map(
      ([value, label], index) =>
        `<label class="check"><input type="radio" name="outcome" value="${value}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`,
    )
    .join('');
  const body = `<main id="main" class="page container"><form method="post" class="card card--form stack stack--5"><div class="titles"><p><span class="pill pill--warning">${escapeHtml(t('sandbox.mode'))}</span></p><h1 class="display display--md">${escapeHtml(title)}</h1><p class="muted">${escapeHtml(lead)}</p></div>${subject}<fieldset class="stack stack--1"><legend class="h3">${escapeHtml(t('sandbox.outcome'))}</legend>${outcomes}</fieldset><p class="cluster"><button class="btn btn--primary btn--lg">${escapeHtml(t('sandbox.continue'))}</button><a class="btn btn--ghost" href="${escapeHtml(back.address)}">${escapeHtml(back.label)}</a></p></form></main>`;
  return renderPlainDocument(context, clientAssets, { title, body });
}
