import type { Context } from 'hono';
import type { ApiError, ErrorBody } from '#client/api/errors.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#client/i18n/locales.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { logFault, toApiError } from '#worker/context/faults.ts';
import { BASE_HEADERS, originHeaders } from '#worker/tenancy/origin-headers.ts';

/**
 * Turns errors into answers: an API error into a typed answer or a plain page, any other fault into a general
 * message.
 */
export function answerError(ports: Ports) {
  return (fault: unknown, c: Context<AppEnv>): Response => {
    const error = toApiError(fault);
    if (error.status >= 500) logFault(error, { ports, request: c.req.raw, tenant: c.var.site?.tenant });
    const locale = c.var.context?.locale ?? getAcceptedLocale(c.req.header('accept-language'));
    const isCall = c.req.path.startsWith('/api/');
    const response = isCall
      ? Response.json(createErrorBody(error, locale), { status: error.status })
      : new Response(renderPlainPage(error, locale), { status: error.status });
    const headers = {
      ...(c.var.site ? originHeaders(c.var.site) : BASE_HEADERS),
      ...(isCall ? { 'cache-control': 'no-store' } : DOCUMENT_HEADERS),
    };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    if (error.status === 405) response.headers.set('allow', (error.allow ?? ['GET', 'HEAD']).join(', '));
    if (error.retryAfter !== undefined) response.headers.set('retry-after', String(error.retryAfter));
    return response;
  };
}

function createErrorBody(error: ApiError, locale: Locale): ErrorBody {
  return {
    error: error.code,
    message: getMessage(error, locale),
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(Object.keys(error.fields).length > 0 && { fields: error.fields }),
    ...(error.code === 'authentication_required' && { authentication_required: true as const }),
  };
}

/** A limit that Premium lifts has a sentence of its own. */
function getMessage({ code, params }: ApiError, locale: Locale): string {
  const t = getTranslator(locale);
  const gate = `gates.reason.${params['reason']}`;
  return t.loose(t.has(gate) ? gate : `errors.${code}`, params);
}

/** Used only if no site has decided the language. */
function getAcceptedLocale(header: string | undefined): Locale {
  for (const tag of (header ?? '').split(',')) {
    const locale = toLocale(tag.split(';')[0]?.trim() ?? '');
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** A page for errors before a site is known: no style, no script, one sentence, one link. */
export function renderPlainPage(error: ApiError, locale: Locale, status = error.status): string {
  const t = getTranslator(locale);
  const message = escapeHtml(t.loose(`errors.${error.code}`, error.params));
  const home =
    error.code === 'unknown_host' ? '' : `<p><a href="/">${escapeHtml(t('app.error_in_error.home'))}</a></p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${status}</title></head><body><h1>${status}</h1><p>${message}</p>${home}</body></html>`;
}
