import type { ApiError } from '#client/api/errors.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { escapeHtml } from '#worker/ssr/escape.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** A page for errors before a site is known: no style, no script, one sentence, one link. */
export function renderPlainPage(error: ApiError, locale: Locale): Response {
  const t = getTranslator(locale);
  const message = escapeHtml(t.loose(`errors.${error.code}`, error.params));
  const home =
    error.code === 'unknown_host' ? '' : `<p><a href="/">${escapeHtml(t('app.error_in_error.home'))}</a></p>`;
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${error.status}</title></head><body><h1>${error.status}</h1><p>${message}</p>${home}</body></html>`;
  return new Response(html, {
    status: error.status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
